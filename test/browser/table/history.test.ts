import { describe } from 'node:test';
import type { Locator } from '@playwright/test';
import { axe, expect, inBrowser, type Page, PHONE, say, told } from '../in-browser.ts';
import { button, choose, dialog, playOn, results } from '../play.ts';

async function count(page: Page, pool: string, times: number): Promise<void> {
  await choose(page, 'Pools and votes');
  for (let i = 0; i < times; i++) {
    const value = dialog(page).getByRole('group', { name: pool }).getByRole('status');
    const before = Number(await value.textContent());
    await dialog(page)
      .getByRole('button', { name: `${pool}: more` })
      .click();
    await expect(value).toHaveText(String(before + 1));
  }
  await page.keyboard.press('Escape');
}

describe('history', () => {
  inBrowser('an undo names what depends on it, undoes that too, and can be undone', async ({ open }) => {
    const host = await open('five-plus');
    await count(host, 'Steps above the water', 2);
    await choose(host, 'History and undo');
    await button(dialog(host), /^Undo .*10 now/).click();
    await expect(dialog(host).getByRole('alert')).toContainText('11 now');
    await axe(host);
    await button(dialog(host), 'Undo both').click();
    await expect(dialog(host).getByRole('alert')).toBeHidden();
    await button(dialog(host), /^Restore .*11 now/).click();
    await expect(button(dialog(host), /^Restore/)).toBeHidden();
    await choose(await closed(host), 'Pools and votes');
    const pool = dialog(host).getByRole('group', { name: 'Steps above the water' });
    await expect(pool.getByRole('status')).toHaveText('11');
  });

  inBrowser('by consent: nothing is undone before everyone concerned agrees', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada', PHONE);
    await say(ada, 'The roof falls in.');
    await button(host, /^At the table/).click();
    await dialog(host).getByRole('combobox', { name: 'Who can undo things' }).selectOption('consent');
    await choose(await closed(host), 'History and undo');
    await button(dialog(host), /^Undo “The roof falls in/).click();
    await expect(dialog(host).getByText('Ada hasn’t answered yet')).toBeVisible();
    await choose(ada, 'History and undo');
    await axe(ada);
    await button(dialog(ada), 'Agree').click();
    await expect(button(dialog(ada), /^Restore “The roof falls in/)).toBeVisible();
    await expect(dialog(host).getByText('hasn’t answered yet')).toBeHidden();
  });

  inBrowser('the table as it was: what came later is not there yet', async ({ open }) => {
    const host = await open('mind-body-soul');
    await button(host, 'add a detail').click();
    await dialog(host).getByRole('textbox', { name: 'The detail' }).fill('A bell rings under water');
    await button(dialog(host), 'Add it to the scene').click();
    await expect(host.getByRole('region', { name: 'The scene' })).toContainText('A bell rings');
    await choose(host, 'History and undo');
    await dialog(host).getByText('At a moment').click();
    const then = dialog(host).getByRole('region', { name: 'The scene then' });
    await expect(then).toContainText('A bell rings');
    await axe(host);
    await dialog(host).getByRole('slider').press('ArrowLeft');
    await expect(then).not.toContainText('A bell rings');
    await expect(then).toContainText('Wet cobbles');
    const points = (of: Locator) => of.getByRole('group', { name: 'Plot points: 1 lucky, 0 unlucky' });
    await expect(points(then)).toBeVisible();
    await dialog(host).getByRole('slider').press('Home');
    await expect(points(then)).toHaveCount(0);
    await expect(points(host.getByRole('region', { name: 'The scene', exact: true }))).toHaveCount(1);
  });

  inBrowser('words are erased from the story itself, for everyone', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada', PHONE);
    await say(ada, 'My real name is in here.');
    await expect(told(host, 'My real name')).toBeVisible();
    await button(ada, /^Actions for “My real name/).click();
    await ada.getByRole('menuitem', { name: 'Erase the words' }).click();
    await axe(ada);
    await button(dialog(ada), 'Erase for good').click();
    for (const page of [ada, host]) {
      await expect(told(page, 'A text was erased here.')).toBeVisible();
      await expect(page.getByText('My real name')).toHaveCount(0);
    }
    // The words of a check go and its dice stay; later readers find that something was there.
    await button(host, /^Nod/).click();
    await playOn(host);
    await button(host, /^Actions for .*Pim Quickstep/).click();
    await host.getByRole('menuitem', { name: 'Erase the intent' }).click();
    await button(dialog(host), 'Erase for good').click();
    await expect(results(host)).not.toContainText('on tiptoe');
    await expect(results(host)).toContainText(/fair dice, witnessed by Ada/);
    await choose(ada, 'History and undo');
    await expect(dialog(ada).getByText('A text was erased here.').first()).toBeVisible();
  });

  inBrowser(
    'everyone can ask why a value is what it is; bookkeeping is folded, and can be read',
    async (fireside) => {
      const host = await fireside.open('mind-body-soul');
      const ada = await fireside.join(host, 'Ada', PHONE);
      const small = ada.getByRole('region', { name: 'The story' }).getByText('lines of small print').first();
      await expect(told(ada, 'The table is open')).toHaveCount(0);
      await small.click();
      await expect(told(ada, 'The table is open')).toBeVisible();
      await choose(ada, 'History and undo');
      await dialog(ada).getByText('Why?', { exact: true }).click();
      await axe(ada);
      await dialog(ada)
        .getByRole('button', { name: /^Lucky/ })
        .click();
      await expect(dialog(ada).getByText('2 people at the table: 1 more lucky plot point.')).toBeVisible();
    },
  );

  inBrowser('the recap reads as a story', async ({ open }) => {
    const host = await open('five-plus');
    await say(host, 'The *lamp* flickers.');
    await choose(host, 'Recap');
    await expect(dialog(host).getByRole('article')).toContainText('The *lamp* flickers.');
    await expect(dialog(host).getByRole('heading', { name: /lower gallery/ })).toBeVisible();
    const saved = host.waitForEvent('download');
    await button(dialog(host), 'Save as a file').click();
    expect((await saved).suggestedFilename()).toMatch(/\.md$/);
  });
});

async function closed(page: Page): Promise<Page> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  return page;
}
