import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { DESKTOP, expect, inBrowser, type Page, PHONE } from '../in-browser.ts';
import { button, playOn } from '../play.ts';

/** A page of 1440 × 900 zoomed to 200 % has room for half of that, each way. */
const ZOOMED = { ...DESKTOP, viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };
const NARROWEST = { ...PHONE, viewport: { width: 320, height: 640 } };

const PAGES = ['/', '/odds', '/rules', '/phrases', '/verify'];
const SYSTEMS = [
  'five-plus',
  'challenged-action',
  'modifiers-and-sources',
  'roll-for-shoes',
  'mind-body-soul',
];

async function assertFits(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.equal(content, window, `${page.url()} is wider than its window`);
}

/** At a table only the parts scroll, unless the window is too low for them. */
async function assertStands(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  assert.equal(content, window, `${page.url()} is higher than its window`);
}

/** The bar at the bottom leaves room for it and covers nothing. */
async function assertPartyIsRead(page: Page): Promise<void> {
  await button(page, 'Party').click();
  const bar = await button(page, 'Party').boundingBox();
  assert.ok(bar && bar.height < 60, `the bar below is ${bar?.height} pixels high`);
  await expect(page.getByLabel('The party', { exact: true }).getByRole('article').first()).toBeVisible();
  await button(page, 'Party').click();
}

describe('sizes', () => {
  for (const [name, look] of [
    ['at 200 %', ZOOMED],
    ['on a small phone', NARROWEST],
  ] as const) {
    for (const address of PAGES)
      inBrowser(`nothing has to be scrolled sideways ${name}: ${address}`, async ({ visit }) => {
        const page = await visit(address, look);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await assertFits(page);
      });

    for (const system of SYSTEMS)
      inBrowser(`nothing has to be scrolled sideways ${name}: ${system}`, async ({ open }) => {
        const page = await open(system, look);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await assertFits(page);
        await assertPartyIsRead(page);
        await button(page, 'Make a check').click();
        await expect(page.getByRole('form', { name: 'Compose a check' })).toBeVisible();
        await assertFits(page);
        if (look === NARROWEST) await assertStands(page);
      });
  }

  inBrowser('a table is as high as its window, however much there is to tell', async ({ open }) => {
    for (const look of [DESKTOP, PHONE]) {
      const page = await open('five-plus', look);
      await button(page, /^Nod/).click();
      await playOn(page);
      await assertStands(page);
      await button(page, 'Make a check').click();
      const foot = page.getByRole('form').locator('footer');
      await expect(foot.getByRole('figure')).toBeInViewport();
      await assertStands(page);
    }
  });
});
