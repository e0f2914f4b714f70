import { describe } from 'node:test';
import { axe, expect, inBrowser, type Page, PHONE } from '../in-browser.ts';
import { button, choose, dialog, openChecks, party, play, proposeTyped, results, typeDice } from '../play.ts';

describe('Modifiers & Sources in the browser', () => {
  inBrowser('a blunder is dramatic, a project goes on', async ({ open, join }) => {
    const host = await open('modifiers-and-sources');
    const ada = await join(host, 'Ada', PHONE);
    await play(ada, 'Tick');
    const project = (page: Page) => page.getByRole('region', { name: 'Projects' });
    await button(project(ada), 'Work on it').click();
    const form = ada.getByRole('form', { name: 'Compose a check' });
    await button(form, /^Patience/).click();
    await form.getByRole('radio', { name: /^1 die/ }).click();
    await proposeTyped(ada, host);
    await typeDice(ada, [1]);
    await button(ada, /^Keep it/).click();
    await typeDice(ada, [3]);
    await expect(results(host).last()).toContainText('severe side effect');
    await expect(results(host).last()).not.toContainText('blunders');
    await expect((await party(host)).getByText('0 of 8')).toBeVisible();
    await button(results(host).last(), /^Name the severe side effect/).click();
    await button(dialog(host), 'something else').click();
    await dialog(host).getByRole('textbox', { name: 'What is it?' }).fill('Bent fingers');
    await dialog(host).getByRole('textbox', { name: 'What does it change?' }).fill('Fiddly work');
    await axe(host);
    await button(dialog(host), 'Write it down').click();
    await expect(await party(ada)).toContainText('Bent fingers');

    await party(ada);
    await button(project(ada), 'Work on it').click();
    for (const name of [/^Patience/, /^Tireless/]) await button(form, name).click();
    await button(form, 'Propose').click();
    const proposal = openChecks(host).filter({ hasText: 'Tick' });
    const demand = proposal.getByRole('textbox', { name: 'Another modifier' });
    await proposal.getByText('Demand a passing modifier').click();
    await demand.fill('Lamps');
    await demand.press('Enter');
    await expect(openChecks(ada).filter({ hasText: 'Tick' })).toContainText(
      'this needs “Lamps” at +3 or more',
    );
    await proposal.getByText('Demand a passing modifier').click();
    await button(proposal.getByRole('group'), 'Locks').click();
    await expect(proposal).toContainText('Locks +4 (Character: Tick) opens the check');
    await button(proposal, /^Nod/).click();
    await party(ada);
    for (const page of [ada, host])
      await expect(
        project(page).getByRole('progressbar', { name: 'Relight the lamp: 3 of 8' }),
      ).toBeVisible();

    await button(await party(host), 'Start one').click();
    await project(host).getByRole('textbox', { name: 'What to work on' }).fill('Dry the choir');
    await button(project(host), 'Start it').click();
    await expect(project(ada)).toContainText('Dry the choir');
  });

  inBrowser('boost dice fall one by one if the house rule says so', async ({ open }) => {
    const host = await open('modifiers-and-sources');
    await choose(host, 'House rules');
    await dialog(host).getByText('one by one', { exact: true }).click();
    await expect(dialog(host)).toContainText('Stress, on average');
    await button(dialog(host), 'Apply this change').click();
    await button(dialog(host), 'Close').click();
    await button(host, 'Make a check').click();
    const form = host.getByRole('form', { name: 'Compose a check' });
    await expect(form.getByRole('radiogroup', { name: 'Boost dice, at most' })).toBeVisible();
    await form.getByRole('radio', { name: /^3 dice/ }).click();
    await expect(form).toContainText('Boost, one by one up to 3d6');
    await button(form, 'Type my dice').click();
    await typeDice(host, [1]);
    await expect(button(openChecks(host), /^Roll another die/)).toContainText('%');
    await axe(host);
    await button(openChecks(host), /^Roll another die/).click();
    await typeDice(host, [6]);
    await button(openChecks(host), /^Stop rolling/).click();
    await button(openChecks(host), /^Discard the 1 for 1 stress/).click();
    await button(openChecks(host), /^Keep it/).click();
    await expect(results(host).last()).toHaveAccessibleName(
      /boosted by 2 dice for \+3, at the cost of 1 stress/,
    );
  });

  inBrowser('damage counts until the breath is caught; a reaction is forced', async ({ open, join }) => {
    const host = await open('modifiers-and-sources');
    const ada = await join(host, 'Ada', PHONE);
    const tick = await play(ada, 'Tick');
    await button(tick, 'Tick: damage 0 of 10').click();
    await dialog(ada).getByRole('textbox', { name: 'What causes it?' }).fill('Rust');
    await button(dialog(ada), 'Damage: more').click();
    await axe(ada);
    await button(dialog(ada), 'Take damage').click();
    await expect(tick.getByRole('button', { name: 'Tick: damage 2 of 10' })).toBeVisible();
    await button(tick, 'Make a check with Locks +4').click();
    const form = ada.getByRole('form', { name: 'Compose a check' });
    await expect(form).toContainText('Vigour (Rust)');
    await button(form, 'Discard').click();
    await button(await party(host), 'tense').click();
    const breath = (await party(ada)).getByRole('region', { name: 'Tick may catch a breath' });
    await expect(breath).toContainText('1 Vigour back from Rust');
    await button(breath, 'Catch a breath').click();
    await expect(breath).toBeHidden();
    await expect(tick.getByRole('button', { name: 'Tick: damage 1 of 10' })).toBeVisible();
    await expect(ada.getByRole('button', { name: /catch a breath/ })).toHaveCount(0);

    await button(host, 'Make a check').click();
    const forced = host.getByRole('form', { name: 'Compose a check' });
    await forced.getByRole('combobox', { name: 'What kind of check' }).selectOption('react');
    await forced.getByRole('combobox', { name: 'Who' }).selectOption('Tick');
    await expect(forced.getByRole('checkbox', { name: /^Hide/ })).toBeChecked();
    await forced.getByRole('textbox', { name: /^What the character senses/ }).fill('A draught.');
    await button(forced, 'Roll').click();
    await button(ada, 'Party').click();
    const reaction = openChecks(ada).filter({ hasText: '“A draught.”' });
    await expect(button(reaction, /^Boost with a die/)).not.toContainText('%');
    await button(reaction, /^No boost/).click();
    await expect(results(ada).last()).toHaveAccessibleName(/Result \(.* hidden\): failure/);
  });
});
