import { describe } from 'node:test';
import { expect, inBrowser, say, told } from '../in-browser.ts';

describe('undo', () => {
  inBrowser('names what it takes back, and everybody sees it go', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada');
    await say(ada, 'The roof falls in.');
    await expect(told(host, 'The roof falls in.')).toBeVisible();
    await host.getByRole('button', { name: /^Undo .*The roof falls in/ }).click();
    await expect(ada.getByRole('button', { name: /^Undo .*The roof falls in/ })).toBeHidden();
    await expect(told(ada, 'The roof falls in.').first()).toContainText('taken back');
    await host.getByRole('status').getByRole('button', { name: 'Bring back' }).click();
    await expect(told(ada, 'The roof falls in.').first()).not.toContainText('taken back');
    await expect(host.getByRole('button', { name: 'Bring back' })).toHaveCount(0);
  });
});
