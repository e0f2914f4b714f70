import type { Fireside, Page } from '../fireside.ts';
import type { Look } from '../looks.ts';
import { button, choose as chooseFrom, dialog } from '../play.ts';
import { choose, press, pressThere, type State, type Step, tapOn, write } from './state.ts';
import { SYSTEM_STATES } from './systems.ts';

export type { State } from './state.ts';
export { SYSTEM_STATES } from './systems.ts';

const PANELS = [
  'Invite people',
  'Recap',
  'History and undo',
  'Notes',
  'Pools and votes',
  'Cards',
  'Lines and veils',
  'Game master’s tools',
  'This table',
  'Looks and dice',
];

export const PAGES: readonly State[] = [
  { name: 'first', at: '/' },
  { name: 'first-open-a-table', at: '/', steps: [press('Open a table of 5+')] },
  { name: 'first-import', at: '/', steps: [press('Import a table')] },
  {
    name: 'first-import-wrong',
    at: '/',
    steps: [press('Import a table'), importNothing],
    announces: { statuses: [400] },
  },
  { name: 'odds', at: '/odds' },
  { name: 'odds-mind-body-soul', at: '/odds#mind-body-soul' },
  { name: 'rules', at: '/rules' },
  { name: 'rules-found', at: '/rules', steps: [lookForBlunder] },
  { name: 'phrases', at: '/phrases', steps: [write('Try a sentence', '+2 to climbing; smells of pine')] },
  { name: 'verify', at: '/verify' },
  { name: 'no-seat', at: '/table#nobody-sits-here' },
  { name: 'no-way-in', at: '/join#nobody-wrote-this-link', announces: { statuses: [403] } },
];

const ofTable = (name: string, ...steps: readonly Step[]): State => ({
  name,
  at: { system: 'five-plus' },
  steps,
});

export const TABLE: readonly State[] = [
  ofTable('first-with-tables', leadTo('/')),
  ofTable('verified', press(/^Nod/), toTheProof),
  ofTable('join', goToJoin),
  ...PANELS.map((panel) => ofTable(`panel-${panel.toLowerCase().replaceAll(/\W+/g, '-')}`, choose(panel))),
  ofTable('three-words', choose('Invite people'), pressThere('Get three words')),
  ofTable('history-as-it-was', choose('History and undo'), tapOn('At a moment')),
  ofTable('history-details', choose('History and undo'), unfoldOne),
  ofTable('leading-everybody', choose('Game master’s tools'), tapOn('Characters')),
  ofTable('leading-behind-the-screen', choose('Game master’s tools'), tapOn('Hidden')),
  ofTable('leading-by-hand', choose('Game master’s tools'), tapOn('Set by hand')),
  ofTable('house-rule-changed', choose('House rules'), pressThere('any')),
  ofTable(
    'line-and-veil',
    choose('Lines and veils'),
    write(/^Something to leave out/, 'spiders'),
    pressThere('Add a veil'),
  ),
  ofTable('vote', choose('Pools and votes'), tapOn('Votes')),
  ofTable('cards-in-hand', choose('Cards'), press('Put the cards on the table'), press(/^Draw 3 cards/)),
  { name: 'menu', at: { system: 'mind-body-soul' }, steps: [press('Menu')] },
  ofTable('people', press(/^At the table/)),
  ofTable('scene', press('Set the scene')),
  ofTable('detail', press('add a detail')),
  { name: 'rule', at: { system: 'mind-body-soul' }, steps: [press('Make a check'), press(/^Rule /)] },
  ofTable('doubt', press('Doubt')),
  ofTable('typed-dice', press('Make a check'), press('Type my dice')),
  ofTable('stopped', press('Stop the scene')),
  ofTable('big-screen', toBigScreen),
  ofTable('player', comeAs('player', 'Sit down')),
  ofTable('watching', comeAs('spectator', 'Watch')),
  ofTable('farewell', choose('This table'), pressThere('Leave'), pressThere('Leave the table')),
  ofTable(
    'farewell-erasing',
    choose('This table'),
    pressThere('Leave'),
    pressThere('Leave the table'),
    press('Erase everything I wrote'),
  ),
  { ...ofTable('lost', stopServer), needsOwnServer: true },
];

export const STATES: readonly State[] = [...PAGES, ...SYSTEM_STATES, ...TABLE];

async function toBigScreen(page: Page): Promise<void> {
  await chooseFrom(page, 'Show on a big screen', 'no panel');
}

async function stopServer(_: Page, fireside: Fireside): Promise<void> {
  fireside.announce({ outages: true });
  await fireside.stopServer();
}

async function goToJoin(page: Page, fireside: Fireside): Promise<void> {
  const link = await fireside.linkOf(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
}

/** Someone else joins on this device, and sees the table. */
function comeAs(role: 'player' | 'spectator', act: string): Step {
  return async (page, fireside) => {
    const link = await fireside.linkOf(page, role);
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await button(page, act).click();
    await page.getByRole('region', { name: 'The story' }).locator(':scope > *').first().waitFor();
  };
}

function leadTo(address: string): Step {
  return async (page) => {
    await page.goto(new URL(address, page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
}

async function toTheProof(page: Page): Promise<void> {
  await chooseFrom(page, 'This table');
  await dialog(page).getByRole('link', { name: 'Check the dice' }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function unfoldOne(page: Page): Promise<void> {
  await dialog(page).getByRole('article').nth(2).getByRole('button').first().click();
}

async function lookForBlunder(page: Page): Promise<void> {
  await page.getByLabel('Search for a word or a rule number').fill('blunder');
}

async function importNothing(page: Page): Promise<void> {
  const file = { name: 'shopping.json', mimeType: 'application/json', buffer: Buffer.from('["bread"]') };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await button(dialog(page), 'Import').click();
}

export async function show(
  fireside: Fireside,
  { at, steps = [], announces = {} }: State,
  look: Look,
): Promise<Page> {
  fireside.announce(announces);
  const page = typeof at === 'string' ? await fireside.visit(at, look) : await fireside.open(at.system, look);
  const isThere =
    typeof at === 'string'
      ? page.getByRole('heading', { level: 1 })
      : page.getByRole('region', { name: 'The story' }).locator(':scope > *');
  await isThere.first().waitFor();
  for (const step of steps) {
    await step(page, fireside);
    await fireside.settled(page);
  }
  if (steps.length === 0) await fireside.settled(page);
  return page;
}
