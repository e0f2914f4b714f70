import type { Fireside, Page, Response } from '../test/browser/fireside.ts';
import { DESKTOP } from '../test/browser/looks.ts';

/** Scripts by name, with their bytes on the wire. */
export type Files = ReadonlyMap<string, number>;

const QUIET = 1500;

export async function firstScreen(fireside: Fireside): Promise<Files> {
  return loaded(await fireside.visit('/', DESKTOP));
}

export async function sampleTable(fireside: Fireside): Promise<Files> {
  return loaded(await fireside.open('five-plus', DESKTOP));
}

export async function diceInThree(fireside: Fireside): Promise<Files> {
  const page = await fireside.open('five-plus', { ...DESKTOP, reducedMotion: 'no-preference' });
  // Otherwise they are left out where there is no graphics card.
  await page.evaluate(() => localStorage.setItem('fireside-dice', 'on'));
  const known = await loaded(page);
  return without(await loaded(page, () => page.getByRole('button', { name: /^Nod/ }).click()), known);
}

export function without(files: Files, known: Files): Files {
  return new Map([...files].filter(([file]) => !known.has(file)));
}

export function kilobytes(files: Files): number {
  return [...files.values()].reduce((total, bytes) => total + bytes, 0) / 1000;
}

/** All scripts that come until the page is quiet again, its workers' too. */
async function loaded(page: Page, act: () => Promise<unknown> = () => page.reload()): Promise<Files> {
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
