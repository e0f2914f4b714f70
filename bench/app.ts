import { startChromium } from '../test/browser/chromium.ts';
import { type Browser, Fireside, type Page } from '../test/browser/fireside.ts';
import { DESKTOP, PHONE } from '../test/browser/looks.ts';
import type { Figure } from './contest.ts';

/** A phone of some years ago. */
const SLOWED = 4;
const TAPS = 11;
const QUIET = 1500;

export const rows: readonly Figure[] = [
  {
    name: 'first screen: JavaScript, compressed',
    unit: 'kB',
    measure: () => within(async (fireside) => ({ ours: await loaded(await fireside.visit('/', DESKTOP)) })),
    target: { atMost: 120 },
  },
  {
    name: 'sample table: JavaScript in all, compressed',
    unit: 'kB',
    measure: () =>
      within(async (fireside) => ({ ours: await loaded(await fireside.open('five-plus', DESKTOP)) })),
  },
  {
    name: 'dice in 3D: JavaScript on top, compressed',
    unit: 'kB',
    measure: () => within(async (fireside) => ({ ours: await onTopForDice(fireside) })),
  },
  {
    name: 'a trait is tapped until it shows, CPU 4× slower',
    unit: 'ms',
    measure: () => within(async (fireside) => ({ ours: await tapped(fireside) })),
    target: { atMost: 100 },
  },
];

async function within<T>(run: (fireside: Fireside) => Promise<T>): Promise<T> {
  const browser: Browser = await startChromium();
  const fireside = new Fireside(browser);
  await fireside.light();
  try {
    return await run(fireside);
  } finally {
    await fireside.end();
    await browser.close();
  }
}

/** Of all that the page loaded until it was quiet, workers too: as many bytes as came over the wire. */
async function loaded(page: Page): Promise<number> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(QUIET);
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  return bytes / 1000;
}

async function onTopForDice(fireside: Fireside): Promise<number> {
  const page = await fireside.open('roll-for-shoes', { ...DESKTOP, reducedMotion: 'no-preference' });
  // Otherwise they are left out where there is no graphics card.
  await page.evaluate(() => localStorage.setItem('fireside-dice', 'on'));
  await page.reload();
  const before = await loaded(page);
  await page.getByRole('button', { name: /^Nod/ }).click();
  return (await loaded(page)) - before;
}

/** From the tap until the frame in which the chip is marked, the median of several. */
async function tapped(fireside: Fireside): Promise<number> {
  const page = await fireside.open('mind-body-soul', PHONE);
  await page.getByRole('button', { name: 'Make a check' }).filter({ visible: true }).click();
  await page.waitForTimeout(QUIET);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const times = await page
    .getByRole('group', { name: /^Traits of mind/ })
    .getByRole('button')
    .first()
    .evaluate(async (chip: HTMLElement, taps) => {
      const measured: number[] = [];
      for (let i = 0; i < taps; i++) {
        const start = performance.now();
        chip.click();
        await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
        measured.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      return measured;
    }, TAPS);
  return times.toSorted((a, b) => a - b)[TAPS >> 1] ?? 0;
}
