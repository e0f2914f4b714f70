import { describe } from 'node:test';
import type { Locator } from '@playwright/test';
import { axe, expect, inBrowser, type Page, PHONE } from '../in-browser.ts';
import { button, choose, dialog, openChecks, party, results, typeDice } from '../play.ts';

async function play(page: Page, name: string): Promise<Locator> {
  await expect(button(page, 'Make a check')).toBeVisible();
  const card = (await party(page)).getByRole('article', { name });
  await button(card, /^Play /).click();
  return card;
}

/** What is composed just now: proposed with typed dice, and nodded to. */
async function propose(page: Page, host: Page): Promise<void> {
  const before = await openChecks(host).getByRole('button', { name: /^Nod/ }).count();
  await button(page, 'Type my dice').click();
  const nods = openChecks(host).getByRole('button', { name: /^Nod/ });
  await expect(nods).toHaveCount(before + 1);
  await nods.last().click();
}

describe('Roll for Shoes grows', () => {
  inBrowser('two sixes, and the new skill stands on the tree', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada', PHONE);
    const gander = await play(ada, 'Inspector Gander');
    await button(gander, 'Try something with Biting 2').click();
    await propose(ada, host);
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

  inBrowser('a lost roll may hurt, and who leads says so or lets it pass', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada', PHONE);
    const tamsin = await play(ada, 'Tamsin Ledge');
    for (const told of ['taken', 'let pass']) {
      await party(ada);
      await button(tamsin, 'Try something with Karate 2').click();
      await button(ada, 'a number').click();
      await propose(ada, host);
      await typeDice(ada, [1, 2]);
      await expect(openChecks(ada).getByText('Tamsin Ledge: fails, and learns.')).toBeVisible();
      await button(ada, 'Keep the XP').click();
      const hurt = button(results(host).last(), /^Did it hurt Tamsin Ledge\? Then it is −3/);
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

  inBrowser('where a level is full, a skill makes room', async ({ open }) => {
    const host = await open('roll-for-shoes');
    await choose(host, 'House rules');
    await dialog(host).getByText('Slots', { exact: true }).click();
    await button(dialog(host), 'Play by this change').click();
    await expect(button(dialog(host), 'Play by this change')).toBeDisabled();
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

  inBrowser('statuses of somebody and of the scene come, change and go', async ({ open, join }) => {
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

describe('Mind, Body & Soul hurts and turns', () => {
  inBrowser('near death leaves a trait behind, a night heals', async ({ open, join }) => {
    const host = await open('mind-body-soul');
    const ada = await join(host, 'Ada', PHONE);
    const bram = await play(ada, 'Bram Oakenoar');
    await button(bram, /: body, health 2 of 3/).click();
    for (const _ of [2, 3]) await button(dialog(ada), 'Points: more').click();
    await axe(ada);
    await expect(dialog(ada)).toContainText('near-death experience');
    await button(dialog(ada), 'Take damage').click();
    await expect(dialog(ada).getByText('What does it leave behind')).toBeVisible();
    await axe(ada);
    await button(dialog(ada), 'Close').click();
    await expect(bram.getByRole('button', { name: /: body, health 0 of 3/ })).toBeVisible();
    await button(ada, 'Party').click();
    await ada.getByRole('button', { name: /^What does it leave behind/ }).click();
    await dialog(ada).getByRole('textbox', { name: 'Its name' }).fill('Afraid of oars');
    await axe(ada);
    await button(dialog(ada), 'Write it down').click();
    await expect(await party(ada).then((shown) => shown.getByText('Afraid of oars'))).toBeVisible();
    await expect(ada.getByRole('button', { name: /^What does it leave behind/ })).toHaveCount(0);

    await button(bram, /: stamina 4 of 5/).click();
    for (const _ of [2, 3, 4, 5]) await button(dialog(ada), 'It costs: more').click();
    await expect(button(dialog(ada), 'Use it')).toBeDisabled();
    await button(dialog(ada), 'mind: more').click();
    await button(dialog(ada), 'Use it').click();
    await expect(bram.getByRole('button', { name: /: stamina 0 of 5/ })).toBeVisible();
    await expect(bram.getByRole('button', { name: /: mind, health 1 of 2/ })).toBeVisible();
    await button(bram, /: stamina/).click();
    await button(dialog(ada), 'Sleep through the night').click();
    for (const whole of [/: body, health 3 of 3/, /: mind, health 2 of 2/, /: stamina 5 of 5/])
      await expect(bram.getByRole('button', { name: whole })).toBeVisible();
  });

  inBrowser('plot points turn over, and the check is made anew', async ({ open, join }) => {
    const host = await open('mind-body-soul');
    const ada = await join(host, 'Ada');
    const bram = await play(ada, 'Bram Oakenoar');
    const points = async (page: Page, lucky: number, unlucky: number) =>
      expect(
        page.getByRole('group', { name: `Plot points: ${lucky} lucky, ${unlucky} unlucky` }),
      ).toBeVisible();
    await points(host, 2, 0);
    await button(bram, 'Check').click();
    await propose(ada, host);
    await typeDice(ada, [1, 2]);
    const line = host.getByRole('textbox', { name: 'Tell what happens' });
    await line.focus();
    await button(ada, /^Spend a lucky point/).click();
    await expect(openChecks(host).getByRole('textbox').first()).toBeVisible();
    await expect(line).toBeFocused();
    for (const page of [ada, host]) await points(page, 1, 1);
    await typeDice(ada, [4, 5]);
    await expect(results(host).last()).toHaveAccessibleName(/Bram Oakenoar.*a total of 9/);
    for (const page of [ada, host]) await points(page, 1, 1);

    await button(bram, 'Check').click();
    await button(ada, 'Disadvantages: more').click();
    await propose(ada, host);
    await typeDice(ada, [6, 6]);
    await expect(
      openChecks(ada).getByRole('group', { name: 'd6 of Bram Oakenoar, in place of the 6' }),
    ).toBeVisible();
    await typeDice(ada, [5]);
    await button(ada, /^Let 11 stand/).click();
    await button(openChecks(host), /^Spend an unlucky point/).click();
    await typeDice(ada, [1, 3]);
    await typeDice(ada, [2]);
    await expect(results(ada).last()).toHaveAccessibleName(/Bram Oakenoar.*a total of 3/);
    for (const page of [ada, host]) await points(page, 2, 0);
  });
});

describe('Modifiers & Sources strains', () => {
  inBrowser('a blunder is dramatic, a project goes on', async ({ open, join }) => {
    const host = await open('modifiers-and-sources');
    const ada = await join(host, 'Ada', PHONE);
    await play(ada, 'Tick');
    const project = (page: Page) => page.getByRole('region', { name: 'Projects' });
    await button(project(ada), 'Work on it').click();
    const form = ada.getByRole('form', { name: 'Compose a check' });
    await button(form, /^Patience/).click();
    await form.getByRole('radio', { name: /^1 die/ }).click();
    await propose(ada, host);
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
    const demand = proposal.getByRole('textbox', { name: 'Another one' });
    await proposal.getByText('Demand a passing modifier').click();
    await demand.fill('Lamps');
    await demand.press('Enter');
    await expect(openChecks(ada).filter({ hasText: 'Tick' })).toContainText(
      'it takes “Lamps” of at least +3',
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
    await project(host).getByRole('textbox', { name: 'What is worked on' }).fill('Dry the choir');
    await button(project(host), 'Start it').click();
    await expect(project(ada)).toContainText('Dry the choir');
  });

  inBrowser('boost dice fall one by one where the group plays so', async ({ open }) => {
    const host = await open('modifiers-and-sources');
    await choose(host, 'House rules');
    await dialog(host).getByText('one by one', { exact: true }).click();
    await expect(dialog(host)).toContainText('Stress, on average');
    await button(dialog(host), 'Play by this change').click();
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

  inBrowser('damage weighs until somebody catches a breath; a reaction is forced', async ({ open, join }) => {
    const host = await open('modifiers-and-sources');
    const ada = await join(host, 'Ada', PHONE);
    const tick = await play(ada, 'Tick');
    await button(tick, 'Tick: damage 0 of 10').click();
    await dialog(ada).getByRole('textbox', { name: 'What does it?' }).fill('Rust');
    await button(dialog(ada), 'Damage: more').click();
    await axe(ada);
    await button(dialog(ada), 'Take damage').click();
    await expect(tick.getByRole('button', { name: 'Tick: damage 2 of 10' })).toBeVisible();
    await button(tick, 'Check with Locks +4').click();
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
    await forced.getByRole('textbox', { name: /^What is sensed/ }).fill('A draught.');
    await button(forced, 'Roll').click();
    await button(ada, 'Party').click();
    const reaction = openChecks(ada).filter({ hasText: '“A draught.”' });
    await expect(button(reaction, /^Boost with a die/)).not.toContainText('%');
    await button(reaction, /^No boost/).click();
    await expect(results(ada).last()).toHaveAccessibleName(/Result \(.* hidden\): failure/);
  });
});
