import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { atOwnServer, DESKTOP, expect, inBrowser, PHONE, say, told } from '../in-browser.ts';
import { button, compose, openChecks, results } from '../play.ts';

const INTENT = { name: 'What do you do?' };

describe('composing', () => {
  atOwnServer('a draft survives a reload, Escape, and a server that is away', async (fireside) => {
    const { open, join, announce, stopServer, startServer } = fireside;
    const host = await open('mind-body-soul');
    const ada = await join(host, 'Ada');
    const form = await compose(ada, 'Odile Marchbanks', 'I follow the moth');
    await form.getByRole('button', { name: /Quick-witted/ }).click();
    await expect(host.getByText('“I follow the moth”…')).toBeVisible();
    const odds = await form.locator('footer .value').textContent();

    await ada.reload();
    await expect(form.getByRole('textbox', INTENT)).toHaveValue('I follow the moth');
    await expect(form.locator('footer .value')).toHaveText(odds ?? '');
    await expect(host.getByText('“I follow the moth”…')).toBeVisible();

    await ada.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(host.getByText('“I follow the moth”…')).toBeHidden();
    await button(ada, 'Make a check').click();
    await expect(form.getByRole('textbox', INTENT)).toHaveValue('I follow the moth');
    await expect(form.getByRole('textbox', INTENT)).toBeFocused();

    announce({ outages: true });
    await stopServer();
    await form.getByRole('textbox', INTENT).fill('I follow the moth into the fog');
    await startServer();
    await expect(host.getByText('“I follow the moth into the fog”…')).toBeVisible();

    await form.getByRole('button', { name: 'Discard' }).click();
    await expect(button(ada, 'Make a check')).toBeFocused();
    await button(ada, 'Make a check').click();
    await expect(form.getByRole('textbox', INTENT)).toHaveValue('');
  });

  inBrowser('the game master adjusts a proposal and hides its difficulty', async ({ open, join }) => {
    const host = await open('mind-body-soul');
    const ada = await join(host, 'Ada', PHONE);
    await expect(button(ada, 'Party')).toBeVisible();
    const form = await compose(ada, 'Odile Marchbanks', 'I follow the moth');
    await form.getByRole('button', { name: 'Propose' }).click();
    const card = openChecks(host).filter({ hasText: 'I follow the moth' });
    await button(card, 'Adjust').click();
    const adjusting = host.getByRole('form', { name: 'Adjust a check' });
    await button(adjusting, 'Harder by one').click();
    await adjusting.getByRole('checkbox', { name: 'Hide the difficulty' }).check();
    await button(adjusting, 'Change the proposal').click();
    await expect(adjusting).toBeHidden();

    const theirs = openChecks(ada).filter({ hasText: 'I follow the moth' });
    await expect(theirs.getByText('The difficulty is hidden, and so are the odds.')).toBeVisible();
    await button(theirs, 'Adjust').click();
    const mine = ada.getByRole('form', { name: 'Adjust a check' });
    await mine.getByRole('textbox', INTENT).fill('I follow the moth, slowly');
    await button(mine, 'Change the proposal').click();
    await expect(mine).toBeHidden();
    await expect(card.or(openChecks(host).filter({ hasText: 'slowly' })).first()).toBeVisible();
    await button(openChecks(host).filter({ hasText: 'slowly' }), /^Nod/).click();
    await expect(theirs.getByRole('button', { name: 'Adjust' })).toBeHidden();
    await expect(
      results(ada)
        .or(button(theirs, /^(Keep|Let)/))
        .first(),
    ).toBeVisible();
    if ((await results(ada).count()) === 0) await button(openChecks(ada), /^(Keep|Let)/).click();
    await expect(results(ada).getByText(/^Result \(difficulty hidden\): /)).toBeVisible();
  });

  inBrowser('falling dice delay nothing for long, however many there are', async ({ open, join }) => {
    const moving = { ...DESKTOP, reducedMotion: 'no-preference' } as const;
    const host = await open('roll-for-shoes', moving);
    const ada = await join(host, 'Ada', moving);
    await button(openChecks(host), 'Withdraw').click();
    for (let i = 0; i < 4; i++) {
      await button(host, 'Make a check').click();
      await host.getByRole('form').getByRole('textbox', INTENT).fill(`Try ${i}`);
      await host.keyboard.press('Control+Enter');
      await expect(host.getByRole('form', { name: 'Compose a check' })).toBeHidden();
    }
    await say(host, 'That was it.');
    await expect(told(ada, 'That was it.')).toBeVisible();
    assert.ok((await results(ada).count()) >= 1);
  });
});
