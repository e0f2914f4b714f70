import type { Fireside, Page } from './fireside.ts';
import type { Look } from './looks.ts';
import { button, choose as chooseFrom, party, playOn, told } from './play.ts';

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
    button(page, name).click();

/** Opens what the menu of a table names so. */
const choose =
  (name: string): Step =>
  (page) =>
    chooseFrom(page, name);

const PANELS = [
  'Invite people',
  'Recap',
  'History and undo',
  'Notes',
  'Pools and votes',
  'Cards',
  'Lines and veils',
  'For who leads the table',
  'This table',
  'Looks and dice',
];

export const STATES: readonly State[] = [
  { name: 'first', at: '/' },
  { name: 'first-open-a-table', at: '/', steps: [press('Open a table of 5+')] },
  { name: 'first-import', at: '/', steps: [press('Import a table')] },
  { name: 'odds', at: '/odds' },
  { name: 'rules', at: '/rules' },
  { name: 'verify', at: '/verify' },
  { name: 'join', at: { system: 'five-plus' }, steps: [goToJoin] },
  { name: 'no-seat', at: '/table#nobody-sits-here' },
  ...SYSTEMS.flatMap((system): readonly State[] => [
    { name: `${system}-table`, at: { system } },
    { name: `${system}-composer`, at: { system }, steps: [press('Make a check')] },
    { name: `${system}-rolled`, at: { system }, steps: [press(/^Nod/)] },
    { name: `${system}-resolved`, at: { system }, steps: [press(/^Nod/), playOn] },
    { name: `${system}-actions`, at: { system }, steps: [choose('All actions')] },
    { name: `${system}-new-character`, at: { system }, steps: [party, press('New character')] },
    { name: `${system}-sheet`, at: { system }, steps: [openFirstSheet] },
    { name: `${system}-house-rules`, at: { system }, steps: [choose('House rules')] },
  ]),
  ...PANELS.map(
    (panel): State => ({
      name: `panel-${panel.toLowerCase().replaceAll(/\W+/g, '-')}`,
      at: { system: 'five-plus' },
      steps: [choose(panel)],
    }),
  ),
  {
    name: 'cards-in-hand',
    at: { system: 'five-plus' },
    steps: [choose('Cards'), press('Put the cards on the table'), press(/^Draw 3 cards/)],
  },
  { name: 'turn-panel', at: { system: 'five-plus' }, steps: [party, press('Begin a turn')] },
  { name: 'npc-panel', at: { system: 'five-plus' }, steps: [party, press('Prepare one')] },
  { name: 'made-up', at: { system: 'five-plus' }, steps: [press('Make a check'), press('made up now')] },
  { name: 'menu', at: { system: 'mind-body-soul' }, steps: [press('Menu')] },
  { name: 'people', at: { system: 'five-plus' }, steps: [press(/^At the table/)] },
  { name: 'scene', at: { system: 'five-plus' }, steps: [press('Set the scene')] },
  { name: 'detail', at: { system: 'five-plus' }, steps: [press('add a detail')] },
  { name: 'rule', at: { system: 'mind-body-soul' }, steps: [press('Make a check'), press(/^Rule /)] },
  { name: 'doubt', at: { system: 'five-plus' }, steps: [press('Doubt')] },
  { name: 'stopped', at: { system: 'five-plus' }, steps: [press('Stop the scene')] },
  { name: 'big-screen', at: { system: 'five-plus' }, steps: [toBigScreen] },
  { name: 'lost', at: { system: 'five-plus' }, steps: [putOut] },
];

async function openFirstSheet(page: Page): Promise<void> {
  const cards = (await party(page))
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Check', exact: true }) });
  await cards.first().getByRole('button').first().click();
}

async function toBigScreen(page: Page): Promise<void> {
  await chooseFrom(page, 'Show on a big screen', 'no panel');
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
const SETTLED = 300;

export async function show(fireside: Fireside, { at, steps = [] }: State, look: Look): Promise<Page> {
  const page = typeof at === 'string' ? await fireside.visit(at, look) : await fireside.open(at.system, look);
  const isThere =
    typeof at === 'string' ? page.getByRole('heading', { level: 1 }) : told(page, 'The table is open');
  await isThere.first().waitFor();
  const settled = () => page.waitForTimeout(SETTLED);
  for (const step of steps) {
    await step(page, fireside);
    await settled();
  }
  if (steps.length === 0) await settled();
  return page;
}
