import { describe } from 'node:test';
import { DESKTOP, expect, inBrowser, type Page } from '../in-browser.ts';
import { button, playOn, results } from '../play.ts';

const canvas = (page: Page) => page.locator('canvas');

/** The app does not offer 3D dice to a machine without a graphics card, so the test asks for them. */
async function insist(page: Page): Promise<Page> {
  await page.evaluate(() => localStorage.setItem('fireside-dice', 'on'));
  await page.reload();
  await expect(page.getByRole('region', { name: 'The story' })).toBeVisible();
  return page;
}

describe('dice in 3D', () => {
  const moving = { ...DESKTOP, reducedMotion: 'no-preference' } as const;

  inBrowser('fall for everyone before the result is told', async ({ open, join }) => {
    const host = await insist(await open('roll-for-shoes', moving));
    const ada = await insist(await join(host, 'Ada', moving));
    await button(host, /^Nod/).click();
    await Promise.all([host, ada].map((page) => expect(canvas(page)).toBeVisible()));
    for (const page of [host, ada]) await expect(canvas(page)).toHaveCount(0);
    await playOn(host);
    for (const page of [host, ada]) await expect(results(page)).toHaveCount(1);
  });

  inBrowser('lie still at once where motion is reduced', async ({ open }) => {
    const host = await insist(await open('roll-for-shoes'));
    await host.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('canvas')) console.error('a throw was played');
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await button(host, /^Nod/).click();
    await playOn(host);
    await expect(results(host)).toHaveCount(1);
  });
});
