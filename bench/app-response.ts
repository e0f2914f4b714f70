import type { Fireside, Page } from '../test/browser/fireside.ts';
import { PHONE } from '../test/browser/looks.ts';
import { deviceOf } from './server-load.ts';

/** A phone of some years ago. */
const SLOWED = 4;
const TIMES = 9;
const QUIET = 1500;
const STORY = '[aria-label="The story"]';
export const MANY = 10_000;
const AT_ONCE = 200;

/** From the tap on a trait until the frame in which the chart has moved. */
export async function chartMoved(fireside: Fireside): Promise<number> {
  const page = await fireside.open('mind-body-soul', PHONE);
  await page.getByRole('button', { name: 'Make a check' }).filter({ visible: true }).click();
  await page.waitForTimeout(QUIET);
  await slow(page);
  const trait = page
    .getByRole('group', { name: /^Traits of mind/ })
    .getByRole('button')
    .first();
  return median(
    await trait.evaluate(timed, { times: TIMES, watched: 'form footer', act: 'click' } satisfies Timing),
  );
}

/** From telling a line until the frame in which the story has it. */
export async function lineTold(fireside: Fireside, entries = 0): Promise<number> {
  const page = await tableOf(fireside, entries);
  const box = page.getByRole('textbox', { name: 'Tell what happens' });
  return median(await box.evaluate(timed, { times: TIMES, watched: STORY, act: 'tell' } satisfies Timing));
}

/** From choosing it in the menu until the frame in which it is there; its code was loaded before. */
export async function panelOpened(fireside: Fireside, entries = 0): Promise<number> {
  const page = await tableOf(fireside, entries);
  const times: number[] = [];
  for (let i = 0; i <= TIMES; i++) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const item = page.getByRole('menuitem', { name: 'Notes' });
    times.push(...(await item.evaluate(timed, { times: 1, watched: 'body', act: 'open' } satisfies Timing)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return median(times.slice(1));
}

async function tableOf(fireside: Fireside, entries: number): Promise<Page> {
  const page = await fireside.open('five-plus', PHONE);
  if (entries > 0) await fill(page, fireside.url, entries);
  await page.waitForTimeout(QUIET);
  await slow(page);
  return page;
}

/** As many lines as a year of evenings has. */
async function fill(page: Page, url: string, entries: number): Promise<void> {
  const address = page.url();
  const seats = await page.evaluate(() => localStorage.getItem('fireside-seats') ?? '[]');
  const [{ token }] = JSON.parse(seats) as readonly [{ readonly token: string }];
  await page.goto('about:blank');
  let answered = 0;
  const teller = await deviceOf(url, token, (_, text) => {
    if (text.startsWith('{"type":"answer"')) answered += 1;
  });
  const until = async (enough: number) => {
    while (answered < enough) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  for (let i = 0; i < entries; i++) {
    const text = `Line ${i}: the lamp flickers, and the water climbs another step.`;
    teller.send({ type: 'command', command: { id: `line-${i}`, type: 'tell', as: 'story', text } });
    await until(i - AT_ONCE);
  }
  await until(entries);
  teller.socket.close();
  await page.goto(address);
  await page
    .locator(STORY)
    .getByText(`Line ${entries - 1}:`)
    .waitFor();
}

async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

interface Timing {
  readonly times: number;
  /** What has to change. */
  readonly watched: string;
  readonly act: 'click' | 'tell' | 'open';
}

/** Runs in the page. */
async function timed(
  element: HTMLElement | SVGElement,
  { times, watched, act }: Timing,
): Promise<readonly number[]> {
  const look = () => {
    if (act === 'open') return `${document.querySelector('[role=dialog] h2') !== null}`;
    const place = document.querySelector(watched);
    const bars = [...(place?.querySelectorAll('i') ?? [])].map((bar) => bar.getAttribute('style'));
    return `${place?.textContent} ${bars}`;
  };
  const measured: number[] = [];
  for (let i = 0; i < times; i++) {
    if (element instanceof HTMLTextAreaElement) {
      element.value = `A line that is told, number ${i}.`;
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = look();
    const start = performance.now();
    if (element instanceof HTMLTextAreaElement) element.form?.requestSubmit();
    else (element as HTMLElement).click();
    while (look() === before) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    measured.push(performance.now() - start);
  }
  return measured;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}
