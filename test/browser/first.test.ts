import { describe } from 'node:test';
import { axe, expect, inBrowser, PHONE } from './in-browser.ts';

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
});
