import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';
import type { Page } from './fireside.ts';

/** Open checks, as this page shows them. */
export const openChecks = (page: Page): Locator =>
  page.getByRole('region', { name: 'Checks' }).getByRole('article');

/** A line of the story, as this page shows it. */
export const told = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'The story' }).getByText(text);

/** Results in the story. */
export const results = (page: Page): Locator =>
  page.getByRole('region', { name: 'The story' }).getByRole('article');

/** The visible button of that name: a phone and a large screen have it in different places. */
export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** On a phone, a button opens the party. */
export async function party(page: Page): Promise<Locator> {
  const behind = page.getByRole('button', { name: 'Party', exact: true });
  const shown = page.getByLabel('The party', { exact: true });
  await expect(behind.or(shown).filter({ visible: true }).first()).toBeVisible();
  if (!(await shown.isVisible())) await behind.click();
  return shown;
}

/** Takes a free character, and begins a check with it. */
export async function compose(page: Page, character: string, intent: string): Promise<Locator> {
  const card = (await party(page)).getByRole('article', { name: character });
  await button(card, /^Play /).click();
  await button(card, 'Check').click();
  const form = page.getByRole('form', { name: 'Compose a check' });
  await form.getByRole('textbox', { name: 'What do you do?' }).fill(intent);
  return form;
}

/** Takes a free character to play; its card. */
export async function play(page: Page, character: string): Promise<Locator> {
  await expect(button(page, 'Make a check')).toBeVisible();
  const card = await cardOf(page, character);
  await button(card, /^Play /).click();
  return card;
}

export const cardOf = async (page: Page, character: string): Promise<Locator> =>
  (await party(page)).getByRole('article', { name: character });

/** Proposes the composed check with typed dice; the host nods. */
export async function proposeTyped(page: Page, host: Page): Promise<void> {
  const nods = openChecks(host).getByRole('button', { name: /^Nod/ });
  const before = await nods.count();
  await button(page, 'Type my dice').click();
  await expect(nods).toHaveCount(before + 1);
  await nods.last().click();
}

/** Dice that fell on a real table: first asked for, then typed in. */
export async function typeDice(page: Page, faces: readonly number[]): Promise<void> {
  const fields = openChecks(page).getByRole('textbox', { name: /^Die \d+, d\d+$/ });
  await expect(fields).toHaveCount(faces.length);
  for (const [i, face] of faces.entries()) await fields.nth(i).fill(String(face));
  await button(page, 'Use these dice').click();
}

/** Keeps the dice in every decision of this page, until no check is open. */
export async function playOn(page: Page): Promise<void> {
  await expect(async () => {
    const option = button(openChecks(page), /^(Keep|Let)\b/);
    if (await option.isVisible()) await option.click({ timeout: 1000 });
    await expect(openChecks(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

export const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last();

/** Chooses from the menu of a table; most items open a panel. */
export async function choose(
  page: Page,
  name: string,
  opens: 'a panel' | 'no panel' = 'a panel',
): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  if (opens === 'a panel') await expect(dialog(page)).toBeVisible();
}

/** The game master calls off the challenge that the 5+ sample begins with. */
export async function callOff(host: Page): Promise<void> {
  const board = (await party(host)).getByRole('region', { name: /^Challenge/ });
  await button(board, 'Change the challenge').click();
  await dialog(host).getByText('Call the challenge off').click();
  await dialog(host).getByRole('button', { name: 'Call it off' }).click();
  await expect(board).toBeHidden();
}
