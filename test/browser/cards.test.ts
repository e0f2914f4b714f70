import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { cards } from '../../src/rulesets/index.ts';
import { expect, inBrowser, type Page } from './in-browser.ts';
import { button } from './play.ts';

const hand = (page: Page) =>
  page.getByRole('region', { name: 'Your hand' }).getByRole('listitem').getByRole('button');

async function toCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cards', exact: true }).click();
}

/** The cards this page holds, by the names they have on the wire, low to high as they are shown. */
async function held(page: Page): Promise<readonly string[]> {
  const labels = await hand(page).evaluateAll((all) =>
    all.map((card) => card.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => {
    const card = cards
      .deckOf(false)
      .find((each) => label.startsWith(`${cards.spokenCard(each).replace(/^the /, '')},`));
    assert.ok(card, label);
    return card;
  });
}

describe('a card scene', () => {
  inBrowser('hands are private, the lowest card opens, and the table closes it', async (fireside) => {
    const { open, join, heardBy } = fireside;
    const host = await open('five-plus');
    const ada = await join(host, 'Ada');
    await toCards(host);
    await button(host, 'Put the cards on the table').click();
    await toCards(ada);
    for (const page of [host, ada]) {
      await button(page, /^Draw 3 cards/).click();
      await expect(hand(page)).toHaveCount(3);
    }
    const [ofHost, ofAda] = [await held(host), await held(ada)];
    for (const [page, theirs] of [
      [host, ofAda],
      [ada, ofHost],
    ] as const)
      assert.deepEqual(
        theirs.filter((card) => heardBy(page).includes(card)),
        [],
        'a card of another hand was sent',
      );

    const [first, second] = cards.isHigher(ofHost[0] ?? '', ofAda[0] ?? '') ? [ada, host] : [host, ada];
    await hand(first).first().click();
    await first.getByRole('textbox', { name: 'What does it bring?' }).fill('A bell, under the water.');
    await button(first, 'Open the scene with it').click();
    for (const page of [host, ada]) await expect(page.getByText('opens with')).toBeVisible();
    await button(second, 'It is won').click();
    await expect(first.getByText('Its challenge is over.')).toBeVisible();
    await button(second, 'Nobody plays higher: close the scene').click();
    for (const page of [host, ada]) await expect(page.getByText('No scene is open')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Draw a card' })).toBeVisible();
  });
});
