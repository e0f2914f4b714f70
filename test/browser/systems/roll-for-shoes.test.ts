import { describe } from 'node:test';
import { axe, expect, inBrowser, type Page, PHONE } from '../in-browser.ts';
import { button, choose, dialog, openChecks, party, play, proposeTyped, results, typeDice } from '../play.ts';

describe('Roll for Shoes in the browser', () => {
  inBrowser('two sixes, and the new skill is on the tree', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada', PHONE);
    const gander = await play(ada, 'Inspector Gander');
    await button(gander, 'Try something with Biting 2').click();
    await proposeTyped(ada, host);
    await typeDice(ada, [6, 6, 1, 1]);
    await expect(results(ada).last()).toHaveAccessibleName(/Gander/);
    const asked = ada.getByRole('region', { name: 'Your turn: Inspector Gander' });
    await expect(asked).toContainText('A new skill of level 3 needs a name.');
    await button(asked, 'Show me').click();
    const naming = ada.getByRole('form', { name: 'A new skill for Inspector Gander' });
    await expect(naming).toBeInViewport();
    await naming.getByRole('textbox').fill('Biting Through Rope');
    await button(naming, 'Write it down').click();
    await expect(naming).toBeHidden();
    await expect(asked).toHaveCount(0);
    const biting = (page: Page) =>
      page
        .getByRole('article', { name: 'Inspector Gander' })
        .getByRole('listitem')
        .filter({ hasText: /^Biting 2/ });
    for (const page of [ada, host]) {
      await party(page);
      await expect(
        biting(page).getByRole('listitem').filter({ hasText: 'Biting Through Rope 3' }),
      ).toBeVisible();
    }
  });

  inBrowser('a lost roll may hurt: the game master says so or lets it pass', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada', PHONE);
    const tamsin = await play(ada, 'Tamsin Ledge');
    for (const told of ['taken', 'let pass']) {
      await party(ada);
      await button(tamsin, 'Try something with Karate 2').click();
      await button(ada, 'a number').click();
      await proposeTyped(ada, host);
      await typeDice(ada, [1, 2]);
      await expect(openChecks(ada).getByText('Tamsin Ledge: fails, and learns.')).toBeVisible();
      await button(ada, 'Keep the XP').click();
      const hurt = button(results(host).last(), /^Did it hurt Tamsin Ledge\? If so, it is −3/);
      await expect(hurt).toBeVisible();
      if (told === 'taken') {
        await hurt.click();
        await dialog(host).getByRole('textbox', { name: 'What is so?' }).fill('Broken Nose');
        await button(dialog(host), 'Give it').click();
      } else await button(results(host).last(), /^Let it pass/).click();
      await expect(hurt).toHaveCount(0);
    }
    await party(ada);
    await expect(tamsin).toContainText('−3 Broken Nose');
  });

  inBrowser('a full level means replacing a skill', async ({ open }) => {
    const host = await open('roll-for-shoes');
    await choose(host, 'House rules');
    await dialog(host).getByText('Slots', { exact: true }).click();
    await button(dialog(host), 'Apply this change').click();
    await expect(button(dialog(host), 'Apply this change')).toBeDisabled();
    await button(dialog(host), 'Close').click();
    const gander = (await party(host)).getByRole('article', { name: 'Inspector Gander' });
    const naming = (await party(host)).getByRole('form', { name: 'A new skill for Inspector Gander' });
    await expect(gander.getByRole('img', { name: 'Slots of level 3 in use: 2 of 3' })).toBeVisible();
    for (const name of ['Biting Rope', 'Biting Bone']) {
      await button(gander, 'Try something with Biting 2').click();
      await button(host, 'Type my dice').click();
      await typeDice(host, [6, 6, 1, 1]);
      await naming.getByRole('textbox').fill(name);
      if (name === 'Biting Bone') {
        await expect(button(naming, 'Write it down')).toBeDisabled();
        await axe(host);
        await naming.getByText('It replaces a skill').click();
        await button(naming, /^Biting Rope/).click();
      }
      await button(naming, 'Write it down').click();
      await expect(naming).toBeHidden();
    }
    await expect(gander).toContainText('Biting Bone 3');
    await expect(gander).not.toContainText('Biting Rope');
  });

  inBrowser('statuses of a character and of the scene come, change and go', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada', PHONE);
    const pim = await play(ada, 'Pim Quickstep');
    await button(pim, 'Give Pim Quickstep a status').click();
    await dialog(ada).getByRole('textbox').fill('Broken Nose');
    await button(dialog(ada), 'It hinders: less').click();
    await axe(ada);
    await button(dialog(ada), 'Give it').click();
    const seen = (await party(host)).getByRole('article', { name: 'Pim Quickstep' });
    await expect(seen).toContainText('−2 Broken Nose');
    await button(pim, /Broken Nose/).click();
    await dialog(ada).getByText('Dice, rolled each time').click();
    await button(dialog(ada), 'Change it').click();
    await expect(seen).toContainText('−2d6 Broken Nose');
    await button(pim, /Broken Nose/).click();
    await button(dialog(ada), 'Remove').click();
    await expect(seen).not.toContainText('Broken Nose');

    await button(host, 'Give the scene a status').click();
    await dialog(host).getByRole('textbox').fill('Pitch Dark');
    await button(dialog(host), 'Give it').click();
    await button(ada, 'Party').click();
    await expect(ada.getByRole('group', { name: 'Statuses of the scene' })).toContainText('−1 Pitch Dark');
  });
});
