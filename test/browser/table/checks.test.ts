import { describe } from 'node:test';
import { expect, inBrowser, type Page } from '../in-browser.ts';
import { button, compose, openChecks, party, results, typeDice } from '../play.ts';

/** Ada proposes, with dice of her own; the host nods. */
async function propose(ada: Page, host: Page): Promise<void> {
  const before = await openChecks(host).getByRole('button', { name: /^Nod/ }).count();
  await button(ada, 'Type my dice').click();
  const nods = openChecks(host).getByRole('button', { name: /^Nod/ });
  await expect(nods).toHaveCount(before + 1);
  await nods.last().click();
}

/** Both see the same result, in the same words. */
async function assertResult(sentence: string, ...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(results(page).last()).toHaveAccessibleName(sentence);
}

describe('a check from start to finish, by two people', () => {
  inBrowser('5+: doubles within the range teach, and the stakes are not raised', async ({ open, join }) => {
    const host = await open('five-plus');
    const ada = await join(host, 'Ada');
    const form = await compose(ada, 'Wren Tallow', 'Wren hides in the fog.');
    await form.getByRole('button', { name: /^Sneak/ }).click();
    await propose(ada, host);
    await typeDice(ada, [3, 3]);
    await button(ada, /^Let 3 successes stand/).click();
    await assertResult('Wren Tallow succeeds with Sneak: 3 successes (3 + 3 = 6).', ada, host);
    await expect(results(host).last()).toContainText('dice from the table, typed in');
  });

  inBrowser('Mind, Body & Soul: an advantage rolls a die again', async ({ open, join }) => {
    const host = await open('mind-body-soul');
    const ada = await join(host, 'Ada');
    const form = await compose(ada, 'Odile Marchbanks', 'Odile climbs the lamp post.');
    await form.getByRole('button', { name: /Climbs like a cat/ }).click();
    await form.getByRole('button', { name: 'Advantages: more', exact: true }).click();
    await expect(form.getByRole('list', { name: 'How it may end' })).toContainText('Yes, but…');
    await propose(ada, host);
    await typeDice(ada, [2, 5]);
    await button(ada, /^Roll the 2 again/).click();
    await typeDice(ada, [6]);
    await assertResult(
      'Odile Marchbanks makes a check: 5 and 6 on the dice, a total of 12. “Yes, and…”',
      ada,
      host,
    );
    await expect(results(host).last()).toContainText('dice from the table, typed in');
  });

  inBrowser('Roll for Shoes: all sixes, and a new skill gets a name', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada');
    const form = await compose(ada, 'Pim Quickstep', 'Pim whistles at the doves.');
    await form.getByRole('button', { name: /^Do Anything/ }).click();
    await form.getByRole('button', { name: 'other dice' }).click();
    await form.getByRole('button', { name: 'Opposing dice: less' }).click();
    await propose(ada, host);
    await typeDice(ada, [6, 2]);
    await assertResult('Pim Quickstep does it with Do Anything, by 4.', ada, host);
    await (await party(ada)).getByRole('textbox', { name: /^Its name/ }).fill('Whistle at Doves');
    await button(ada, 'Write it down').click();
    for (const page of [ada, host])
      await expect((await party(page)).getByText('Whistle at Doves').first()).toBeVisible();
  });

  inBrowser('Modifiers & Sources: a die is discarded for stress', async ({ open, join }) => {
    const host = await open('modifiers-and-sources');
    const ada = await join(host, 'Ada');
    const form = await compose(ada, 'Tick', 'Tick talks to the lock.');
    await form.getByRole('radio', { name: /^2 dice/ }).click();
    await propose(ada, host);
    await typeDice(ada, [1, 5]);
    await button(ada, /^Discard the 1/).click();
    await button(ada, /^Keep/).click();
    await assertResult(
      'Tick: success, 1 above the difficulty, boosted by 2 dice for +2, at the cost of 1 stress.',
      ada,
      host,
    );
  });

  inBrowser('Challenged Action: the winner rolls an effect', async ({ open, join }) => {
    const host = await open('challenged-action');
    const ada = await join(host, 'Ada');
    await compose(ada, 'Wick', 'Wick picks the lock of the mill.');
    await propose(ada, host);
    await typeDice(ada, [19, 2]);
    await assertResult('Wick 23, Juno Vale 7: Wick wins by 16.', ada, host);
    await button(results(ada).last(), /What is the effect/).click();
    await expect(ada.getByRole('form', { name: 'Compose a check' })).toBeVisible();
  });
});
