import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { cards } from '../../../src/rulesets/index.ts';
import { axe, expect, inBrowser, type Page, PHONE_IN_THE_DARK } from '../in-browser.ts';
import { button, callOff, told } from '../play.ts';

const hand = (page: Page) =>
  page.getByRole('region', { name: 'Your hand' }).getByRole('listitem').getByRole('button');

async function toCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cards', exact: true }).click();
}

/** The cards in this page's hand, by their names on the wire, low to high as shown. */
async function held(page: Page): Promise<readonly string[]> {
  const labels = await hand(page).evaluateAll((all) =>
    all.map((card) => card.querySelector('svg')?.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => {
    const card = cards.deckOf(false).find((each) => cards.spokenCard(each) === `the ${label}`);
    assert.ok(card, label);
    return card;
  });
}

/** Cards of another hand, by either name, in what was sent to a page or in what it shows. */
async function leaksIn(page: Page, theirs: readonly string[], heard: string): Promise<readonly string[]> {
  const shown = await page.content();
  return theirs
    .flatMap((card) => [card, cards.spokenCard(card).replace(/^the /, '')])
    .filter((name) => heard.includes(name) || shown.includes(`"${name}`) || shown.includes(`the ${name}`));
}

/** A player with a higher card raises with their highest. */
async function raise(pages: readonly Page[], than: string): Promise<Page> {
  for (const page of pages) {
    const highest = (await held(page)).at(-1);
    if (highest === undefined || !cards.isHigher(highest, than)) continue;
    await hand(page).last().click();
    await button(page, 'Raise the scene').click();
    return page;
  }
  assert.fail('of all cards at a table, some are higher than the lowest');
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
    // The search finds cards where they may be.
    assert.equal((await leaksIn(host, ofHost, heardBy(host))).length, 6);
    for (const [page, theirs] of [
      [host, ofAda],
      [ada, ofHost],
    ] as const)
      assert.deepEqual(await leaksIn(page, theirs, heardBy(page)), []);

    const [first, second] = cards.isHigher(ofHost[0] ?? '', ofAda[0] ?? '') ? [ada, host] : [host, ada];
    await hand(first).first().click();
    await first.getByRole('textbox', { name: 'What does it bring?' }).fill('A bell, under the water.');
    await button(first, 'Open the scene').click();
    for (const page of [host, ada]) await expect(page.getByText('opens with')).toBeVisible();
    await button(second, 'Mark as won').click();
    await expect(first.getByText('Its challenge is over.')).toBeVisible();
    const lying = first === ada ? ofAda[0] : ofHost[0];
    await raise([second, first], lying ?? '');
    for (const page of [host, ada]) {
      await expect(page.getByText('raises with')).toBeVisible();
      await expect(page.getByRole('list', { name: /^Below it/ }).getByRole('img')).toHaveCount(1);
    }
    await host.getByRole('button', { name: 'Close', exact: true }).click();
    await callOff(host);
    await axe(host);
    await button(host.getByRole('region', { name: /^How it ended/ }), 'Mark as lost').click();
    await expect(told(host, /^The card’s challenge is lost/)).toBeVisible();
    await toCards(host);
    await button(second, 'Close the scene').click();
    for (const page of [host, ada]) await expect(page.getByText('No scene is open')).toBeVisible();
    await expect(first.getByRole('button', { name: /^(Draw a card|Fill up)/ })).toBeVisible();
  });

  inBrowser('a solo table plays it too, on a phone', async ({ visit }) => {
    const page = await visit('/', PHONE_IN_THE_DARK);
    await page.getByRole('button', { name: 'Open a table of Roll for Shoes' }).click();
    await page.getByRole('dialog').getByLabel('Your name').fill('Ada');
    await page.getByRole('dialog').getByText('A table of one.').click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await toCards(page);
    for (let i = 0; i < 2; i++) await button(page, 'Cards in hand: more').click();
    await page.getByText('Below the twos').click();
    await page.getByRole('checkbox', { name: 'With two jokers' }).check();
    await axe(page);
    await button(page, 'Put the cards on the table').click();
    await button(page, /^Draw 5 cards/).click();
    await expect(hand(page)).toHaveCount(5);
    await hand(page).first().click();
    await button(page, 'Open the scene').click();
    await button(page, 'Mark as won').click();
    await page.getByText('What the cards mean').click();
    await expect(page.getByText('From low to high: A, 2 … 10, J, Q, K, joker.')).toBeVisible();
    await axe(page);
    await button(page, 'Close the scene').click();
    await expect(page.getByRole('button', { name: 'Draw a card' })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await button(page, /^Cards: 4 cards in hand/).click();
    await expect(hand(page)).toHaveCount(4);
  });
});
