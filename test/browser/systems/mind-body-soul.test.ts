import { describe } from 'node:test';
import { axe, expect, inBrowser, type Page, PHONE } from '../in-browser.ts';
import { button, dialog, openChecks, party, play, proposeTyped, results, typeDice } from '../play.ts';

describe('Mind, Body & Soul in the browser', () => {
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

  inBrowser('plot points turn over, and the check is made again', async ({ open, join }) => {
    const host = await open('mind-body-soul');
    const ada = await join(host, 'Ada');
    const bram = await play(ada, 'Bram Oakenoar');
    const points = async (page: Page, lucky: number, unlucky: number) =>
      expect(
        page.getByRole('group', { name: `Plot points: ${lucky} lucky, ${unlucky} unlucky` }),
      ).toBeVisible();
    await points(host, 2, 0);
    await button(bram, 'Check').click();
    await proposeTyped(ada, host);
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
    await proposeTyped(ada, host);
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
