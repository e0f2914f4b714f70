import type { ShoesGame } from '../../../src/rulesets/roll-for-shoes/game.ts';
import type { Sheet } from '../../../src/rulesets/roll-for-shoes/sheet/sheet.ts';
import { allSkills } from '../../../src/rulesets/roll-for-shoes/skills/skill.ts';
import { type Evening, GM } from '../evening.ts';
import type { Script } from '../script.ts';

const CAST = [
  ['ann', 'pim'],
  ['bob', 'odile'],
  ['cleo', 'geese'],
  ['dov', 'tamsin'],
] as const;
const NAMES = CAST.map(([, name]) => name);

const DEEDS = [
  'Down the coal chute with the cake',
  'Is this the mayor’s hat?',
  'Convince the horse',
  'Through the revolving door, twice',
  'Catch the bouquet',
  'Stamp it before he reads it',
];
const TELLINGS = [
  'And that is how the horse got in.',
  'It sticks. Everything sticks.',
  'Applause, from geese.',
];
const HOW = [
  'Sideways',
  'Loud',
  'Sudden',
  'Polite',
  'Borrowed',
  'Sticky',
  'Official',
  'Backwards',
  'Unlikely',
];
const WHAT = ['Doorways', 'Cake Logistics', 'Indignation', 'Departures', 'Hats', 'Waltzing', 'Excuses'];
const MOODS = ['Giddiness', 'Elbow', 'Nerve', 'Thumb', 'Dignity', 'Knee', 'Appetite'];

/** Later in the evening something happens to these. */
const NEEDED = ['Wedding Cake, Half Built', 'Monocle'];

export const rollForShoes: Script = {
  system: 'roll-for-shoes',
  name: 'The Wedding at Puddle Street',
  cast: CAST,
  houseRule: { slots: true },
  stranger: {
    name: 'Aunt Perpetua',
    text: 'Aunt Perpetua\n\nDo Anything 1\n  Disapproving 2\n    Of Music 3\n',
  },
  proposal: {
    action: 'attempt',
    character: 'odile',
    input: { skill: 'Baking', doing: 'Is it done?', against: { difficulty: 'easy' } },
    revised: {
      skill: 'Load-Bearing Pastry',
      doing: 'Does it hold the bride?',
      against: { difficulty: 'easy' },
    },
    hides: { against: { difficulty: 'moderate' } },
  },
  scenes: [
    {
      title: 'The Bakery, at dawn',
      picture: 'Four tiers stand. Three are still an idea.',
      descriptors: ['Flour everywhere', 'Both families at the door'],
      hidden: 'The groom has not slept either, he is under the table',
      told: ['The first tier was the easy one.'],
    },
    {
      title: 'Puddle Street',
      picture: 'A cake is crossing the road. It has right of way.',
      descriptors: ['Rain, on and off', 'A horse with principles'],
      hidden: 'The horse is the best man',
      told: ['Nobody had measured the door.'],
    },
    {
      title: 'The Town Hall',
      picture: 'Two hundred guests, one register, and a pen that has run dry.',
      descriptors: ['Echo', 'A very red carpet'],
      hidden: 'The ring is in the third tier',
      told: ['“If anybody objects,” said the registrar, and everybody looked at the geese.'],
    },
    {
      title: 'The Dance',
      picture: 'The band knows one tune and is sorry.',
      descriptors: ['Lanterns', 'Somebody’s uncle'],
      hidden: 'It is the uncle who sent the letter',
      told: ['By midnight the cake was three crumbs and a legend.'],
    },
  ],
  everyday: [attempts, attempts, attempts, clashes, changesStatus],
  once: [
    (e) => {
      e.do(GM, 'change-house-rules', { settings: { statusDice: 'once', startingSkills: 1 } });
      e.act('take-starting-skill', { character: e.who('pim'), name: 'Knots', level: 2 });
      e.act('add-status', { character: e.who('pim'), rating: '-1d6', name: 'Hiccups' });
      e.try({
        action: 'settle-status',
        input: { character: e.who('pim'), name: 'Hiccups' },
        intent: 'Hold your breath and count.',
      });
    },
    (e) => {
      e.act('add-to-scene', { rating: -2, name: 'Pouring' }, 'ann');
      e.act('change-scene', { name: 'Pouring', rating: -1 }, 'bob');
      e.act('remove-from-scene', { name: 'Pouring' }, GM);
    },
    (e) => e.act('change-status', { character: e.who('odile'), name: 'Wedding Cake, Half Built', rating: 6 }),
    (e) => e.act('remove-status', { character: e.who('geese'), name: 'Monocle' }),
    (e) => {
      for (const name of NAMES) grows(e, name, false);
    },
    (e) => grows(e, 'pim', true),
    (e) => {
      const path = ['sheets', e.who('odile'), 'xp'];
      e.do(GM, 'override', { path, value: 12, reason: 'Four tiers, and it stood.' });
      e.act('buy-slot', { character: e.who('odile'), level: 3 });
    },
  ],
};

function skillOf(e: Evening, name: string) {
  return e.pick(allSkills(e.sheet<Sheet>(name).skills)).name;
}

function statusesOf(e: Evening, name: string): readonly string[] {
  // If the dice of a status are rolled once, they are rolled before it counts.
  const isSettled = e.game<ShoesGame>().settings.statusDice === 'once';
  const usable = e
    .sheet<Sheet>(name)
    .statuses.filter(({ rating }) => !isSettled || typeof rating === 'number');
  return e.some(usable, 2).map((status) => status.name);
}

function attempts(e: Evening): void {
  const name = e.pick(NAMES);
  const doing = e.pick(DEEDS);
  const against = e.pick([
    { difficulty: e.pick(['easy', 'moderate', 'hard', 'very-hard']) },
    { static: 3 + e.below(8) },
    { dice: 1 + e.below(3) },
  ]);
  const check = e.try({
    action: 'attempt',
    input: { character: e.who(name), skill: skillOf(e, name), doing, statuses: statusesOf(e, name), against },
    intent: doing,
    told: e.pick(TELLINGS),
  });
  for (const { input } of e.offers(check, 'add-status'))
    if (e.below(2) === 0) e.act('add-status', { rating: -1, ...input, name: e.coin(HOW, MOODS) }, GM);
  names(e);
}

/** RS-16 */
function clashes(e: Evening): void {
  const name = e.pick(NAMES);
  const rival = e.pick(NAMES.filter((each) => each !== name));
  e.try({
    action: 'attempt',
    input: {
      character: e.who(name),
      skill: skillOf(e, name),
      against: { character: e.who(rival), skill: skillOf(e, rival), statuses: statusesOf(e, rival) },
    },
    intent: 'Me first.',
    told: e.pick(TELLINGS),
  });
  names(e);
}

/** RS-7, RS-13: whoever rolled all sixes names the new skill, or lets it go. */
function names(e: Evening, declines = false): void {
  for (const { character, from, level } of e.game<ShoesGame>().own.advancements) {
    const { settings } = e.game<ShoesGame>();
    const sheet = e.state.game.sheets[character] as Sheet;
    const taken = allSkills(sheet.skills);
    const most = settings.slotsPerLevel[level - 2] ?? 0;
    const isFull = settings.slots && taken.filter((skill) => skill.level === level).length >= most;
    if (declines || isFull) e.act('decline-skill', { character, from });
    else e.act('gain-skill', { character, from, name: e.coin(HOW, WHAT) });
  }
}

/** RS-6: with enough XP every roll may become all sixes. */
function grows(e: Evening, name: string, declines: boolean): void {
  const character = e.who(name);
  e.do(GM, 'override', { path: ['sheets', character, 'xp'], value: 3, reason: 'Well told.' });
  const { id } = e.table.try(e.seatOf(character), 'propose-check', {
    action: 'attempt',
    input: { character, skill: 'Do Anything', against: { static: 9 } },
    intent: 'Now or never.',
    dice: 'typed',
  });
  e.agree(id);
  e.do(e.seatOf(character), 'type-dice', { check: id, faces: [[2]] });
  e.do(e.seatOf(character), 'choose', { check: id, option: 'spend-xp' });
  names(e, declines);
}

function changesStatus(e: Evening): void {
  const name = e.pick(NAMES);
  const character = e.who(name);
  const statuses = e.sheet<Sheet>(name).statuses.filter((status) => !NEEDED.includes(status.name));
  if (statuses.length > 3) e.act('remove-status', { character, name: e.pick(statuses).name });
  else e.act('add-status', { character, rating: e.pick([-2, -1, 1, 2]), name: e.coin(HOW, MOODS) });
}
