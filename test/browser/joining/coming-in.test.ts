import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { DESKTOP, expect, inBrowser, type Page, PHONE } from '../in-browser.ts';

describe('coming in', () => {
  inBrowser('a first table by keyboard alone, with nothing to fill in', async ({ visit }) => {
    const page = await visit('/', PHONE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const tried = page.getByRole('button', { name: 'Try it now' });
    for (let tab = 0; tab < 12 && !(await tried.evaluate((it) => it === document.activeElement)); tab++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/table#/);
  });

  inBrowser('each system shows its real odds, and they follow the controls', async ({ visit }) => {
    const page = await visit('/');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '5+' }) });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('56%')).toBeVisible();
    await card.getByRole('button', { name: 'Level: more' }).click();
    await expect(card.getByText('67%')).toBeVisible();
  });

  inBrowser('a solo table is opened, kept on this device, and forgotten there', async ({ visit, url }) => {
    const page = await visit('/');
    await page.getByRole('button', { name: 'Open a table of Roll for Shoes' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Name of the table').fill('Nobody but Me');
    await panel.getByLabel('Your name').fill('Ada');
    await panel.getByText('A table of one.').click();
    await panel.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(/\/table#/);
    await page.goto(url);
    await expect(page.getByRole('link', { name: /Nobody but Me/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Nobody but Me from the list' }).click();
    await page.getByRole('button', { name: 'Forget' }).click();
    await expect(page.getByText('Nobody but Me')).toHaveCount(0);
  });

  inBrowser(
    'the first page says when you were last at a table, however you left it',
    async ({ open, url }) => {
      const page = await open('roll-for-shoes');
      const listed = page.getByRole('link', { name: /just now/ });
      const home = page.getByRole('link', { name: 'Fireside, first page' });
      const ways = [() => home.click(), () => page.goto(url)];
      for (const leave of ways) {
        await home.waitFor();
        await expect(
          page.getByRole('region', { name: 'The story' }).getByRole('paragraph').first(),
        ).toBeVisible();
        // As if the evening had begun long ago.
        await page.evaluate(() => {
          const [seat] = JSON.parse(localStorage.getItem('fireside-seats') ?? '[]');
          const lastAt = Date.now() - 50 * 60_000;
          localStorage.setItem('fireside-seats', JSON.stringify([{ ...seat, lastAt }]));
        });
        await leave();
        await expect(listed).toBeVisible();
        await listed.click();
      }
    },
  );

  inBrowser(
    'a pasted message with a link is enough, and the key is kept nowhere',
    async ({ open, linkOf, visit }) => {
      const link = await linkOf(await open('roll-for-shoes'));
      const page = await visit('/', PHONE);
      await page.getByLabel('Link or code').fill(`Come and play: ${link}.`);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Your name')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Type your name')).toBeVisible();
      await page.keyboard.type('Bo');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/table#/);
      assert.ok(!page.url().includes(link.split('#')[1] ?? ''));
      await page.goto(link);
      await page.waitForURL(/\/table#/);
    },
  );

  inBrowser('a link that no longer works says what to do', async ({ visit, announce }) => {
    announce({ statuses: [403] });
    const page = await visit('/join#Zx_3fK-9aQ2mT7vBcD1eRg', PHONE);
    await expect(page.getByRole('heading', { name: 'This link or code no longer works' })).toBeVisible();
    await expect(page.getByText('If you have a new one, enter it here')).toBeVisible();
    await page.getByLabel('Link or code').fill('what?');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('isn’t a link or a code')).toBeVisible();
  });

  inBrowser(
    'an exported table goes on elsewhere; a changed document is refused',
    async ({ visit, open, announce }) => {
      announce({ statuses: [400] });
      const text = await exported(await open('roll-for-shoes'));
      const page = await visit('/', DESKTOP);
      await page.getByRole('button', { name: 'Import a table' }).click();
      const file = page.getByLabel('The exported document');
      const imported = page.getByRole('button', { name: 'Import', exact: true });
      await file.setInputFiles(fileOf(text.replace('Pim', 'Pam')));
      await imported.click();
      await expect(page.getByText('This document was changed')).toBeVisible();
      await file.setInputFiles(fileOf(text));
      await imported.click();
      await page.waitForURL(/\/table#/);
    },
  );

  inBrowser('a missing server is named, and tried again', async ({ visit, announce }) => {
    announce({ outages: true });
    const page = await visit('/rules', PHONE);
    await page.route('**/api/server', (route) => route.abort());
    await page.getByRole('link', { name: 'Fireside' }).click();
    await expect(page.getByText('The server can’t be reached')).toBeVisible();
    await page.unroute('**/api/server');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Roll for Shoes' })).toBeVisible();
  });
});

async function exported(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const [{ token }] = JSON.parse(localStorage.getItem('fireside-seats') ?? '[]');
    return (await fetch('/api/export', { headers: { authorization: `Bearer ${token}` } })).text();
  });
}

function fileOf(text: string) {
  return { name: 'fireside-table.json', mimeType: 'application/json', buffer: Buffer.from(text) };
}
