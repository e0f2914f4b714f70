import type { Page } from '../fireside.ts';
import { button, dialog, party, playOn, typeDice } from '../play.ts';
import { FIVE_PLUS_STATES } from './five-plus.ts';
import { choose, press, pressThere, type State, type Step, tapOn } from './state.ts';

const SYSTEMS = [
  'five-plus',
  'challenged-action',
  'modifiers-and-sources',
  'roll-for-shoes',
  'mind-body-soul',
];

/** With a line that can’t be read. Modifiers & Sources reads everything. */
const UNREADABLE: Readonly<Record<string, string>> = {
  'five-plus': 'Wren Tallow\n\nSkills:\nSneak (4:1)*\nWhistling (1:\n',
  'challenged-action': '# Juno Vale\n\n## Innate\nWhistling (many)\nSaddle-Born (2): riding +4\n',
  'roll-for-shoes': 'Pim Quickstep\nXP: 0\n\nDo Anything 1\n  Whistling\n',
  'mind-body-soul': '# Odile Marchbanks\n\n## Mind\n+1 Quick-witted\n\n## Spirit\n+9 Whistling\n',
};

const ofSystem = (system: string): readonly State[] => [
  { name: `${system}-table`, at: { system } },
  { name: `${system}-party`, at: { system }, steps: [toTheParty] },
  { name: `${system}-composer`, at: { system }, steps: [press('Make a check')] },
  { name: `${system}-rolled`, at: { system }, steps: [press(/^Nod/)] },
  { name: `${system}-resolved`, at: { system }, steps: [press(/^Nod/), playOn] },
  { name: `${system}-actions`, at: { system }, steps: [choose('All actions')] },
  { name: `${system}-new-character`, at: { system }, steps: [party, press('New character')] },
  {
    name: `${system}-by-the-rules`,
    at: { system },
    steps: [party, press('New character'), pressThere('By the rules')],
  },
  { name: `${system}-sheet`, at: { system }, steps: [openFirstSheet] },
  { name: `${system}-house-rules`, at: { system }, steps: [choose('House rules')] },
];

const unreadable = Object.entries(UNREADABLE).map(
  ([system, lines]): State => ({
    name: `${system}-sheet-unreadable`,
    at: { system },
    steps: [openFirstSheet, rewrite(lines)],
  }),
);

const OTHERS: readonly State[] = [
  {
    name: 'five-plus-sheet-typed',
    at: { system: 'five-plus' },
    steps: [
      openFirstSheet,
      rewrite(
        'Wren Tallow\n\nSkills:\nSneak (4:1)\n\nResistances:\nPhysical (0/3:0)\n\nTraits:\nPine pitch – +2 to climbing; smells of pine',
      ),
    ],
  },
  {
    name: 'challenged-action-campaign',
    at: { system: 'challenged-action' },
    steps: [party, press('Tables and trait lists')],
  },
  {
    name: 'challenged-action-table-rows',
    at: { system: 'challenged-action' },
    steps: [party, press('Tables and trait lists'), tapOn(/^Moonlight/)],
  },
  {
    name: 'challenged-action-override',
    at: { system: 'challenged-action' },
    steps: [party, press('Override a number')],
  },
  {
    name: 'challenged-action-turns',
    at: { system: 'challenged-action' },
    steps: [party, press('Roll the turn order'), press(/^Roll$/)],
  },
  {
    name: 'challenged-action-effect',
    at: { system: 'challenged-action' },
    steps: [press(/^Nod/), party, press('Roll the effect')],
  },
  {
    name: 'challenged-action-effect-trait',
    at: { system: 'challenged-action' },
    steps: [press(/^Nod/), party, press('Roll the effect'), tapOn(/^Name of the trait/)],
  },
  {
    name: 'modifiers-and-sources-boost',
    at: { system: 'modifiers-and-sources' },
    steps: [press('Make a check'), press(/^Stubbornness/), boost],
  },
  {
    name: 'modifiers-and-sources-damage',
    at: { system: 'modifiers-and-sources' },
    steps: [party, press(/: damage \d+ of/)],
  },
  {
    name: 'modifiers-and-sources-tasks',
    at: { system: 'modifiers-and-sources' },
    steps: [party, press('Common tasks')],
  },
  {
    name: 'roll-for-shoes-status',
    at: { system: 'roll-for-shoes' },
    steps: [party, press('Give Pim Quickstep a status')],
  },
  {
    name: 'roll-for-shoes-sixes',
    at: { system: 'roll-for-shoes' },
    steps: [party, press('Try something with Biting 2'), rollDice(6, 6, 1, 1), toTheParty],
  },
  {
    name: 'roll-for-shoes-almost-sixes',
    at: { system: 'roll-for-shoes' },
    steps: [party, press('Try something with Biting 2'), rollDice(6, 5, 1, 1)],
  },
  {
    name: 'mind-body-soul-health',
    at: { system: 'mind-body-soul' },
    steps: [party, press(/: body, health 2 of 3/)],
  },
  {
    name: 'mind-body-soul-stamina',
    at: { system: 'mind-body-soul' },
    steps: [party, press(/: stamina 4 of 5/)],
  },
  {
    name: 'mind-body-soul-plot-points',
    at: { system: 'mind-body-soul' },
    steps: [press('Make a check'), rollDice(1, 2)],
  },
];

export const SYSTEM_STATES: readonly State[] = [
  ...SYSTEMS.flatMap(ofSystem),
  ...unreadable,
  ...FIVE_PLUS_STATES,
  ...OTHERS,
];

/** A large screen has room for it, below other things. */
async function toTheParty(page: Page): Promise<void> {
  await (await party(page)).getByRole('article').last().scrollIntoViewIfNeeded();
}

async function openFirstSheet(page: Page): Promise<void> {
  const cards = (await party(page))
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Check', exact: true }) });
  await cards.first().getByRole('button').first().click();
}

/** Replaces the text of the open sheet. */
function rewrite(lines: string): Step {
  return async (page) => {
    const toText = dialog(page).getByRole('button', { name: 'Text', exact: true });
    if (await toText.isVisible()) await toText.click();
    await dialog(page).getByRole('textbox', { name: 'The sheet as text' }).fill(lines);
  };
}

async function boost(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^3 dice/ }).click();
}

function rollDice(...faces: readonly number[]): Step {
  return async (page) => {
    await button(page, 'Type my dice').click();
    await typeDice(page, faces);
  };
}
