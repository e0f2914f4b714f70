import { isVigour } from '../../../src/rulesets/modifiers-and-sources/check/relevant-modifiers.ts';
import { isCollapsed } from '../../../src/rulesets/modifiers-and-sources/damage/damage.ts';
import type { ModifiersGame } from '../../../src/rulesets/modifiers-and-sources/game.ts';
import {
  givesNothing,
  type Sheet,
  sourcesOf,
} from '../../../src/rulesets/modifiers-and-sources/sheet/sheet.ts';
import { type Evening, GM } from '../evening.ts';
import type { Script } from '../script.ts';

const CAST = [
  ['ann', 'wilhelmina'],
  ['bob', 'tick'],
  ['cleo', 'bartholomew'],
  ['dov', 'perpetua'],
] as const;
const NAMES = CAST.map(([, name]) => name);

const DEEDS = [
  'talk the gulls out of it',
  'wind what has run down',
  'bow without breaking anything',
  'hold the course by ear',
  'keep the oil dry',
  'listen at the wall',
];
const TELLINGS = ['So much for the banister.', 'It ticks again.', 'The sea says nothing, which is new.'];

export const modifiersAndSources: Script = {
  system: 'modifiers-and-sources',
  name: 'Gannet Rock',
  cast: CAST,
  houseRule: { boostDie: 'choice', collapseLimit: 15 },
  stranger: {
    name: 'The Lamp Inspector',
    text: '# Character: The Lamp Inspector\nFinding fault +4\nStairs -3\n\n# Ledger x1\nArithmetic +3\n',
  },
  proposal: {
    action: 'check',
    character: 'tick',
    input: { doing: 'wind the great clock', difficulty: 4, boost: 1 },
    revised: { doing: 'wind the great clock, twice', difficulty: 5, boost: 2 },
  },
  scenes: [
    {
      title: 'The Landing Stage',
      picture: 'Spray, a rope, and a list of things that should not be wet.',
      descriptors: ['Slippery', 'Gulls'],
      hidden: 'The inspector came over in a barrel',
      told: ['The boat had brought everything but the oil.'],
    },
    {
      title: 'The Stairs',
      picture: 'Two hundred and eight, and one of them is missing.',
      descriptors: ['Narrow', 'Somebody is humming'],
      hidden: 'The missing step is in the kitchen, it is the bench',
      told: ['Tick counted them up. Sir Bartholomew apologised to each.'],
    },
    {
      title: 'The Lamp Room',
      picture: 'Brass, glass, and a dark where the light should be.',
      descriptors: ['Hot wax', 'A view of everything'],
      hidden: 'The lamp went out because it was asked to',
      told: ['It is a strange thing to be looked at by a lighthouse.'],
    },
    {
      title: 'Calm',
      picture: 'A flat sea, and the kettle.',
      descriptors: ['Quiet', 'Honey cake'],
      hidden: 'Nobody has fed the barrel',
      told: ['In the log she wrote: Light restored. Bear very helpful.'],
    },
  ],
  everyday: [checks, checks, checks, opposes, works],
  once: [
    (e) =>
      e.try({
        action: 'check',
        input: { character: e.who('tick'), passing: 'Locks', difficulty: 3, boost: 2, hidden: true },
        intent: 'It is only a lock. It wants to be open.',
      }),
    (e) => e.act('set-common-task', { task: 'Polish the lens', difficulty: 3 }),
    (e) => {
      e.try({
        action: 'check',
        input: { character: e.who(somebody(e)), task: 'Polish the lens', boost: 1 },
        intent: 'With great care.',
      });
      e.act('drop-common-task', { task: 'Polish the lens' });
    },
    (e) =>
      e.act('set-quantity', { character: e.who('wilhelmina'), source: 'Flask of lamp oil', quantity: 1 }),
    (e) =>
      e.act('set-modifier', {
        character: e.who('tick'),
        source: 'Singed eyebrows',
        modifier: 'First impressions',
        value: -2,
      }),
    (e) => e.act('take-damage', { character: e.who('bartholomew'), cause: 'Stairs', points: 2 }),
    (e) => {
      e.act('set-tension', { to: 'hazardous' });
      reacts(e);
      if (e.game<ModifiersGame>().own.tension !== 'hazardous') e.act('set-tension', { to: 'hazardous' });
      e.act('set-tension', { to: 'tense' });
      e.act('take-reprieve', { character: e.who('bartholomew'), cause: 'Stairs' });
      e.act('set-tension', { to: 'calm' });
      for (const name of NAMES) e.act('take-reprieve', { character: e.who(name) });
    },
    (e) => {
      e.act('start-project', { name: 'Teach the choir', difficulty: 8, size: 5 });
      e.act('drop-project', { project: 'Teach the choir' });
    },
  ],
};

/** MS-5: at most one + modifier of each source; MS-7: any − modifiers. */
function sideOf(e: Evening, name: string) {
  const sources = sourcesOf(e.sheet<Sheet>(name)).filter((source) => !givesNothing(source));
  const picks = (sign: 1 | -1) =>
    e.some(sources, 3).flatMap(({ name: source, modifiers }) => {
      const open = modifiers
        .map((each) => ({ source, modifier: each.name, value: each.value }))
        .filter((each) => each.value * sign > 0 && !isVigour(each));
      if (open.length === 0) return [];
      const { modifier } = e.pick(open);
      return [{ source, modifier, ...(e.below(4) === 0 && { weak: 1 }) }];
    });
  return { plus: picks(1), minus: picks(-1) };
}

/** MS-13: collapsed characters sit this one out; before there are too many, all catch a breath. */
function somebody(e: Evening): string {
  const game = e.game<ModifiersGame>();
  const fit = NAMES.filter((name) => !isCollapsed(game, e.who(name), e.sheet<Sheet>(name)));
  if (fit.length > 2) return e.pick(fit);
  if (game.own.tension !== 'calm') e.act('set-tension', { to: 'calm' });
  for (const character of Object.keys(e.game<ModifiersGame>().own.reprieves))
    e.act('take-reprieve', { character });
  e.act('set-tension', { to: 'tense' });
  return e.pick(fit);
}

function checks(e: Evening): void {
  const name = somebody(e);
  const doing = e.pick(DEEDS);
  const check = e.try({
    action: 'check',
    input: {
      character: e.who(name),
      doing,
      ...sideOf(e, name),
      difficulty: 2 + e.below(6),
      boost: e.below(4),
    },
    intent: `I ${doing}.`,
    told: e.pick(TELLINGS),
  });
  for (const { input } of e.offers(check, 'set-modifier'))
    e.act(
      'set-modifier',
      {
        ...input,
        source: e.coin(
          ['Singed', 'Soaked', 'Sprained', 'Torn'],
          ['sleeve', 'wrist', 'hat', 'pride', 'boots'],
        ),
        modifier: 'Poise',
        value: -1,
      },
      GM,
    );
}

function opposes(e: Evening): void {
  const name = somebody(e);
  const rival = e.pick(NAMES.filter((each) => each !== name));
  const check = e.try({
    action: 'oppose',
    input: {
      character: e.who(name),
      ...sideOf(e, name),
      boost: e.below(3),
      against: { character: e.who(rival), ...sideOf(e, rival) },
    },
    intent: 'After me, I insist.',
    told: e.pick(TELLINGS),
  });
  for (const { input } of e.offers(check, 'take-damage'))
    if (e.below(3) === 0) e.act('take-damage', { ...input, points: 1, cause: 'Bruises' }, GM);
}

function reacts(e: Evening): void {
  for (let i = 0; i < 3; i++)
    e.try({
      action: 'react',
      input: { character: e.who(somebody(e)), sensed: 'Something large, breathing in.', difficulty: 2 },
      intent: 'Now!',
      by: GM,
    });
}

/** MS-15: there is always something to mend. */
function works(e: Evening): void {
  const { projects } = e.game<ModifiersGame>().own;
  const open = projects.find(({ done, difficulty, size }) => done < difficulty * size);
  const project = open?.name ?? `Mend the winch, part ${projects.length + 1}`;
  if (!open) e.act('start-project', { name: project, difficulty: 3, size: 2 });
  const name = somebody(e);
  e.try({
    action: 'work-on-project',
    input: { character: e.who(name), ...sideOf(e, name), project, boost: 1 + e.below(2) },
    intent: 'Hand me the other spanner.',
  });
}
