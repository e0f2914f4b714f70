import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';
import type { Page } from './fireside.ts';

/** Checks that are under way, as this page shows them. */
export const openChecks = (page: Page): Locator =>
  page.getByRole('region', { name: 'Checks' }).getByRole('article');

/** A line of the story, as this page shows it. */
export const told = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'The story' }).getByText(text);

/** Results in the story. */
export const results = (page: Page): Locator =>
  page.getByRole('region', { name: 'The story' }).getByRole('article');

/** One of several of that name that is in sight: a phone and a large screen have it in other places. */
export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** On a phone the party stands behind a button. */
export async function party(page: Page): Promise<Locator> {
  const behind = page.getByRole('button', { name: 'Party', exact: true });
  const shown = page.getByLabel('The party', { exact: true });
  await expect(behind.or(shown).filter({ visible: true }).first()).toBeVisible();
  if (!(await shown.isVisible())) await behind.click();
  return shown;
}

/** Takes a character that is free, and begins a check with it. */
export async function compose(page: Page, character: string, intent: string): Promise<Locator> {
  const card = (await party(page)).getByRole('article', { name: character });
  await button(card, /^Play /).click();
  await button(card, 'Check').click();
  const form = page.getByRole('form', { name: 'Compose a check' });
  await form.getByRole('textbox', { name: 'What do you do?' }).fill(intent);
  return form;
}

/** Dice that fell on a real table: first asked for, then typed in. */
export async function typeDice(page: Page, faces: readonly number[]): Promise<void> {
  const fields = openChecks(page).getByRole('textbox', { name: /^Die \d+, d\d+$/ });
  await expect(fields).toHaveCount(faces.length);
  for (const [i, face] of faces.entries()) await fields.nth(i).fill(String(face));
  await button(page, 'Use these dice').click();
}

/** Leaves everything that is this page's to decide as it lies, until no check is open any more. */
export async function playOn(page: Page): Promise<void> {
  await expect(async () => {
    const option = button(openChecks(page), /^(Keep|Let)\b/);
    if (await option.isVisible()) await option.click({ timeout: 1000 });
    await expect(openChecks(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

export const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last();

/** What the menu of a table names so: most of it opens a panel. */
export async function choose(
  page: Page,
  name: string,
  opens: 'a panel' | 'no panel' = 'a panel',
): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  if (opens === 'a panel') await expect(dialog(page)).toBeVisible();
}

/** Who leads ends the challenge of 5+ that a sample begins with. */
export async function callOff(host: Page): Promise<void> {
  const board = (await party(host)).getByRole('region', { name: /^Challenge/ });
  await button(board, 'Change the challenge').click();
  await dialog(host).getByText('Call the challenge off').click();
  await dialog(host).getByRole('button', { name: 'Call it off' }).click();
  await expect(board).toBeHidden();
}
