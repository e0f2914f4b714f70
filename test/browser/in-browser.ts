// How the app is tested: a real Chromium, the real server, the app as it is built. One test reads like an evening:
//
//   describe('story', () => {
//     inBrowser('everyone reads a line', async ({ open, join }) => {
//       const host = await open('five-plus');            // the sample table of a system; the host is its game master
//       const ada = await join(host, 'Ada', PHONE);      // joins by the players' link, on a phone
//       await say(host, 'The lamp flickers.');
//       await expect(ada.getByText('The lamp flickers.')).toBeVisible();
//       await axe(ada);                                  // WCAG 2.2 AA, targets of 24 pixels
//     });
//   });
//
// Both are Playwright's `Page`. A test fails on an error in the console, a violation of the content security policy, a
// request to another origin, or a refusal by the server, unless it announces that: `announce({ statuses: [403] })`.
// Tests share a server and devices: tables are their own, and a device is as good as new. A test that stops the server
// is written atOwnServer. Motion is reduced unless a look says otherwise, so dice lie still at once. A failed test
// leaves pictures in build/failed. `npm test -- browser/table/dice` runs one file; FIRESIDE_CHROMIUM=/usr/bin/chromium uses
// another browser, FIRESIDE_APP=DIR another build of the app.
import { after, it } from 'node:test';
import { startChromium } from './chromium.ts';
import { expect } from './expect.ts';
import { type Browser, Fireside, type Page } from './fireside.ts';
import { told } from './play.ts';
import { TestBed } from './test-bed.ts';

export { axe } from './accessibility.ts';
export { expect } from './expect.ts';
export type { Page } from './fireside.ts';
export { DESKTOP, PHONE, PHONE_IN_THE_DARK } from './looks.ts';
export { told } from './play.ts';

const LONGEST_TEST = 240_000;

let started: Promise<Browser> | undefined;
let opened: Promise<TestBed> | undefined;

type Run = (fireside: Fireside) => Promise<void>;

/** A test in the browser and at the server that all tests of this process share. */
export function inBrowser(title: string, run: Run): void {
  it(title, { timeout: LONGEST_TEST }, async () => {
    opened ??= chromium().then((browser) => TestBed.open(browser, { isShared: true }));
    await visited(await opened, title, run);
  });
}

/** A test that stops the server, or does anything else to it that other tests would notice. */
export function atOwnServer(title: string, run: Run): void {
  it(title, { timeout: LONGEST_TEST }, async () => {
    const testBed = await TestBed.open(await chromium());
    try {
      await visited(testBed, title, run);
    } finally {
      await testBed.end();
    }
  });
}

function chromium(): Promise<Browser> {
  started ??= startChromium();
  return started;
}

async function visited(testBed: TestBed, title: string, run: Run): Promise<void> {
  const fireside = new Fireside(testBed);
  let isWell = false;
  try {
    await run(fireside);
    expect(fireside.complaints()).toEqual([]);
    isWell = true;
  } catch (error) {
    await fireside.photograph(title);
    throw failureOf(error as Error, fireside.complaints());
  } finally {
    await fireside.end(isWell);
  }
}

/** The complaints of the pages are part of the failure. */
function failureOf({ message, stack = '' }: Error, complaints: readonly string[]): Error {
  const failure = new Error([message, ...complaints].join('\n'));
  failure.stack = [
    failure.message,
    ...stack.split('\n').filter((line) => /^ +at .*test.browser/.test(line)),
  ].join('\n');
  return failure;
}

/** Writes a line of the story. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tell what happens' }).fill(text);
  await page.getByRole('button', { name: 'Tell it' }).click();
  await expect(told(page, text)).toBeVisible();
}

// Not within a describe: all files share the browser, and it closes last.
after(async () => {
  await (await opened)?.end();
  await (await started)?.close();
});
