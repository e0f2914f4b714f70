import { describe } from 'node:test';
import { expect, inBrowser } from './in-browser.ts';
import { button, compose, openChecks, party, results, typeDice } from './play.ts';

describe('a challenge of 5+', () => {
  inBrowser('is declared, played and told turn by turn', async ({ open, join }) => {
    const host = await open('five-plus');
    const ada = await join(host, 'Ada');
    const form = await compose(ada, 'Wren Tallow', '');
    await button(form, 'Discard').click();
    const board = (await party(ada)).getByRole('region', { name: /^Challenge/ });
    await button(await party(host), 'Begin a turn').click();
    const beginning = host.getByRole('dialog', { name: 'Begin a turn' });
    await beginning.getByRole('textbox', { name: /^Situation/ }).fill('The water takes the next step.');
    await beginning.getByRole('button', { name: 'Do it' }).click();
    await expect(board.getByText('The water takes the next step.')).toBeVisible();
    await button(board, 'Declare').click();
    const panel = ada.getByRole('dialog', { name: /^What Wren Tallow does/ });
    await panel.getByRole('textbox', { name: 'In words' }).fill('Up the outside of the stair');
    await panel.getByRole('button', { name: 'Declare', exact: true }).click();
    await expect(board.getByText('Up the outside of the stair')).toBeVisible();
    await expect((await party(host)).getByText('Up the outside of the stair')).toBeVisible();
    await expect(board.getByText(/^focus/)).toBeVisible();

    for (const name of ['Tove Harrow', 'Oriel Vane']) {
      await (await party(host)).getByRole('button', { name: 'Declare', exact: true }).first().click();
      await host
        .getByRole('dialog', { name: `What ${name} does` })
        .getByRole('button', { name: 'Skip the turn' })
        .click();
    }
    await expect(board.getByText('skips')).toHaveCount(2);

    await button(ada, 'Make a check').click();
    await ada
      .getByRole('combobox', { name: 'What kind of check' })
      .selectOption({ label: 'Carry out a declared action' });
    await button(ada.getByRole('form'), /Up the outside/).click();
    await button(ada, 'Type my dice').click();
    await openChecks(host).getByRole('button', { name: /^Nod/ }).last().click();
    await typeDice(ada, [2, 4]);
    await button(ada, /successes? stand/).click();
    await expect(results(host).last()).toHaveAccessibleName(/Wren/);
    await button(await party(host), 'End the turn').click();
    await expect(board.getByRole('button', { name: /^Declare/ })).toBeHidden();
  });
});
