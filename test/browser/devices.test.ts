import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { DESKTOP, expect, inBrowser, type Page } from './in-browser.ts';

const traces = (page: Page) =>
  page.evaluate(() => ({
    kept: { ...localStorage },
    keptByTab: { ...sessionStorage },
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));

describe('devices and the server that tests share', () => {
  let before: Page;

  inBrowser('a device that stores things, looks different, and has requests blocked', async ({ visit }) => {
    before = await visit('/');
    await before.evaluate(() => {
      localStorage.setItem('fireside-theme', 'dark');
      sessionStorage.setItem('draft', 'half a sentence');
    });
    await before.setViewportSize({ width: 500, height: 500 });
    await before.emulateMedia({ colorScheme: 'dark' });
    await before.route('**/api/**', (route) => route.abort());
    assert.equal((await traces(before)).width, 500);
  });

  inBrowser('is as good as new for the next test', async ({ visit, heardBy }) => {
    const page = await visit('/odds');
    assert.ok(page === before, 'the same one, or nothing is shown here');
    const { kept, keptByTab, width, isDark } = await traces(page);
    assert.deepEqual([kept, keptByTab, width, isDark], [{}, {}, DESKTOP.viewport.width, false]);
    assert.equal(heardBy(page), '');
    assert.equal(await page.evaluate(async () => (await fetch('/api/server')).status), 200);
  });

  inBrowser('no test can stop the shared server', async ({ stopServer, visit }) => {
    await assert.rejects(stopServer(), /ask for one of your own/);
    await expect((await visit('/')).getByRole('heading', { level: 1 })).toBeVisible();
  });

  inBrowser('a page has settled when it has nothing left to do', async ({ open, settled }) => {
    const page = await open('five-plus');
    await settled(page);
    await page.evaluate(() => setTimeout(() => document.body.setAttribute('data-rested', ''), 200));
    await settled(page);
    await expect(page.locator('body')).toHaveAttribute('data-rested', '', { timeout: 1 });
    await page.evaluate(() => {
      const moved = document.body.animate({ opacity: [0.5, 1] }, 400);
      moved.onfinish = () => document.body.setAttribute('data-moved', '');
    });
    await settled(page);
    await expect(page.locator('body')).toHaveAttribute('data-moved', '', { timeout: 1 });
  });
});
