import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { axe, DESKTOP, expect, inBrowser, type Page, PHONE } from '../in-browser.ts';
import { playOn } from '../play.ts';

describe('odds', () => {
  inBrowser('numbers in place of sheets, and an address to send', async ({ visit }) => {
    const page = await visit('/odds', PHONE);
    const ending = page.getByRole('list', { name: 'How it may end' });
    await expect(ending.getByRole('listitem').first()).toContainText('42%');
    await page.getByRole('button', { name: 'level 3', exact: true }).click();
    await expect(ending.getByRole('listitem').first()).toContainText('56%');
    await axe(page);
    const again = await visit(page.url(), DESKTOP);
    await expect(
      again.getByRole('list', { name: 'How it may end' }).getByRole('listitem').first(),
    ).toContainText('56%');
  });

  inBrowser('an address with wrong numbers says where', async ({ visit }) => {
    const page = await visit(`/odds#five-plus/check/${encodeURIComponent('{"level":[],"<b>":1}')}`);
    await expect(page.getByText('nothing to count')).toBeVisible();
    await expect(page.getByRole('alert').first()).toBeVisible();
  });
});

describe('rules', () => {
  inBrowser('an address leads to its rule, and a word to every rule that contains it', async ({ visit }) => {
    const page = await visit('/rules#MB-7', PHONE);
    await expect(page.getByText('Step 5: difficulty')).toBeInViewport();
    await axe(page);
    await page.getByRole('searchbox').fill('fatigue stakes');
    await expect(page.getByRole('status')).toHaveText('1 rule found');
    await expect(page.getByText('Everyone has Raise the stakes')).toBeVisible();
  });

  inBrowser('a rule number opens its rule in place, and the rules it mentions', async ({ visit }) => {
    const page = await visit('/odds#mind-body-soul');
    const number = page.getByRole('button', { name: 'Rule MB-4', exact: true });
    await number.click();
    await page.getByRole('dialog').getByRole('button', { name: 'MB-8a' }).click();
    await expect(page.getByRole('dialog').getByText('circumstances no trait covers')).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(number).toBeFocused();
  });
});

describe('dice that are verified', () => {
  inBrowser('here, where browsers withhold crypto.subtle', async ({ url, open }) => {
    const home = url.replace('127.0.0.1', 'fireside.test');
    const page = await open('mind-body-soul', PHONE, home);
    await page.getByRole('button', { name: /^Nod/ }).click();
    await playOn(page);
    assert.equal(await page.evaluate(() => 'subtle' in crypto), false);
    await page.goto(`${home}/verify#${new URL(page.url()).hash.slice(1)}`);
    await expect(page.getByRole('heading', { name: /everything checks out/ })).toBeVisible();
    await expect(page.getByText('derived again, face by face')).toBeVisible();
    await axe(page);
    await checkedWith(page, 'ab'.repeat(32));
    await expect(page.getByText('it was rolled back')).toBeVisible();
  });

  inBrowser('a document with one changed word doesn’t verify', async ({ open, visit }) => {
    const host = await open('roll-for-shoes');
    const text = await host.evaluate(async () => {
      const [{ token }] = JSON.parse(localStorage.getItem('fireside-seats') ?? '[]');
      return (await fetch('/api/export', { headers: { authorization: `Bearer ${token}` } })).text();
    });
    const page = await visit('/verify');
    const buffer = Buffer.from(text.replace('Pim', 'Pam'));
    await page
      .getByLabel('exported document')
      .setInputFiles({ name: 'evening.json', mimeType: 'application/json', buffer });
    await expect(page.getByRole('heading', { name: 'evening.json: this doesn’t check out' })).toBeVisible();
    await expect(page.getByText('This document was changed')).toBeVisible();
    await axe(page);
  });
});

async function checkedWith(page: Page, head: string): Promise<void> {
  await page.getByText('I noted down a fingerprint earlier').click();
  await page.getByLabel(/^The fingerprint/).fill(head);
  await page.getByRole('button', { name: 'Check with it' }).click();
}
