import type { CampaignGame } from '../../../src/rulesets/challenged-action/game.ts';
import { type Evening, GM } from '../evening.ts';
import type { Script } from '../script.ts';

const CAST = [
  ['ann', 'juno'],
  ['bob', 'wick'],
  ['cleo', 'tansy'],
  ['dov', 'drowned-mill'],
] as const;
const NAMES = CAST.map(([, name]) => name);
const PEOPLE = ['juno', 'wick', 'tansy'] as const;

const ASPECTS = [
  'stealth',
  'speed',
  'tracking',
  'charms',
  'locks',
  'alertness',
  'luck',
  'willpower',
  'shooting',
];
const TELLINGS = [
  'The boards have opinions.',
  'Dust, feathers, silence.',
  'So that is what the sack was for.',
];

export const challengedAction: Script = {
  system: 'challenged-action',
  name: 'The Three Hundredth Sack',
  cast: CAST,
  houseRule: { ties: 'nothing', marginStep: 4 },
  stranger: {
    name: 'Old Harrow',
    text: '# Old Harrow\n\n## Innate\nMade of Flour (1): dodge +4\nTally (2): willpower +3\n',
  },
  proposal: {
    action: 'contest',
    character: 'juno',
    input: { aspects: ['tracking'], against: { environment: 'the mud', score: 4 } },
    revised: { aspects: ['tracking', 'alertness'], against: { environment: 'the mud', score: 4 } },
  },
  scenes: [
    {
      title: 'The Millpond, dry',
      picture: 'Carp in the mud, and a door nobody living has seen.',
      descriptors: ['Mud', 'Moonlight'],
      hidden: 'The carp are listening',
      told: ['The map was right, which had never happened before.'],
    },
    {
      title: 'The Grinding Floor',
      picture: 'The stones turn. There is nothing between them, yet.',
      descriptors: ['Rotten boards', 'Owls'],
      hidden: 'Something between the stones is being ground very fine',
      told: ['“Mind the third step,” said the owl, or the hat.'],
    },
    {
      title: 'The Loft',
      picture: 'Three hundred sacks, and a stool to sit on while one counts.',
      descriptors: ['Flour in the air', 'No light allowed'],
      hidden: 'The three hundred and first sack is warm',
      told: ['They began with one.'],
    },
    {
      title: 'Cock-crow',
      picture: 'Water on the stairs, coming up politely.',
      descriptors: ['Rising water', 'A window'],
      hidden: 'The mill can swim',
      told: ['There is always a window.'],
    },
  ],
  everyday: [contests, contestsSeveral, everybody, rewards, rewards],
  once: [
    (e) => {
      const rows = [
        { row: 'Moon', modifier: 0 },
        { row: 'Dark', modifier: -2 },
      ];
      e.act('set-table', { table: { name: 'light', rows } });
      e.act('remove-table', { name: 'light' });
    },
    (e) => {
      const rows = [
        { margin: 0, rolls: 1 },
        { margin: 8, rolls: 2 },
      ];
      e.act('set-success-table', { table: { name: 'burglary', rows } });
      contests(e, 'burglary');
      e.act('remove-success-table', { kind: 'burglary' });
    },
    (e) => {
      e.act('list-trait', { list: 'The Mill', text: 'Miller’s Lung (-1): stealth -1' });
      e.act('add-trait', { character: e.who('juno'), named: 'Miller’s Lung' });
      e.act('unlist-trait', { trait: 'Miller’s Lung' });
    },
    (e) =>
      e.act('remove-trait', { character: e.who('tansy'), trait: 'Iron Ring', because: 'a smith cut it off' }),
    (e) => {
      e.act('raise-limits', { character: e.who('juno'), by: { rating: 5, traits: 3 } });
      e.act('swap-traits', {
        character: e.who('juno'),
        out: ['Dynamite'],
        in: [{ text: '## Inventory\nWet Fuse (1): patience +2' }],
        because: 'It got wet.',
      });
    },
    (e) => {
      e.act('activate', { character: e.who('tansy'), trait: 'Borrowed Shape' });
      e.act('end-activation', { character: e.who('tansy'), trait: 'Borrowed Shape' });
      e.act('reset-trait', { character: e.who('tansy'), trait: 'Borrowed Shape' });
    },
    (e) => e.act('activate', { character: e.who('wick'), trait: 'Out the Window', settling: e.who('juno') }),
    (e) =>
      e.act('override', {
        what: 'score',
        character: e.who('wick'),
        value: 5,
        reason: 'asleep on their feet',
      }),
    fights,
    (e) => {
      const text = '## Effect\nDust in the Eyes: alertness -2\n  ends: the end of the scene';
      e.act('add-trait', { character: e.who('wick'), text });
      e.act('end-scene');
    },
    (e) => e.act('reset-trait', { character: e.who('wick'), trait: 'Out the Window' }),
  ],
};

function contests(e: Evening, kind?: string): void {
  const name = e.pick(PEOPLE);
  const other = e.pick(NAMES.filter((each) => each !== name));
  const against =
    e.below(4) === 0
      ? { environment: 'the iron door', score: e.below(12) }
      : { character: e.who(other), aspects: [e.pick(ASPECTS)] };
  e.try({
    action: 'contest',
    input: {
      character: e.who(name),
      aspects: [e.pick(ASPECTS)],
      tables: { range: e.pick(['Very Close', 'Close', 'Far']) },
      against,
      ...(kind !== undefined && { kind }),
    },
    intent: 'Watch this.',
    told: e.pick(TELLINGS),
  });
  settles(e);
}

function contestsSeveral(e: Evening): void {
  const [name, ...others] = PEOPLE;
  e.try({
    action: 'contest-several',
    input: {
      character: e.who(name),
      aspects: ['tracking'],
      against: [
        ...others.map((each) => ({ character: e.who(each), aspects: ['stealth'] })),
        { environment: 'the dark', score: 3 },
      ],
    },
    intent: 'Everybody out.',
  });
  settles(e);
}

function everybody(e: Evening): void {
  const [name, ...others] = PEOPLE;
  e.try({
    action: 'free-for-all',
    input: {
      character: e.who(name),
      aspects: ['speed'],
      others: others.map((each) => ({ character: e.who(each), aspects: ['speed'] })),
    },
    intent: 'Last one counts the sacks!',
  });
  settles(e);
}

/** CA-8, CA-10: a win leads to an effect, or is let go. */
function settles(e: Evening): void {
  for (const [i, { winner, loser }] of e.game<CampaignGame>().own.wins.entries()) {
    const [isAgent, hurts] = [winner, loser].map((who) => Object.hasOwn(e.state.game.sheets, who));
    if (isAgent && (i > 0 || e.below(3) === 0)) {
      e.act('let-go', { character: winner, against: loser });
      continue;
    }
    e.try({
      action: 'effect',
      input: {
        ...(isAgent
          ? { character: winner, aspects: [e.pick(ASPECTS)] }
          : { environment: winner, effects: 2 }),
        against: loser,
        ...(hurts
          ? { suffers: { trait: 'Shaken', aspect: 'willpower' } }
          : isAgent && { gains: { trait: 'Sure of It', aspect: 'luck' } }),
      },
      intent: 'And that has a price.',
      ...(!isAgent && { by: GM }),
    });
  }
}

/** CA-11, CA-12: a round in turns. */
function fights(e: Evening): void {
  e.try({
    action: 'turn-order',
    input: { agents: NAMES.map((name) => ({ character: e.who(name) })) },
    intent: 'Who is quickest?',
  });
  e.act('activate', { character: e.who('wick'), trait: 'Borrowed Reflexes' });
  for (let turn = 0; turn < 5; turn++) {
    const { turns } = e.game<CampaignGame>().own;
    const character = turns?.order[turns.at] ?? '';
    e.act('choose-speed', { character, speed: 'Slow' });
    e.act('spend-action', { character, on: 'looking for the light' });
    e.act('end-turn', { character });
  }
  const { turns } = e.game<CampaignGame>().own;
  e.act('leave-turns', { character: turns?.order.at(-1) ?? '' });
  e.act('end-turns');
}

function rewards(e: Evening): void {
  const character = e.who(e.pick(PEOPLE));
  e.act('reward', { character, points: 1 + e.below(3), for: 'saying it in character' });
  const temporary = e.state.game.sheets[character] as { traits: { name: string; ends?: string }[] };
  for (const { name } of temporary.traits.filter(({ ends }) => ends !== undefined))
    e.act('remove-trait', { character, trait: name });
}
