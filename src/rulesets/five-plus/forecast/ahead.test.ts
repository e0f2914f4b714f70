import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { printFraction } from '../../../dice/index.ts';
import { answer, reportOf } from '../../report.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { PlayedOut } from '../testing/every-way-played.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { challengeAhead, challengeForecast } from './forecast.ts';

/** Full, so that no double improves it, and the tier that everything here asks (5P-22). */
const skill = (name: string, level: number) => `${name} (${level}:${TIER})`;
const TIER = 6;
const SKILLS = { ann: 'Bow', bo: 'Spear' };
const party = (ann = 3, bo?: number, more = '') => ({
  ann: `Ann\nSkills:\n${skill('Bow', ann)}\n${more}`,
  ...(bo !== undefined && { bo: `Bo\nSkills:\n${skill('Spear', bo)}\n` }),
});

interface Begun {
  readonly sheets?: Readonly<Record<string, string>>;
  readonly settings?: object;
  readonly goals?: object;
  readonly asks?: number;
  readonly losing?: object;
}

function begun({ sheets = party(), settings = {}, goals, asks = TIER, losing = {} }: Begun): ScriptedGame {
  const input = { name: 'The stair', asks, losing, ...(goals && { goals }) };
  return new ScriptedGame(sheets, settings).do('begin-challenge', input);
}

function forecastOf(game: FivePlusGame): string {
  const ahead = challengeAhead(game);
  if (!ahead.ok) return assert.fail(ahead.error.sentence);
  const [won] = reportOf(challengeForecast, ahead.value.parameters).outcomes;
  return printFraction(won?.[1] ?? { n: 0, d: 1 });
}

function playedOut({ game }: ScriptedGame, inTurns = true): string {
  const skills = Object.entries(SKILLS).filter(([id]) => game.own.challenge?.characters.includes(id));
  return printFraction(new PlayedOut(Object.fromEntries(skills), inTurns).won(game));
}

function told({ game }: ScriptedGame): readonly string[] {
  const ahead = challengeAhead(game);
  return ahead.ok ? ahead.value.lines.map(({ text }) => text) : [ahead.error.sentence];
}

function asked(json: object): string {
  const report = answer(challengeForecast, json);
  return report.ok ? printFraction(report.value.outcomes[0]?.[1] ?? { n: 0, d: 1 }) : report.error.sentence;
}

const REST = 'Wounds and improvement along the way aren’t counted.';
const LATER = 'Later turns assume that everyone takes one action with their best skill.';
const door = (needs: number) => ({ door: { name: 'The door', needs } });

describe('[5P-31] a challenge in turns: what is forecast is what is played', () => {
  const rows: [title: string, of: Begun, numbers: object | undefined, won?: string][] = [
    [
      '[5P-32] one player, with focus',
      { goals: door(6), losing: { failures: 3 } },
      { levels: [3], successes: 6, failures: 3 },
      '2045/2592',
    ],
    [
      '[5P-31] two players: won before lost',
      { sheets: party(3, 3), goals: door(1), losing: { failures: 1, turns: 1 } },
      { levels: [3, 3], successes: 1, failures: 1, turns: 1 },
      '8/9',
    ],
    [
      '[5P-29] two turns',
      { sheets: party(4, 1), goals: door(5), losing: { turns: 2 } },
      { levels: [4, 1], successes: 5, turns: 2 },
    ],
    [
      '[5P-29] turns and failures',
      { sheets: party(2, 3), goals: door(4), losing: { turns: 2, failures: 2 } },
      { levels: [2, 3], successes: 4, turns: 2, failures: 2 },
    ],
    [
      '[5P-9] at a rank',
      { asks: TIER + 1, goals: door(4), losing: { failures: 2 } },
      { ranges: [{ lower: 6, upper: 8 }], successes: 4, failures: 2 },
    ],
    [
      '[5P-10] impossible',
      { asks: TIER + 3, sheets: party(1), goals: door(4), losing: { failures: 2 } },
      { ranges: [{ lower: 8, upper: 6 }], successes: 4, failures: 2 },
      '0',
    ],
    [
      '[5P-29] a track',
      { sheets: party(2, 3), losing: { tug: 2, turns: 2 } },
      { levels: [2, 3], tug: 2, turns: 2 },
    ],
    [
      '[5P-29] a track at a rank, beside the goal',
      { asks: TIER + 1, goals: door(4), losing: { tug: 3, turns: 3 } },
      { ranges: [{ lower: 6, upper: 8 }], successes: 4, tug: 3, turns: 3 },
    ],
    [
      '[5P-27] two goals',
      {
        sheets: party(3, 4),
        goals: { ...door(2), key: { name: 'The key', needs: 2 } },
        losing: { turns: 3 },
      },
      undefined,
    ],
    [
      '[5P-28] a goal that is weak, one that is resistant',
      {
        goals: {
          door: { name: 'The door', needs: 5, weak: ['Bow'] },
          key: { name: 'The key', needs: 2, resistant: ['Bow'] },
        },
        losing: { turns: 4 },
      },
      undefined,
    ],
    [
      '[5P-28] an immune goal takes no successes, and no failure',
      { goals: { door: { name: 'The door', needs: 1, immune: ['Bow'] } }, losing: { turns: 2, failures: 2 } },
      undefined,
      '0',
    ],
    [
      '[5P-28] successes that are added, and doubled',
      {
        sheets: party(
          3,
          undefined,
          'Traits:\nSure hand – +1 success to Bow; doubles successes on a 6 with Bow',
        ),
        goals: door(9),
        losing: { turns: 3, failures: 2 },
      },
      undefined,
    ],
  ];
  for (const [title, of, numbers, won] of rows)
    test(title, () => {
      const game = begun(of);
      const forecast = forecastOf(game.game);
      assert.match(told(game)[0] ?? '', /^Counted in turns: /);
      assert.equal(forecast, playedOut(game));
      if (numbers) assert.equal(asked({ ...numbers, inTurns: true }), forecast);
      if (won !== undefined) assert.equal(forecast, won);
    });
});

const shoot = { group: 'attack', descriptor: 'Bow', goal: 'door' };
const stab = { group: 'attack', descriptor: 'Spear', goal: 'door' };
const both = { sheets: party(3, 3), goals: door(4), losing: { turns: 2, failures: 3 } };
const GIANT = {
  id: 'giant',
  npc: { name: 'A giant', needs: 9, actions: [{ words: 'stomps', resistance: 'Physical' }], abilities: [] },
};

describe('[5P-32] the forecast counts declared actions', () => {
  const declare = (character: string, ...actions: object[]) => ['declare', { character, actions }] as const;
  const rows: [
    title: string,
    of: Begun,
    deeds: readonly (readonly [string, object, number[]?])[],
    lines?: string[],
  ][] = [
    [
      'nothing yet',
      both,
      [],
      ['Ann and Bo haven’t declared yet. Each is assumed to take one action.', LATER, REST],
    ],
    [
      '[5P-32] one has declared two actions, the other nothing',
      both,
      [declare('ann', shoot, shoot)],
      [
        'Based on what Ann has declared.',
        'Bo hasn’t declared yet, and is assumed to take one action.',
        LATER,
        REST,
      ],
    ],
    ['[5P-32] a rush of three', both, [declare('ann', shoot, shoot, shoot)]],
    ['[5P-31] one skips', both, [declare('bo')]],
    [
      '[5P-32] an action that is for no goal counts all the same',
      both,
      [declare('ann', shoot, { group: 'other', descriptor: 'Bow' })],
    ],
    [
      '[5P-28] what is not rolled for brings the goal nothing, and counts as an action',
      both,
      [declare('ann', { group: 'other', words: 'a shove' }, shoot)],
    ],
    ['[5P-33] a change of zone', both, [declare('ann', { group: 'move', zone: 'far' }, shoot)]],
    [
      '[5P-12] help for one',
      both,
      [declare('ann', { group: 'help', descriptor: 'Bow', helps: 'bo' }), declare('bo', stab, stab)],
    ],
    [
      '[5P-12] help for everyone, and for someone who hasn’t declared',
      both,
      [declare('bo', { group: 'help', descriptor: 'Spear', helps: 'everyone' }, stab)],
    ],
    [
      '[5P-12] both help',
      both,
      [
        declare('ann', { group: 'help', descriptor: 'Bow', helps: 'bo' }, shoot),
        declare('bo', { group: 'help', descriptor: 'Spear', helps: 'ann' }, stab),
      ],
    ],
    [
      '[5P-34] a maneuver lasts into the next turn',
      { ...both, losing: { turns: 3 } },
      [declare('ann', { group: 'maneuver', descriptor: 'Bow', gives: { words: 'Ropes', value: 1 } }, shoot)],
    ],
    [
      '[5P-28] two goals, one of them by half',
      {
        sheets: party(3, 3, 'Traits:\nTwo at once – splits successes between two targets'),
        goals: { ...door(2), key: { name: 'The key', needs: 3 } },
        losing: { turns: 2 },
      },
      [declare('ann', { ...shoot, split: 'key' }), declare('bo', { ...stab, goal: 'key' })],
    ],
    [
      '[5P-31] one has rolled',
      both,
      [declare('ann', shoot), declare('bo', stab), ['act', { character: 'bo', action: 0 }, [2, 3]]],
    ],
    [
      '[5P-31] the failures have run out, but the turn is not over',
      { ...both, losing: { failures: 1 } },
      [declare('ann', shoot, shoot), declare('bo', stab), ['act', { character: 'bo', action: 0 }, [1, 1]]],
    ],
    [
      '[5P-31] all is rolled, and the turn is to end',
      { ...both, goals: door(1), losing: { failures: 1 } },
      [
        declare('ann', shoot),
        declare('bo', stab),
        ['act', { character: 'bo', action: 0 }, [1, 1]],
        ['act', { character: 'ann', action: 0 }, [2, 3]],
      ],
    ],
    [
      '[5P-31] the last turn is rolled for',
      { ...both, losing: { turns: 1 } },
      [declare('ann', shoot), declare('bo'), ['act', { character: 'ann', action: 0 }, [2, 3]]],
    ],
  ];
  for (const [title, of, deeds, lines] of rows)
    test(title, () => {
      const game = begun(of).do('begin-turn', {});
      for (const [name, input, dice] of deeds) game.do(name, input, dice);
      assert.equal(forecastOf(game.game), playedOut(game));
      if (lines) assert.deepEqual(told(game), lines);
    });

  test('[5P-32] a defence counts as an action unless it is given up', () => {
    for (const answered of [{ descriptor: 'Bow' }, { givenUp: true }]) {
      const sheets = { ann: `${party().ann}Resistances:\nPhysical (0/9:1)` };
      const game = new ScriptedGame(sheets).do('prepare-npc', GIANT).do('begin-challenge', {
        name: 'The stair',
        asks: TIER,
        goals: door(3),
        losing: { turns: 2 },
      });
      game.do('begin-turn', { intentions: [{ npc: 'giant', action: 0, at: ['ann'] }] });
      game.do('declare', { character: 'ann', actions: [shoot, { group: 'defend', threat: 0, ...answered }] });
      assert.equal(forecastOf(game.game), playedOut(game));
    }
  });

  test('[5P-32] with a change of zone that counts, and help that adds up', () => {
    const settings = { zoneChange: 'counted', helpPerRoll: 'any' };
    const game = begun({ ...both, settings }).do('begin-turn', {});
    game.do('declare', { character: 'ann', actions: [{ group: 'move', zone: 'far' }, shoot] });
    assert.equal(forecastOf(game.game), playedOut(game));
  });

  test('[5P-31] between two turns a maneuver is still there', () => {
    const game = begun({ ...both, losing: { turns: 4 } }).do('begin-turn', {});
    game.do('declare', {
      character: 'ann',
      actions: [{ group: 'maneuver', descriptor: 'Bow', gives: { words: 'Ropes' } }],
    });
    game.do('declare', { character: 'bo', actions: [] }).do('act', { character: 'ann', action: 0 }, [3, 4]);
    game.do('end-turn', {});
    assert.equal(forecastOf(game.game), playedOut(game));
  });
});

describe('[5P-29] outside turns, the forecast goes check after check', () => {
  test('once someone has rolled outside of a turn', () => {
    const game = begun({ sheets: party(3, 4), goals: door(4), losing: { failures: 3 } });
    game.do('check', { character: 'ann', descriptor: 'Bow', goal: 'door' }, [2, 3]);
    assert.equal(forecastOf(game.game), playedOut(game, false));
    assert.equal(forecastOf(game.game), asked({ levels: [3, 4], successes: 2, failures: 3 }));
    assert.deepEqual(told(game), [
      'Counted check by check, outside of turns, each with their best skill.',
      REST,
    ]);
  });
});

describe('[5P-29] it says why nothing can be forecast', () => {
  const fallen = { ann: `${party().ann}Conditions:\nIncapacitated – forbids all` };
  const rows: [title: string, game: ScriptedGame, why: string][] = [
    ['no challenge', new ScriptedGame(party()), 'no challenge is running'],
    ['everyone has fallen', begun({ sheets: fallen, goals: door(2) }), 'nobody is left who can act'],
    [
      'it never ends',
      begun({ sheets: party(1), asks: TIER + 3, goals: door(2) }),
      'that takes too long to work out exactly',
    ],
  ];
  for (const [title, game, why] of rows) test(title, () => assert.deepEqual(told(game), [why]));

  test('[5P-12] six helpers make too many ways', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const sheets = Object.fromEntries(ids.map((id) => [id, `${id}\nSkills:\n${skill('Bow', 3)}`]));
    const game = begun({ sheets, goals: door(9), losing: { turns: 2 } }).do('begin-turn', {});
    for (const character of ids) {
      const helps = character === 'a' ? 'b' : 'a';
      game.do('declare', { character, actions: [{ group: 'help', descriptor: 'Bow', helps }, shoot] });
    }
    assert.deepEqual(told(game), [
      'more than 5 characters roll for help or maneuvers: there are too many ways to count',
    ]);
  });
});

describe('[5P-9] the best skill counts', () => {
  const rows: [title: string, text: string, asks: number, range: string][] = [
    ['[5P-9] at the tier asked', 'Skills:\nSneak (4:1)', 1, '5–10'],
    ['[5P-9] below the tier asked', 'Skills:\nSneak (4:0)', 1, '6–10'],
    ['[5P-9] the tier above, where it is better', 'Skills:\nSneak (2:1+4)', 2, '5–10'],
    ['[5P-9] a tier below, where it is better', 'Skills:\nSneak (1:1)', 0, '5–12'],
    ['[5P-8] the better of two skills', 'Skills:\nSneak (2:0)\nBluff (3:0)', 0, '5–9'],
    ['[5P-8] with a trait', 'Skills:\nSneak (3:0)\nTraits:\nRaised in the rafters – +1 to Sneak', 0, '5–10'],
    [
      '[5P-14] with a wound',
      'Skills:\nSneak (4:0)\nConditions:\nPhysical wound (2) – -level to all',
      0,
      '5–8',
    ],
  ];
  for (const [title, text, asks, range] of rows)
    test(`${title}: ${range} in a turn`, () => {
      const ahead = challengeAhead(begun({ sheets: { wren: `Wren\n${text}` }, asks, goals: door(3) }).game);
      assert.ok(ahead.ok);
      const [tried] = ahead.value.parameters.stops[0]?.tries ?? [];
      assert.equal(`${tried?.lower}–${tried?.upper}`, range);
    });
});

test('[5P-31] any small challenge, with anything declared, is played as it is forecast', () => {
  // From 1 on its own tier is the best of it.
  const level = fc.integer({ min: 1, max: 6 });
  const plan = fc.option(fc.array(fc.constantFrom('door', 'key', undefined), { maxLength: 3 }), {
    nil: undefined,
  });
  const any = fc.record({
    levels: fc.tuple(level, fc.option(level, { nil: undefined })),
    asks: fc.integer({ min: TIER - 1, max: TIER + 2 }),
    needs: fc.tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    ),
    losing: fc.record(
      {
        turns: fc.integer({ min: 1, max: 2 }),
        failures: fc.integer({ min: 1, max: 3 }),
        tug: fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: ['turns'] },
    ),
    plans: fc.tuple(plan, plan),
  });
  const property = fc.property(any, ({ levels: [ann, bo], asks, needs: [first, second], losing, plans }) => {
    const goals = {
      ...door(first),
      ...(second !== undefined && { key: { name: 'The key', needs: second } }),
    };
    const game = begun({ sheets: party(ann, bo), asks, goals, losing }).do('begin-turn', {});
    for (const [i, [character, descriptor]] of Object.entries(SKILLS).entries()) {
      const aims = plans[i];
      if (!aims || (character === 'bo' && bo === undefined)) continue;
      const actions = aims.map((aim) => ({
        ...{ group: 'attack', descriptor },
        ...(aim !== undefined && { goal: second === undefined ? 'door' : aim }),
      }));
      game.do('declare', { character, actions });
    }
    assert.equal(forecastOf(game.game), playedOut(game));
  });
  fc.assert(property, { numRuns: 60, seed: 16 });
});
