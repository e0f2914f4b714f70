import { describe } from 'node:test';
import { expect, inBrowser, say, told } from '../in-browser.ts';

describe('undo', () => {
  inBrowser('names what it undoes, and everyone sees it disappear', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada');
    await say(ada, 'The roof falls in.');
    await expect(told(host, 'The roof falls in.')).toBeVisible();
    await host.getByRole('button', { name: /^Undo .*The roof falls in/ }).click();
    await expect(ada.getByRole('button', { name: /^Undo .*The roof falls in/ })).toBeHidden();
    await expect(told(ada, 'The roof falls in.').first()).toContainText('undone');
    await host.getByRole('status').getByRole('button', { name: 'Restore' }).click();
    await expect(told(ada, 'The roof falls in.').first()).not.toContainText('undone');
    await expect(host.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  });
});
