import { describe } from 'node:test';
import { axe, expect, inBrowser, type Page, PHONE } from '../in-browser.ts';
import { button, cardOf, dialog, openChecks, party, play, proposeTyped, results, typeDice } from '../play.ts';

describe('a fight of Challenged Action, by two people', () => {
  inBrowser(
    'turns with actions, a challenge, an effect that piles up, burnt and reset',
    async ({ open, join }) => {
      const host = await open('challenged-action');
      const ada = await join(host, 'Ada', PHONE);
      const wick = await play(ada, 'Wick');

      await button(await party(host), 'Roll the turn order').click();
      const form = host.getByRole('form', { name: 'Compose a check' });
      for (const who of ['Tansy Underhill', 'The Drowned Mill'])
        await form.getByRole('button', { name: new RegExp(`^${who}`) }).click();
      await expect(form.getByRole('list', { name: 'Who acts first' })).toContainText('Wick');
      await button(host, 'Type my dice').click();
      await typeDice(host, [2, 19]);

      const turns = (await party(ada)).getByRole('region', { name: 'Turn order' });
      await expect(turns.locator('[aria-current=step]')).toContainText('Wick');
      await turns
        .getByRole('group', { name: 'Speed of this turn' })
        .getByRole('button', { name: /^Medium/ })
        .click();
      await expect(turns.getByRole('img', { name: 'Actions left: 3 of 3' })).toBeVisible();
      await button(wick, 'Check').click();
      await proposeTyped(ada, host);
      await typeDice(ada, [19, 2]);
      await expect(results(host).last()).toHaveAccessibleName(/Wick 21, Juno Vale 7: Wick wins by 14/);
      await expect((await party(ada)).getByRole('img', { name: 'Actions left: 2 of 3' })).toBeVisible();

      await button(await party(ada), 'Roll the effect').click();
      await ada.getByRole('textbox', { name: 'Name of the trait' }).fill('Dust in the Eyes');
      const resists = ada.getByRole('group', { name: 'Aspects of Juno Vale' });
      await resists.getByRole('button', { name: /^alertness/ }).click();
      await expect(ada.getByRole('form', { name: 'Compose a check' })).toContainText(
        'Against Juno Vale: Reads the Wind (alertness) −1',
      );
      await axe(ada);
      await proposeTyped(ada, host);
      const dice = openChecks(ada).getByRole('textbox', { name: /^Die \d+, d6$/ });
      await expect(dice).toHaveCount(3);
      for (const [i, face] of [6, 2, 3].entries()) await dice.nth(i).fill(`${face}`);
      await expect(dice).toHaveCount(4);
      await dice.nth(3).fill('4');
      await button(ada, 'Use these dice').click();
      const pile = results(host).last().getByRole('list', { name: 'Effect rolls' });
      await expect(pile.getByRole('listitem')).toHaveText([/9$/, /10$/, /12$/]);
      await expect(await cardOf(host, 'Juno Vale')).toContainText('Dust in the Eyes tracking −12');

      const reflexes = wick.getByRole('listitem').filter({ hasText: 'Borrowed Reflexes' });
      await party(ada);
      await button(reflexes, 'Activate').click();
      await expect(reflexes).toContainText('active, 3 turns left');
      await button(await party(ada), 'End the turn').click();
      await expect(reflexes).toContainText('active, 2 turns left');

      const window = wick.getByRole('listitem').filter({ hasText: 'Out the Window' });
      await button(window, 'Settle a challenge').click();
      await expect(dialog(ada).getByRole('button', { name: 'Juno Vale', pressed: true })).toBeVisible();
      await expect(dialog(ada)).toContainText('settled Juno Vale’s challenge outright');
      await button(dialog(ada), 'Activate it').click();
      await expect(window).toContainText('burnt');
      await expect(host.getByRole('region', { name: 'The story' })).toContainText(
        'Wick settled Juno Vale’s challenge outright',
      );
      await button(window, 'Reset').click();
      await expect(window.getByRole('button', { name: 'Activate' })).toBeVisible();
      await axe(ada);

      await button(await party(host), 'End the scene').click();
      await expect(await cardOf(host, 'Juno Vale')).not.toContainText('Dust in the Eyes');
      await button(await party(host), 'End the turn order').click();
      await expect(turns).toBeHidden();
    },
  );
});

describe('the story teller of Challenged Action', () => {
  inBrowser('sets three against each other: each die belongs to a side', async ({ open }) => {
    const host = await open('challenged-action');
    await button(host, 'Make a check').click();
    const form = host.getByRole('form', { name: 'Compose a check' });
    await form.getByRole('combobox', { name: 'What kind of check' }).selectOption('free-for-all');
    await button(form, 'Another side').click();
    await form.getByRole('combobox', { name: 'Opponent' }).last().selectOption('Something else');
    const wins = form.getByRole('list', { name: 'Who wins' });
    await expect(wins.getByRole('listitem')).toHaveText([/^Juno Vale/, /^Wick/, /^the world/, /^nobody/]);
    await button(form, 'Type my dice').click();
    for (const [who, face] of [
      ['Juno Vale', 4],
      ['Wick', 17],
      ['the world', 9],
    ] as const) {
      await expect(openChecks(host).getByRole('group', { name: `d20 of ${who}` })).toBeVisible();
      await typeDice(host, [face]);
    }
    await expect(results(host).last()).toHaveAccessibleName(
      'Wick wins over Juno Vale by 12 and the world by 7.',
    );
    const standings = results(host).last().getByRole('list', { name: 'Standings' });
    await expect(standings.getByRole('listitem')).toHaveText([
      /^Juno Vale 4 \+5 9 ?$/,
      /^Wick 17 \+4 21 wins$/,
      /^the world 9 \+5 14 ?$/,
    ]);
  });

  inBrowser('sees a challenge answered before the dice', async ({ open, join }) => {
    const host = await open('challenged-action');
    const [ada, ben] = [await join(host, 'Ada', PHONE), await join(host, 'Ben')];
    await play(ada, 'Wick');
    await button(ada, 'Party').click();
    await button(await play(ben, 'Juno Vale'), 'Check').click();
    const form = ben.getByRole('form', { name: 'Compose a check' });
    const aspects = form.getByRole('group', { name: 'Aspects of Juno Vale' });
    await aspects.getByRole('button', { name: /^shooting/ }).click();
    await form.getByRole('button', { name: /activate Dead Calm shooting \+8/ }).click();
    await expect(aspects.getByRole('button', { name: /^shooting \+13/ })).toBeVisible();
    await button(form, 'Propose').click();
    const check = (page: Page) => openChecks(page).filter({ hasText: 'Juno Vale' });
    await check(ada)
      .getByRole('button', { name: /settle it with Out the Window/ })
      .click();
    await expect(check(host)).toContainText('“Out the Window” has settled it outright');
    await axe(ada);
    await button(check(ben), 'Withdraw the check').click();
    await expect(check(ada)).toHaveCount(0);
  });

  inBrowser('keeps a side hidden, has a table for burglars, and sets the margin', async ({ open, join }) => {
    const host = await open('challenged-action');
    const ada = await join(host, 'Ada', PHONE);
    await play(ada, 'Wick');
    await button(await party(host), 'Tables and trait lists').click();
    const success = dialog(host).getByRole('group').filter({ hasText: 'Add a table…' }).last();
    await success.getByText('Add a table…').click();
    await success.getByRole('textbox', { name: 'Kind of action' }).fill('burglary');
    await button(success, 'Add: Row').click();
    const margin = success.getByRole('textbox', { name: 'From a margin of' }).last();
    await expect(margin).toHaveValue('5');
    await margin.fill('0');
    await button(success, 'Save').click();
    await expect(success.getByRole('alert')).toContainText('rise from row to row');
    await margin.fill('');
    await margin.pressSequentially('-4');
    await expect(margin).toHaveValue('-4');
    await margin.fill('4');
    await button(success, 'Save').click();
    await expect(dialog(host)).toContainText('burglary from 0 on: 1 roll · from 4 on: 2 rolls');
    await axe(host);
    await host.keyboard.press('Escape');

    await button(await cardOf(ada, 'Wick'), 'Check').click();
    await ada.getByRole('textbox', { name: 'What do you do?' }).fill('Past them all');
    await button(ada, 'Propose').click();
    const sneak = (page: Page) => openChecks(page).filter({ hasText: 'Past them all' });
    const adjusting = (page: Page) => page.getByRole('form', { name: 'Adjust a check' });
    await button(sneak(host), 'Adjust').click();
    await adjusting(host).getByRole('checkbox', { name: 'Hide the other side' }).click();
    await button(host, 'Change the proposal').click();
    await expect(sneak(ada)).toContainText('The other side is hidden');
    await button(sneak(ada), 'Adjust').click();
    await expect(adjusting(ada)).toContainText('Hidden: only the story teller knows.');
    await button(ada, 'Discard').click();
    await button(sneak(ada), 'Withdraw').click();
    await expect(sneak(host)).toHaveCount(0);

    await button(host, 'Make a check').click();
    const form = host.getByRole('form', { name: 'Compose a check' });
    await form.getByRole('combobox', { name: 'Who', exact: true }).selectOption('Wick');
    await form.getByRole('combobox', { name: 'Opponent' }).selectOption('Something else');
    await form.getByRole('textbox', { name: 'What it is' }).fill('the guard');
    await form.getByRole('combobox', { name: /^Kind of action/ }).selectOption('burglary');
    await form.getByRole('checkbox', { name: 'Hide the other side' }).click();
    await button(form, 'Type my dice').click();
    await button(ada, 'Party').click();
    const dark = openChecks(ada).filter({ hasText: 'The other side is hidden, and so are the odds.' });
    await expect(dark).not.toContainText('%');
    await typeDice(host, [19, 2]);
    await expect(results(host).last()).toHaveAccessibleName('Wick 23, the guard 7: Wick wins by 16.');
    await expect(results(ada).last()).toHaveAccessibleName('Wick wins; the other side stays hidden.');
    await expect(results(ada).last()).toContainText('Wick beats someone by 16.');
    const offer = 'Wick beat someone by 16. What is the effect?';
    await expect(results(ada).last().getByRole('button', { name: offer, exact: true })).toBeVisible();

    await button(await party(host), 'Override a number').click();
    await dialog(host).getByRole('combobox').selectOption('Margin of a win');
    await button(dialog(host), /^Wick/).click();
    await button(dialog(host), /^the guard by 16/).click();
    const number = dialog(host).getByRole('textbox', { name: 'New value' });
    await number.fill('');
    await number.pressSequentially('-13');
    await expect(number).toHaveValue('-13');
    await number.fill('3');
    await dialog(host).getByRole('textbox', { name: 'Because' }).fill('he snores');
    await axe(host);
    await button(dialog(host), 'Set it').click();
    await (await party(ada)).getByText('Set by hand so far').click();
    await expect(await party(ada)).toContainText('margin of Wick against someone from 16 to 3: he snores.');
    await button(await party(ada), 'Roll the effect').click();
    await expect(ada.getByRole('form', { name: 'Compose a check' })).toContainText(
      'Effect rolls for a margin of 3, by the table “burglary” 1',
    );
    await expect(ada.getByRole('combobox', { name: 'The challenge won' })).toHaveText(
      'against someone, by 3',
    );
    await expect(ada.locator('body')).not.toContainText('guard');
  });

  inBrowser('gives a reward from the card, and the level it offers', async ({ open, join }) => {
    const host = await open('challenged-action');
    const ada = await join(host, 'Ada');
    await play(ada, 'Wick');
    await button(await cardOf(host, 'Wick'), 'What Wick can do').click();
    await dialog(host).getByRole('searchbox').fill('reward');
    await dialog(host)
      .getByRole('button', { name: /^Reward someone/ })
      .click();
    await dialog(host).getByRole('textbox', { name: 'Points' }).fill('10');
    await dialog(host).getByRole('textbox', { name: 'For' }).fill('keeping a promise');
    await dialog(host).getByRole('button', { name: 'Do it' }).click();
    const level = host.getByRole('button', { name: /^Wick has the experience for a new level/ });
    await level.click();
    await expect(dialog(host).getByRole('textbox', { name: 'Rating' })).toHaveValue('2');
    await expect(dialog(host)).toContainText('Wick may now have 11 traits, up to a rating of 12');
    await dialog(host).getByRole('button', { name: 'Raise the limits' }).click();
    await expect(ada.getByRole('region', { name: 'The story' })).toContainText('Wick may now have 11 traits');
    await expect(level).toBeHidden();
    await expect(ada.getByRole('button', { name: /experience for a new level/ })).toHaveCount(0);
  });
});
