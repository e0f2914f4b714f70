import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { expect, inBrowser, type Page } from './in-browser.ts';

/** Of the sample table: a hidden detail, and two notes of who leads it. */
const HIDDEN = ['The lamp turns without a keeper', 'his mother’s name', 'the thirteenth step'];

/** In what was sent to the page, and in what it made of it: text, attributes, fields. */
async function leaksIn(page: Page, heard: string): Promise<readonly string[]> {
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((field) => 'value' in field && field.value));
  const everything = [heard, await page.content(), ...fields].join('\n');
  return HIDDEN.filter((secret) => everything.includes(secret));
}

describe('secrets', () => {
  inBrowser('what is hidden reaches no other page, in no form, until it is shown', async (fireside) => {
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

    await ada.reload();
    await expect(ada.getByText('Rising water').first()).toBeVisible();
    assert.deepEqual(await leaksIn(ada, heardBy(ada)), []);
  });
});
