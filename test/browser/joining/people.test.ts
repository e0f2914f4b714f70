import { describe } from 'node:test';
import { axe, expect, inBrowser, type Page, PHONE, say, told } from '../in-browser.ts';
import { button, choose, dialog } from '../play.ts';

async function people(page: Page): Promise<void> {
  await button(page, /^At the table/).click();
}

const person = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('listitem').filter({ hasText: name });

describe('people', () => {
  inBrowser(
    'someone sent away is told so, and can come back once readmitted',
    async ({ open, join, announce }) => {
      const host = await open('roll-for-shoes');
      const ada = await join(host, 'Ada');
      await people(host);
      await button(person(host, 'Ada'), 'Send away').click();
      await axe(host);
      await button(person(host, 'Ada'), 'Send away').click();
      announce({ statuses: [400] });
      await button(ada, 'Sit down again').click();
      await expect(ada.getByText('Ask the game master to let you back in')).toBeVisible();
      await button(person(host, 'Ada'), 'Let them come back').click();
      await expect(person(host, 'Ada')).toContainText('left the table');
      await button(ada, 'Try again').click();
      await say(ada, 'I am back.');
      await expect(person(host, 'Ada')).toContainText('player · here');
    },
  );

  inBrowser(
    'a spectator sees everything, and is offered nothing to change',
    async ({ open, linkOf, visit }) => {
      const host = await open('mind-body-soul');
      await expect(button(host, 'add a detail')).toBeVisible();
      const eve = await visit(await linkOf(host, 'spectator'));
      await eve.getByRole('textbox', { name: 'Your name' }).fill('Eve');
      await button(eve, 'Watch').click();
      await expect(eve.getByRole('textbox', { name: 'Ask something' })).toBeVisible();
      const offered = /^(add a detail|Check|New character|Make a check|Let it pass|.*: (more|less)$)/;
      await expect(button(eve, offered)).toHaveCount(0);
      await expect(eve.getByRole('textbox', { name: 'Tell what it means' })).toHaveCount(0);
      await button(eve, 'Menu').click();
      await expect(eve.getByRole('menuitem', { name: 'Recap' })).toBeVisible();
      await expect(eve.getByRole('menuitem', { name: 'All actions' })).toHaveCount(0);
    },
  );

  inBrowser('someone sent away can still have their words erased', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada');
    await say(ada, 'I live at the old mill.');
    await expect(told(host, 'I live at the old mill.')).toBeVisible();
    await people(host);
    await button(person(host, 'Ada'), 'Send away').click();
    await button(person(host, 'Ada'), 'Send away').click();
    await host.keyboard.press('Escape');
    await button(ada, 'Erase everything I wrote').click();
    await axe(ada);
    await button(ada, 'Never mind').click();
    await button(ada, 'Erase everything I wrote').click();
    await button(ada, 'Erase it all').click();
    await expect(ada.getByRole('alert')).toContainText('Everything you wrote here has been erased');
    await expect(button(ada, 'Erase everything I wrote')).toHaveCount(0);
    await expect(told(host, 'I live at the old mill.')).toHaveCount(0);
  });

  inBrowser('the game master removes all notes of a person', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada');
    await choose(ada, 'Notes');
    for (const text of ['One for all', 'Two for all']) {
      await dialog(ada).getByRole('textbox', { name: 'A new note' }).fill(text);
      await button(dialog(ada), 'Share with everyone').click();
      await expect(dialog(ada).getByRole('article', { name: text })).toBeVisible();
    }
    await people(host);
    await button(person(host, 'Ada'), 'Remove their notes').click();
    await axe(host);
    await button(person(host, 'Ada'), 'Remove all notes').click();
    await expect(dialog(ada).getByRole('article')).toHaveCount(0);
    await host.keyboard.press('Escape');
    await expect(told(host, 'removed all of Ada’s notes.')).toBeVisible();
  });

  inBrowser('the game master hands over the role, and what it sees', async ({ open, join }) => {
    const host = await open('five-plus');
    const ada = await join(host, 'Ada', PHONE);
    await expect(ada.getByText('The lamp turns without a keeper')).toHaveCount(0);
    await people(host);
    await button(person(host, 'Ada'), 'Make them game master').click();
    await button(person(host, 'Ada'), 'Hand over').click();
    await expect(ada.getByText('The lamp turns without a keeper').first()).toBeVisible();
    // Neither in the scene nor in the story, and without a reload.
    await expect(host.getByText('The lamp turns without a keeper')).toHaveCount(0);
    await expect(person(host, 'Ada')).toContainText('game master');

    await people(ada);
    await dialog(ada).getByRole('combobox', { name: 'Who leads', exact: true }).selectOption('rotating');
    await button(person(ada, /Game master/), 'Make them the narrator').click();
    await axe(ada);
    await button(person(ada, /Game master/), 'Make them the narrator').click();
    await expect(person(host, /Game master/)).toContainText('narrator');
    await dialog(host).getByRole('combobox', { name: 'Who leads', exact: true }).selectOption('together');
    await host.keyboard.press('Escape');
    await ada.keyboard.press('Escape');
    for (const page of [host, ada]) await expect(button(page, 'Set the scene')).toBeVisible();
  });

  inBrowser('a replaced link lets nobody in; a code does', async ({ open, linkOf, visit, announce }) => {
    const host = await open('roll-for-shoes');
    const old = await linkOf(host);
    await choose(host, 'Invite people');
    await axe(host);
    await button(dialog(host), 'Replace the link').click();
    await button(dialog(host), 'Make a new one').click();
    await expect(dialog(host).getByRole('textbox', { name: 'The link' })).not.toHaveValue(old);
    announce({ statuses: [403] });
    const eve = await visit(new URL(old).pathname + new URL(old).hash);
    await expect(eve.getByRole('textbox', { name: 'Your name' })).toHaveCount(0);
    await button(dialog(host), 'Get three words').click();
    const code = await dialog(host)
      .getByText(/^[a-z]+ [a-z]+ [a-z]+$/)
      .textContent();
    const ada = await visit(`/join#${(code ?? '').trim().replaceAll(' ', '.')}`);
    await ada.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await ada.keyboard.press('Enter');
    await ada.waitForURL(/\/table#/);
  });

  inBrowser('private notes are private until they are shown; a vote is counted', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada', PHONE);
    await choose(ada, 'Notes');
    await dialog(ada).getByRole('textbox', { name: 'A new note' }).fill('The butler lies.');
    await button(dialog(ada), 'Keep private').click();
    await expect(dialog(ada).getByRole('article')).toContainText('The butler lies.');
    await choose(host, 'Notes');
    await expect(dialog(host).getByText('The butler lies.')).toHaveCount(0);
    await button(dialog(ada), /^Share$/).click();
    await dialog(ada).getByRole('article').getByRole('button', { name: 'Share with everyone' }).click();
    await expect(dialog(host).getByText('The butler lies.')).toBeVisible();
    await dialog(ada).getByRole('textbox', { name: 'A new note' }).fill('I took the spoons.');
    await button(dialog(ada), /^Share with (?!everyone)/).click();
    await expect(dialog(host).getByRole('article').filter({ hasText: 'spoons' })).toContainText(
      'Ada, for you',
    );
    await button(dialog(ada).getByRole('article').filter({ hasText: 'spoons' }), 'Delete').click();
    await expect(dialog(host).getByText('I took the spoons.')).toHaveCount(0);
    for (const page of [host, ada]) await page.keyboard.press('Escape');
    await choose(host, 'Pools and votes');
    await dialog(host).getByText('Votes', { exact: true }).click();
    await dialog(host).getByRole('textbox', { name: 'Question' }).fill('Do we open the door?');
    await button(dialog(host), 'Call the vote').click();
    // The people asked don't have to look for it.
    const asked = ada.getByRole('group', { name: 'Do we open the door?' });
    await button(asked, 'Yes').click();
    await expect(asked).toHaveCount(0);
    await expect(button(dialog(host), /^Yes/)).toContainText('Ada');
    await axe(host);
    await button(dialog(host), 'Close the vote').click();
    await expect(told(ada, /^The vote is over/)).toBeVisible();
  });

  inBrowser('a seat changes its key, a table is copied, and deleted by its name', async ({ open, join }) => {
    const host = await open('roll-for-shoes');
    const ada = await join(host, 'Ada');
    await choose(ada, 'This table');
    await button(dialog(ada), 'Get a new key').click();
    await button(dialog(ada), 'Get a new key').click();
    await expect(dialog(ada)).toBeHidden();
    await say(ada, 'I am still here.');
    const name = (await host.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const first = host.url();
    await choose(host, 'This table');
    await button(dialog(host), 'Make a copy').click();
    await expect(host).not.toHaveURL(first);
    await expect(host.getByRole('heading', { level: 1 })).toHaveText(`${name} (a copy)`);
    await expect(told(host, 'I am still here.')).toBeVisible();
    await choose(host, 'This table');
    await dialog(host)
      .getByRole('textbox', { name: /^Type its name/ })
      .fill(`${name} (a copy)`);
    await button(dialog(host), 'Delete the table').click();
    await expect(host.getByRole('alert')).toContainText('This table and everything on it has been deleted');
    await host.getByRole('link', { name: 'To the first page' }).click();
    await expect(host).toHaveURL(/\/$/);
    await say(ada, 'And this table is, too.');
    await choose(ada, 'This table');
    await button(dialog(ada), 'Erase everything I wrote').click();
    await button(dialog(ada), 'Erase it all').click();
    await expect(ada.getByRole('alert')).toContainText('Everything you wrote here has been erased');
    await axe(ada);
  });
});
