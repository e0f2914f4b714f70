import type { CheckResult } from '../../../src/rulesets/mind-body-soul/check/check.ts';
import {
  health,
  type MindBodySoulGame,
  type Sheet,
  staminaLeft,
  traitsOf,
} from '../../../src/rulesets/mind-body-soul/sheet/sheet.ts';
import { CATEGORIES, type Category } from '../../../src/rulesets/mind-body-soul/sheet/trait.ts';
import { type Evening, GM } from '../evening.ts';
import type { Script } from '../script.ts';

const CAST = [
  ['ann', 'odile'],
  ['bob', 'bram'],
  ['cleo', 'sister-quill'],
  ['dov', 'tam'],
] as const;
const NAMES = CAST.map(([, name]) => name);

const DEEDS = [
  'hold the lantern steady in the wind',
  'remember whose voice that was',
  'get past the warden without a word',
  'keep the boat off the piles',
  'read the torn half of the letter',
  'calm the crowd on the stairs',
  'find the way back by the smell of tar',
];
const TELLINGS = [
  'It works, and somebody has seen it.',
  'Not like that, says the river.',
  'For a moment nobody breathes, and then somebody laughs.',
  'It costs a button, a boot and some dignity.',
];

export const mindBodySoul: Script = {
  system: 'mind-body-soul',
  name: 'The Drowned Bell',
  cast: CAST,
  houseRule: { stamina: 6 },
  stranger: {
    name: 'The Abbot Who Sank',
    text: '# The Abbot Who Sank\n\n## Mind\n+2 Forgets nothing\n\n## Body\n-1 Waterlogged\n\n## Soul\n+1 Patient as silt\n',
  },
  proposal: {
    action: 'check',
    character: 'odile',
    input: {
      doing: 'open the sluice in the dark',
      positives: ['Climbs like a cat'],
      negatives: [],
      difficulty: -1,
    },
    revised: {
      doing: 'open the sluice in the dark',
      positives: ['Quiet feet'],
      negatives: ['Curious'],
      difficulty: -1,
    },
    hides: { difficulty: -3 },
  },
  scenes: [
    {
      title: 'The Ferry House',
      picture: 'One lamp, four wet coats, and a timetable nobody believes.',
      descriptors: ['Rain on the tin roof', 'The last boat is late'],
      hidden: 'The ferry has been sold this morning',
      told: ['It was the kind of night that asks who is there.'],
    },
    {
      title: 'Midstream',
      picture: 'No bank to be seen on either side, and the rope has gone slack.',
      descriptors: ['A current that changes its mind', 'Fog'],
      hidden: 'The rope was cut, and from this side',
      told: ['Below the keel something struck the hour.'],
    },
    {
      title: 'The Abbey Under Water',
      picture: 'Stairs lead down into the river and go on.',
      descriptors: ['Candles that burn wet', 'Everything sounds close'],
      hidden: 'The abbot hears each name that is said aloud',
      told: ['They counted the steps until the numbers ran out.'],
    },
    {
      title: 'Morning',
      picture: 'A heron, a sandbank, and four people who have stopped arguing.',
      descriptors: ['Sun', 'Bread from somewhere'],
      hidden: 'One of the four rings very softly when she walks',
      told: ['Nobody was going to believe it, so nobody told it.'],
    },
  ],
  everyday: [checks, checks, checks, getsHurt, spendsStamina],
  once: [
    (e) =>
      e.try({
        action: 'check',
        input: {
          character: e.who('The Abbot Who Sank'),
          positives: ['Forgets nothing'],
          negatives: [],
          by: 'gm',
        },
        intent: 'Something below counts along.',
        by: GM,
      }),
    (e) => e.act('lose-source', { character: e.who('odile'), source: 'the moth lantern' }),
    (e) => e.act('lose-trait', { character: e.who('bram'), trait: 'Limp' }),
    (e) => {
      if (e.sheet<Sheet>('bram').body.damage === 0)
        e.act('take-damage', { character: e.who('bram'), category: 'body', points: 1 });
      e.act('heal', { character: e.who('bram'), category: 'body', points: 1 }, GM);
    },
    (e) => nearDeath(e, 'tam', 'soul'),
    (e) => {
      e.act('rest', { character: e.who('bram') });
      const points = staminaLeft(e.sheet<Sheet>('bram'), e.game<MindBodySoulGame>().settings);
      e.act('use-ability', {
        character: e.who('bram'),
        ability: 'one more pull',
        cost: points + 1,
        health: { soul: 1 },
      });
    },
    (e) => {
      for (const [kind, value] of Object.entries({ lucky: 0, unlucky: 5 }))
        e.do(GM, 'override', { path: ['own', kind], value, reason: 'The bell has rung.' });
      for (const dice of ['double-ones', 'double-sixes'] as const)
        e.act(
          'name-effect',
          { character: e.who('odile'), dice, effect: 'the bell answers, a little late' },
          GM,
        );
    },
    (e) => {
      for (const name of NAMES) e.act('rest', { character: e.who(name) });
    },
  ],
};

function checks(e: Evening): void {
  const name = e.pick(NAMES);
  const traits = traitsOf(e.sheet<Sheet>(name));
  const positives = e
    .some(
      traits.filter(({ sign }) => sign !== '-'),
      4,
    )
    .map((trait) => trait.name);
  const negatives = e
    .some(
      traits.filter(({ sign, name: each }) => sign !== '+' && !positives.includes(each)),
      3,
    )
    .map((trait) => trait.name);
  const doing = e.pick(DEEDS);
  const check = e.try({
    action: 'check',
    input: {
      character: e.who(name),
      doing,
      positives,
      negatives,
      difficulty: 0 - e.below(5),
      ...(e.below(3) === 0 && { [e.pick(['advantages', 'disadvantages'])]: 1 }),
    },
    intent: `I try to ${doing}.`,
    told: e.pick(TELLINGS),
  });
  for (const { input } of e.offers(check, 'name-effect'))
    e.act('name-effect', { ...input, effect: 'every lamp in the house goes blue' }, GM);
  if (e.outcome<CheckResult>(check).answer === 'no-and') getsHurt(e, name);
}

function getsHurt(e: Evening, name: string = e.pick(NAMES)): void {
  const category = e.pick(CATEGORIES);
  if (health(e.sheet<Sheet>(name), category) === 0) nearDeath(e, name, category);
  else e.act('take-damage', { character: e.who(name), category, points: 1 });
}

/** MB-2: more damage than health, and the trait it leaves behind. */
function nearDeath(e: Evening, name: string, category: Category): void {
  const scar = e.coin(
    ['Dreams of', 'Flinches at', 'Limps near', 'Hears'],
    ['bells', 'deep water', 'ropes', 'herons', 'candles'],
  );
  e.act('take-damage', {
    character: e.who(name),
    category,
    points: health(e.sheet<Sheet>(name), category) + 1,
  });
  e.act('gain-trait', { character: e.who(name), category, trait: { name: scar, sign: '-', strength: 1 } });
  e.act('rest', { character: e.who(name) });
}

function spendsStamina(e: Evening): void {
  const name = e.pick(NAMES);
  const left = staminaLeft(e.sheet<Sheet>(name), e.game<MindBodySoulGame>().settings);
  if (left === 0) e.act('rest', { character: e.who(name) });
  else e.act('use-ability', { character: e.who(name), ability: 'an old trick', cost: 1 + e.below(left) });
}
