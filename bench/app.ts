import { startChromium } from '../test/browser/chromium.ts';
import { type Browser, Fireside, type Page, type Response } from '../test/browser/fireside.ts';
import { DESKTOP, PHONE } from '../test/browser/looks.ts';
import type { Figure } from './contest.ts';

/** A phone of some years ago. */
const SLOWED = 4;
const TAPS = 11;
const QUIET = 1500;

export const rows: readonly Figure[] = [
  figure('first screen: JavaScript, compressed', async (fireside) => sum(await firstScreen(fireside)), {
    atMost: 120,
  }),
  figure('sample table of 5+: on top of that', async (fireside) => {
    const known = await firstScreen(fireside);
    const files = await loaded(await fireside.open('five-plus', DESKTOP));
    return sum(new Map([...files].filter(([file]) => !known.has(file))));
  }),
  figure('dice in 3D: on top of that', async (fireside) => {
    const page = await fireside.open('five-plus', { ...DESKTOP, reducedMotion: 'no-preference' });
    // Otherwise they are left out where there is no graphics card.
    await page.evaluate(() => localStorage.setItem('fireside-dice', 'on'));
    const known = await loaded(page);
    const files = await loaded(page, () => page.getByRole('button', { name: /^Nod/ }).click());
    return sum(new Map([...files].filter(([file]) => !known.has(file))));
  }),
  {
    name: 'a trait is tapped until it shows, CPU 4× slower',
    unit: 'ms',
    measure: () => within(async (fireside) => ({ ours: await tapped(fireside) })),
    target: { atMost: 100 },
  },
];

function figure(
  name: string,
  measure: (fireside: Fireside) => Promise<number>,
  target?: Figure['target'],
): Figure {
  return {
    name,
    unit: 'kB',
    measure: () => within(async (fireside) => ({ ours: await measure(fireside) })),
    ...(target && { target }),
  };
}

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

async function firstScreen(fireside: Fireside): Promise<ReadonlyMap<string, number>> {
  return loaded(await fireside.visit('/', DESKTOP));
}

/** All scripts that come until the page is quiet again, its workers' too, with their bytes on the wire. */
async function loaded(
  page: Page,
  act: () => Promise<unknown> = () => page.reload(),
): Promise<ReadonlyMap<string, number>> {
  const files = new Map<string, number>();
  const note = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.set(pathname, Number(response.headers()['content-length']));
  };
  page.on('response', note);
  await act();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET);
  page.off('response', note);
  return files;
}

function sum(files: ReadonlyMap<string, number>): number {
  return [...files.values()].reduce((total, bytes) => total + bytes, 0) / 1000;
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
