import type { Fireside, Page } from './fireside.ts';
import type { Look } from './looks.ts';

/** A view in a state worth looking at: where it begins, and what is done until the picture is taken. */
export interface State {
  readonly name: string;
  /** An address, or the sample table of a system. */
  readonly at: `/${string}` | { readonly system: string };
  readonly steps?: readonly Step[];
}

type Step = (page: Page, fireside: Fireside) => Promise<unknown>;

const SYSTEMS = [
  'five-plus',
  'challenged-action',
  'modifiers-and-sources',
  'roll-for-shoes',
  'mind-body-soul',
];

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Opens what the menu of a table names so. */
const choose =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').waitFor();
  };

const PANELS = [
  'Invite people',
  'All actions',
  'Recap',
  'History and undo',
  'Notes',
  'Pools and votes',
  'Cards',
  'Lines and veils',
  'House rules',
  'For who leads the table',
  'This table',
  'Looks and dice',
];

export const STATES: readonly State[] = [
  { name: 'first', at: '/' },
  { name: 'odds', at: '/odds' },
  { name: 'rules', at: '/rules' },
  { name: 'verify', at: '/verify' },
  ...SYSTEMS.flatMap((system): readonly State[] => [
    { name: `${system}-table`, at: { system } },
    { name: `${system}-composer`, at: { system }, steps: [press('Make a check')] },
    { name: `${system}-rolled`, at: { system }, steps: [press(/^Nod/)] },
    { name: `${system}-panel-actions`, at: { system }, steps: [choose('All actions')] },
    { name: `${system}-panel-cards`, at: { system }, steps: [choose('Cards')] },
    { name: `${system}-new-character`, at: { system }, steps: [showParty, press('New character')] },
    { name: `${system}-sheet`, at: { system }, steps: [showParty, openFirstSheet] },
  ]),
  ...PANELS.map(
    (panel): State => ({
      name: `panel-${panel.toLowerCase().replaceAll(' ', '-')}`,
      at: { system: 'five-plus' },
      steps: [choose(panel)],
    }),
  ),
  { name: 'menu', at: { system: 'mind-body-soul' }, steps: [press('Menu')] },
  { name: 'stopped', at: { system: 'five-plus' }, steps: [press('Stop the scene')] },
  { name: 'join', at: { system: 'five-plus' }, steps: [goToJoin] },
  { name: 'lost', at: { system: 'five-plus' }, steps: [putOut] },
];

/** On a phone the party stands behind a button. */
async function showParty(page: Page): Promise<void> {
  const party = page.getByRole('button', { name: 'Party', exact: true });
  if (await party.isVisible()) await party.click();
}

async function openFirstSheet(page: Page): Promise<void> {
  await page
    .getByRole('complementary', { name: 'The party' })
    .getByRole('article')
    .first()
    .getByRole('button')
    .first()
    .click();
}

async function putOut(_: Page, fireside: Fireside): Promise<void> {
  fireside.announce({ outages: true });
  await fireside.putOut();
}

async function goToJoin(page: Page, fireside: Fireside): Promise<void> {
  const link = await fireside.linkOf(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
}

/** Odds are counted and dice drawn by then. */
const SETTLED = 400;

export async function show(fireside: Fireside, { at, steps = [] }: State, look: Look): Promise<Page> {
  const page = typeof at === 'string' ? await fireside.visit(at, look) : await fireside.open(at.system, look);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const step of steps) {
    await step(page, fireside);
    await page.waitForTimeout(SETTLED);
  }
  await page.waitForTimeout(SETTLED);
  return page;
}
