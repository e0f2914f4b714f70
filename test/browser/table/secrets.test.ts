import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { expect, inBrowser, type Page } from '../in-browser.ts';
import { button, choose, dialog, openChecks, party } from '../play.ts';

/** Of the sample table: a hidden detail, and two of the game master's notes. */
const HIDDEN = ['The lamp turns without a keeper', 'his mother’s name', 'the thirteenth step'];

/** In what was sent to the page, and in what it shows: text, attributes, fields. */
async function leaksIn(
  page: Page,
  heard: string,
  hidden: readonly string[] = HIDDEN,
): Promise<readonly string[]> {
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((field) => 'value' in field && field.value));
  const everything = [heard, await page.content(), ...fields].join('\n');
  return hidden.filter((secret) => everything.includes(secret));
}

describe('secrets', () => {
  inBrowser('hidden things reach no other page in any form until they are revealed', async (fireside) => {
    const { open, join, visit, linkOf, heardBy } = fireside;
    const host = await open('five-plus');
    const ada = await join(host, 'Ada');
    await expect(ada.getByText('Rising water').first()).toBeVisible();
    await expect(host.getByText(HIDDEN[0] ?? '').first()).toBeVisible();
    assert.deepEqual(await leaksIn(host, heardBy(host)), HIDDEN);
    assert.deepEqual(await leaksIn(ada, heardBy(ada)), []);

    const onlooker = await visit(await linkOf(host, 'spectator'));
    await onlooker.getByRole('textbox', { name: 'Your name' }).fill('Eve');
    await onlooker.keyboard.press('Enter');
    await expect(onlooker.getByText('Rising water').first()).toBeVisible();
    assert.deepEqual(await leaksIn(onlooker, heardBy(onlooker)), []);

    const added = 'A trapdoor under the nets';
    await choose(host, 'Game master’s tools');
    await dialog(host).getByText('Hidden', { exact: true }).click();
    await dialog(host).getByRole('button', { name: 'Add a hidden detail' }).click();
    await dialog(host).getByRole('textbox', { name: 'The detail' }).fill(added);
    await host.keyboard.press('Enter');
    await expect(host.getByRole('button', { name: added }).first()).toBeVisible();

    await ada.reload();
    await expect(ada.getByText('Rising water').first()).toBeVisible();
    assert.deepEqual(await leaksIn(ada, heardBy(ada), [...HIDDEN, added]), []);
  });

  inBrowser('a character the players have not met has no name on their pages', async (fireside) => {
    const { open, join, heardBy } = fireside;
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada');
    const unmet = ['The Bather', 'Singing in the Bath'];
    await expect((await party(ada)).getByRole('article', { name: 'Pim Quickstep' })).toBeVisible();
    assert.deepEqual(await leaksIn(ada, heardBy(ada), unmet), []);
    await button((await party(host)).getByRole('article', { name: 'The Bather' }), 'Let them meet').click();
    await expect((await party(ada)).getByRole('article', { name: 'The Bather' })).toBeVisible();
    assert.deepEqual(await leaksIn(ada, heardBy(ada), unmet), unmet);
  });

  inBrowser('a hidden difficulty stays hidden, and so do the odds', async (fireside) => {
    const { open, join, heardBy } = fireside;
    const host = await open('challenged-action');
    const ada = await join(host, 'Ada');
    await button(host, 'Make a check').click();
    const form = host.getByRole('form', { name: 'Compose a check' });
    await form.getByRole('combobox', { name: 'Opponent' }).selectOption({ label: 'Something else' });
    await form.getByRole('textbox', { name: 'What it is' }).fill('the thing in the well');
    await form.getByRole('checkbox', { name: /^Hide/ }).check();
    await form.getByRole('textbox', { name: 'What do you do?' }).fill('Something stirs.');
    await button(form, 'Type my dice').click();
    await expect(openChecks(ada).getByText('Something stirs.')).toBeVisible();
    await expect(openChecks(ada).getByText(/hidden, and so are the odds/)).toBeVisible();
    assert.deepEqual(
      await leaksIn(ada, heardBy(ada), ['the thing in the well']),
      [],
      'while it was composed, or later',
    );
    assert.deepEqual(await leaksIn(host, heardBy(host), ['the thing in the well']), [
      'the thing in the well',
    ]);
  });
});
