// npm run screenshots [-- WORD…]: every view and state in both sizes and themes, or those with a WORD in their name, as
// build/screenshots/NAME.SIZE.THEME.png.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startChromium } from '../test/browser/chromium.ts';
import { type Browser, Fireside, type Page } from '../test/browser/fireside.ts';
import { DESKTOP, type Look, PHONE } from '../test/browser/looks.ts';
import { STATES, type State, show } from '../test/browser/states/states.ts';
import { TestBed } from '../test/browser/test-bed.ts';

const FOLDER = path.join(path.dirname(import.meta.dirname), 'build', 'screenshots');
const LOOKS = { desktop: DESKTOP, phone: PHONE };
const THEMES = ['light', 'dark'] as const;

const words = process.argv.slice(2);
const wanted = STATES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
fs.mkdirSync(FOLDER, { recursive: true });
const browser = await startChromium();
const waiting = wanted.flatMap((state) =>
  Object.entries(LOOKS).map(([size, look]) => ({ state, size, look })),
);
await Promise.all(Array.from({ length: os.availableParallelism() }, takeSome));
await browser.close();
console.log(`${wanted.length} states in ${FOLDER}`);

async function takeSome(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift())
    await takeAll(browser, next.state, next.size, next.look);
}

async function takeAll(from: Browser, state: State, size: string, look: Look): Promise<void> {
  const testBed = await TestBed.open(from);
  const fireside = new Fireside(testBed);
  try {
    const page = await show(fireside, state, look);
    for (const theme of THEMES)
      await take(page, theme, path.join(FOLDER, `${state.name}.${size}.${theme}.png`));
    for (const complaint of fireside.complaints()) console.log(`${state.name}, ${size}: ${complaint}`);
  } catch (error) {
    console.log(`✖ ${state.name}, ${size}: ${(error as Error).message.split('\n')[0]}`);
    process.exitCode = 1;
  } finally {
    await fireside.end();
    await testBed.end();
  }
}

async function take(page: Page, theme: (typeof THEMES)[number], file: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
  // A dialog is photographed where it is; a page without one in full.
  const isOver = (await page.getByRole('dialog').count()) > 0;
  if (!isOver) await scrolledThrough(page);
  await page.screenshot({ path: file, fullPage: !isOver });
}

/** Parts that are drawn once they come into view have been in view once. */
async function scrolledThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const page = document.documentElement;
    for (let y = 0; y < page.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 50)));
    }
    scrollTo(0, 0);
  });
}
