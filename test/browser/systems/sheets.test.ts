import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Locator } from '@playwright/test';
import { axe, expect, inBrowser, type Page, PHONE, told } from '../in-browser.ts';
import { button, choose, dialog, party } from '../play.ts';

async function openSheet(page: Page, name: string): Promise<Locator> {
  const card = (await party(page)).getByRole('article', { name });
  await card.getByRole('button').first().click();
  await expect(button(dialog(page), 'Print')).toBeVisible();
  return dialog(page);
}

const textOf = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'The sheet as text' });
const nameOf = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'Name' }).first();

/** Something added on the form of a sheet, and the line it becomes in the text. */
const ADDED = [
  { system: 'five-plus', who: 'Wren Tallow', add: 'Add: skill', line: 'Whistling (1:0)' },
  { system: 'challenged-action', who: 'Juno Vale', add: 'Add: innate trait', line: 'Whistling (1)' },
  { system: 'mind-body-soul', who: 'Odile Marchbanks', add: 'Add: Trait', line: '+1 Whistling' },
  {
    system: 'roll-for-shoes',
    who: 'Inspector Gander',
    add: 'Add: a skill from Biting',
    line: '    Whistling 3',
  },
  { system: 'modifiers-and-sources', who: 'Wilhelmina Pike', add: 'modifier', line: 'Whistling +1' },
];

describe('sheets', () => {
  inBrowser('a 5+ sheet says while you type what counts and what is story', async ({ open }) => {
    const host = await open('five-plus');
    const sheet = await openSheet(host, 'Wren Tallow');
    const readings = sheet.getByRole('group', { name: 'What the table reads' });
    await expect(readings).toHaveCount(0);
    const text = await textOf(host).inputValue();
    const line = 'Raised in the rafters – +1 to Sneak';
    await textOf(host).fill(text.replace(line, `${line}; smells of pine`));
    await textOf(host).evaluate((area: HTMLTextAreaElement, to) => {
      area.setSelectionRange(area.value.indexOf(to), area.value.indexOf(to));
    }, line);
    await expect(readings).toHaveText(/^\s*Counts\s*\+1 to Sneak\s*Story\s*smells of pine\s*$/);
    await expect(sheet.getByRole('status').filter({ hasText: 'Story' })).toHaveText(
      'Counts: +1 to Sneak. Story: smells of pine.',
    );
    await expect(sheet.getByRole('link', { name: 'Phrases that count' })).toHaveAttribute('href', '/phrases');
    await sheet.getByRole('button', { name: 'More about Raised in the rafters' }).click();
    await sheet.getByRole('textbox', { name: /^What it does/ }).fill('-1 to all; it itches');
    await expect(readings).toHaveText(/^\s*Counts\s*−1 to all\s*Story\s*it itches\s*$/);
    await axe(host);
  });

  inBrowser('form and text are one sheet, and unsaved changes stay', async ({ open, join }) => {
    const host = await open('mind-body-soul');
    const ada = await join(host, 'Ada', PHONE);
    const sheet = await openSheet(host, 'Odile Marchbanks');
    await nameOf(host).fill('Odile the Old');
    await expect(textOf(host)).toHaveValue(/^# Odile the Old\n/);
    const text = await textOf(host).inputValue();
    await textOf(host).fill(text.replace('+1 Quick-witted', '+1 Sharp'));
    await expect(sheet.getByRole('textbox', { name: 'Sharp: strength' })).toHaveValue('1');
    await textOf(host).fill(`${text}\n+9 Too strong`);
    await expect(button(sheet, /^Line \d+, column 2/)).toBeVisible();
    await expect(button(sheet, 'Save')).toBeDisabled();
    await axe(host);
    await textOf(host).fill(text);
    await nameOf(host).fill('');
    await expect(sheet.getByRole('alert')).toContainText('not empty');
    await expect(textOf(host)).toHaveAttribute('readonly');
    await axe(host);
    await nameOf(host).fill('Odile the Old');
    await host.keyboard.press('Escape');
    await host.reload();
    await openSheet(host, 'Odile Marchbanks');
    await expect(nameOf(host)).toHaveValue('Odile the Old');
    await button(dialog(host), 'Save').click();
    await expect((await party(ada)).getByRole('article', { name: 'Odile the Old' })).toBeVisible();
    await openSheet(host, 'Odile the Old');
    await expect(button(dialog(host), 'Save')).toBeDisabled();
    await button(dialog(host), /^Why\?/).click();
    await button(dialog(host), 'Why is this so: Name').click();
    await expect(dialog(host)).toContainText('from Odile Marchbanks to Odile the Old');
  });

  inBrowser(
    'two people edit one sheet: lines are merged, and a conflict is settled',
    async ({ open, join }) => {
      const host = await open('roll-for-shoes');
      const ada = await join(host, 'Ada', PHONE);
      await button((await party(ada)).getByRole('article', { name: 'Pim Quickstep' }), /^Play /).click();
      const both = async (mine: [string, string], hers: [string, string]) => {
        await openSheet(host, mine[0]);
        await openSheet(ada, mine[0]);
        await button(dialog(ada), 'Text').click();
        const before = await textOf(ada).inputValue();
        await textOf(ada).fill(before.replace(...hers));
        await textOf(host).fill(before.replace(...mine));
        await button(dialog(ada), 'Save').click();
        await expect(dialog(ada)).toBeHidden();
        await expect(dialog(host).getByText('Someone changed the sheet since you opened it')).toBeVisible();
        await button(dialog(host), 'Save').click();
      };
      await both(['Pim Quickstep', 'Pim Slowstep'], ['XP: 0', 'XP: 4']);
      await expect(dialog(host)).toBeHidden();
      const pim = (await party(ada)).getByRole('article', { name: 'Pim Slowstep' });
      await expect(pim).toContainText('4');
      await both(['Pim Slowstep', 'Pim Mine'], ['Pim Slowstep', 'Pim Hers']);
      await expect(dialog(host).getByRole('alert')).toContainText('Pim Hers');
      await axe(host);
      await button(dialog(host), 'Keep mine, drop theirs').click();
      await expect((await party(ada)).getByRole('article', { name: 'Pim Mine' })).toBeVisible();
    },
  );

  for (const { system, who, add, line } of ADDED)
    inBrowser(`${system} has a form to add to, and prints to one page`, async ({ open }) => {
      const host = await open(system);
      const sheet = await openSheet(host, who);
      await button(sheet, add).click();
      await host.keyboard.type('Whistling');
      await expect(textOf(host)).toHaveValue(new RegExp(`^${line.replaceAll(/[+()]/g, '\\$&')}`, 'm'));
      await axe(host);
      const pages = String(await host.pdf({ format: 'A4' })).match(/\/Type\s*\/Page\b/g);
      assert.equal(pages?.length, 1);
    });

  inBrowser(
    'a character by the rules: the form says what is missing, and the group may agree to it',
    async ({ open, join }) => {
      const host = await open('mind-body-soul');
      const ada = await join(host, 'Ada', PHONE);
      await button(await party(ada), 'New character').click();
      await button(dialog(ada), 'By the rules').click();
      await expect(button(dialog(ada), 'Add the character')).toBeDisabled();
      await dialog(ada).getByText('8 still to do').click();
      await expect(dialog(ada)).toContainText('Mind needs 2 traits of +1, not 0');
      await axe(ada);
      await nameOf(ada).fill('Nobody Yet');
      await button(dialog(ada), /^Keep anyway/).click();
      await expect((await party(host)).getByRole('article', { name: 'Nobody Yet' })).toBeVisible();
      await expect(told(host, /overriding MB-1/)).toBeVisible();
      await choose(ada, 'History and undo');
    },
  );
});
