import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { expect, inBrowser, type Page, told } from '../in-browser.ts';
import { openChecks, results } from '../play.ts';

const FARTHEST = 150;

/** Goes there by Tab alone, and checks that the focus is visible all the way. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < FARTHEST; steps++) {
    await page.keyboard.press('Tab');
    const { text, isMarked } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
      const label =
        focused.getAttribute('aria-label') ?? (focused as HTMLInputElement).labels?.[0]?.textContent;
      // After the last one it is the browser's turn, and then the first one's again.
      if (focused === document.body) return { text: '', isMarked: true };
      return {
        text: (label ?? focused.textContent ?? '').trim().replaceAll(/\s+/g, ' '),
        isMarked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      };
    });
    assert.ok(isMarked, `where one is can’t be seen at “${text}”`);
    if (name.test(text)) return;
  }
  assert.fail(`${name} is not reached within ${FARTHEST} steps`);
}

describe('keyboard alone', () => {
  inBrowser('from the first screen to a result and its line in the story', async ({ visit }) => {
    const page = await visit('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, /^Try it now/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/table#/);
    await expect(page.getByRole('region', { name: 'Checks' })).toBeVisible();
    await tabTo(page, /^Nod/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Nod/ })).toBeHidden();
    const decision = openChecks(page)
      .getByRole('button', { name: /^(Let|Keep)/ })
      .first();
    await expect(results(page).or(decision).first()).toBeVisible();
    if (await decision.isVisible()) {
      const [words = ''] = (await decision.innerText()).split('\n');
      await tabTo(page, new RegExp(`^${RegExp.escape(words)}`));
      await page.keyboard.press('Enter');
    }
    await expect(results(page)).toHaveCount(1);
    await tabTo(page, /^Tell what it means/);
    await page.keyboard.type('And nobody saw a thing.');
    await page.keyboard.press('Enter');
    await expect(results(page).getByText('And nobody saw a thing.')).toBeVisible();
  });

  inBrowser('a panel takes the focus, keeps it, and gives it back', async ({ open }) => {
    const page = await open('five-plus');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await tabTo(page, /^Menu$/);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab');
      assert.ok(
        await dialog.evaluate((panel) => panel.contains(document.activeElement)),
        'the focus left the panel',
      );
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  inBrowser('a part that disappears after use leaves the focus nearby', async ({ open }) => {
    const page = await open('five-plus');
    const press = (key: string) => page.keyboard.press(key);
    await expect(openChecks(page)).toHaveCount(1);
    await tabTo(page, /^Skip to the checks$/);
    await press('Enter');
    await expect(page.getByRole('region', { name: 'Checks' })).toBeFocused();
    await tabTo(page, /^Nod/);
    await press('Enter');
    await expect(page.getByRole('button', { name: /^Nod/ })).toBeHidden();
    assert.ok(
      await page
        .getByRole('region', { name: 'Checks' })
        .evaluate((at) => at.contains(document.activeElement)),
      'the focus left the checks',
    );

    await tabTo(page, /^Stop the scene$/);
    await press('Enter');
    await expect(page.getByRole('region', { name: 'The scene is stopped.' })).toBeFocused();
    await press('Tab');
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Stop the scene' })).toBeFocused();

    await tabTo(page, /^Tell what happens$/);
    await page.keyboard.type('The lamp flickers.');
    await press('Tab');
    await press('Enter');
    await expect(told(page, 'The lamp flickers.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Tell what happens' })).toBeFocused();

    await tabTo(page, /^Menu$/);
    await press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press('End');
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Fill the screen' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
