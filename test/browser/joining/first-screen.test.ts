import { describe } from 'node:test';
import { axe, expect, inBrowser, PHONE } from '../in-browser.ts';

describe('first screen', () => {
  for (const [name, look] of [
    ['desktop', undefined],
    ['phone', PHONE],
  ] as const)
    inBrowser(`is there, and accessible: ${name}`, async ({ visit }) => {
      const page = await visit('/', look);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await axe(page);
    });

  inBrowser('one tap leads to a table in the middle of a story', async ({ visit }) => {
    const page = await visit('/', PHONE);
    await page.getByRole('button', { name: /^Try it now/ }).tap();
    await page.waitForURL(/\/table#/);
    const story = page.getByRole('region', { name: 'The story' });
    await expect(story).toContainText('It had seemed so much simpler from the street.');
    await expect(story).not.toContainText('The table is open');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
