import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { axe, expect, inBrowser, PHONE, told } from '../in-browser.ts';
import { button, choose, dialog, openChecks, results } from '../play.ts';

describe('leading a table', () => {
  inBrowser('something hidden is revealed, and players see it', async ({ open, join }) => {
    const host = await open('five-plus');
    const ada = await join(host, 'Ada');
    await choose(host, 'Game master’s tools');
    await dialog(host).getByText('Hidden', { exact: true }).click();
    await axe(host);
    await button(dialog(host), 'Reveal').click();
    await button(dialog(host), 'Reveal').click();
    await expect(ada.getByText('The lamp turns without a keeper').first()).toBeVisible();
  });

  inBrowser('a number is set by hand, in the open', async ({ open, join }) => {
    const host = await open('mind-body-soul', PHONE);
    const ada = await join(host, 'Ada');
    await choose(host, 'Game master’s tools');
    await dialog(host).getByText('Set by hand').click();
    await dialog(host).getByRole('searchbox').fill('stamina');
    await button(dialog(host), /^Stamina spent/).click();
    await dialog(host).getByRole('spinbutton').fill('2');
    await dialog(host).getByRole('textbox', { name: 'Why' }).fill('the long night');
    await axe(host);
    await button(dialog(host), 'Set it for everyone to see').click();
    await expect(told(ada, /by hand: the long night/)).toBeVisible();
  });

  inBrowser('a check is settled by hand', async ({ open, join }) => {
    const host = await open('five-plus');
    const ada = await join(host, 'Ada');
    await choose(host, 'Game master’s tools');
    await button(dialog(host), /^Settle it by hand/).click();
    await dialog(host).getByRole('textbox', { name: 'The result' }).fill('She is through');
    await dialog(host).getByRole('textbox', { name: 'Why' }).fill('nobody watches');
    await button(dialog(host), 'Settle it').click();
    await expect(results(ada).filter({ hasText: 'She is through' })).toBeVisible();
  });

  inBrowser('a house rule says what it does to the odds, and counts from then on', async ({ open, join }) => {
    const host = await open('mind-body-soul', PHONE);
    const ada = await join(host, 'Ada', PHONE);
    await choose(host, 'House rules');
    await dialog(host).getByText('as thrown').click();
    await expect(dialog(host).getByText('Double sixes').first()).toBeInViewport();
    await axe(host);
    await button(dialog(host), 'Apply this change').click();
    await expect(told(ada, /House rules/)).toBeVisible();
    await choose(ada, 'House rules');
    await expect(dialog(ada).getByRole('button', { name: /^Apply th/ })).toHaveCount(0);
    await axe(ada);
  });

  inBrowser('a screen in the room shows nothing that is hidden', async ({ open }) => {
    const host = await open('five-plus');
    await expect(host.getByText('The lamp turns without a keeper').first()).toBeVisible();
    const chance = openChecks(host)
      .getByText(/^\d+%$/)
      .first();
    const before = (await chance.textContent()) ?? '';
    await choose(host, 'Show on a big screen', 'no panel');
    await expect(host.getByRole('heading', { level: 1, name: /lower gallery/ })).toBeVisible();
    await expect(host.getByText(before, { exact: true }).first()).toBeVisible();
    await axe(host);
    const shown = await host.locator('body').innerHTML();
    for (const secret of ['The lamp turns without a keeper', 'his mother’s name', 'the thirteenth step'])
      assert.ok(!shown.includes(secret), secret);
    await host.keyboard.press('Escape');
    await expect(host.getByText('The lamp turns without a keeper').first()).toBeVisible();
  });
});
