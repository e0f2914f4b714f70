import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { printFraction } from '../../dice/index.ts';
import { answer } from '../report.ts';
import { attemptAction } from './attempt.ts';
import { harm } from './attempt-odds.ts';
import { doing, gameOf, refusalOf } from './sample-game.ts';

const BOB = `Bob
XP: 0

Do Anything 1
  Climbing 2
    Climbing Walls 3
  Karate 2

-4 Raining
+2 Clean Shoe
-1d6 Dizzy
`;
const ANN = 'Ann\nXP: 1\nDo Anything 1\n  Fencing 3\n+1 Long Arms\n';
const game = gameOf([BOB, ANN]);

describe('worked examples', () => {
  test('[RS-9] Hard rolls 7, Climbing rolls 7: up the wall, a shoe lost, no XP', () => {
    const input = {
      character: 'bob',
      skill: 'Climbing',
      doing: 'up the wall',
      against: { difficulty: 'hard' },
    };
    const { done, game: after } = doing(game, 'attempt', input, [3, 4, 1, 2, 4]);
    assert.deepEqual(done.events, []);
    assert.deepEqual(done.offers, []);
    assert.deepEqual(after, game);
    assert.deepEqual(done.sentences, [
      '“up the wall”: Bob barely does it with Climbing: a tie, and there is a twist.',
    ]);
  });

  test('[RS-12] Climbing 3 rolls 3, 5, 6 = 14, with −4 Raining = 10', () => {
    const input = { character: 'bob', skill: 'Climbing Walls', statuses: ['Raining'] };
    const over = doing(game, 'attempt', { ...input, against: { static: 9 } }, [3, 5, 6]);
    assert.deepEqual(over.done.sentences, ['Bob does it with Climbing Walls, by 1.']);
    const even = doing(game, 'attempt', { ...input, against: { static: 10 } }, [3, 5, 6]);
    assert.match(even.done.sentences[0] ?? '', /a tie/);
  });

  test('[RS-11] Karate 2 rolls 3 against a static 6: −3 Broken Nose', () => {
    const input = { character: 'bob', skill: 'Karate', against: { static: 6 } };
    const { done, game: after } = doing(game, 'attempt', input, [1, 2]);
    const offer = done.offers.find(({ action }) => action === 'add-status');
    assert.deepEqual(offer?.input, { character: 'bob', rating: -3 });
    assert.equal(offer?.to, 'gm');
    const hurt = doing(after, 'add-status', { ...offer?.input, name: 'Broken Nose' });
    assert.deepEqual(hurt.game.sheets.bob?.statuses.at(-1), { rating: -3, name: 'Broken Nose' });
  });
});

describe('what comes of a roll', () => {
  test('[RS-5] a failed roll gives 1 XP', () => {
    const input = { character: 'bob', skill: 'Karate', against: { dice: 1 } };
    const { done, game: after } = doing(game, 'attempt', input, [1, 1, 3]);
    assert.deepEqual(done.events, [{ type: 'xp-gained', character: 'bob', xp: 1 }]);
    assert.deepEqual(done.sentences, ['Bob fails with Karate, by 1.', 'Bob learns from it: 1 XP.']);
    assert.equal(after.sheets.bob?.xp, 1);
  });

  test('[RS-4] all sixes: a new skill, one level higher, to be named', () => {
    const input = { character: 'bob', skill: 'karate', against: { dice: 1 } };
    const { done, game: after } = doing(game, 'attempt', input, [6, 6, 3]);
    assert.deepEqual(done.events, [{ type: 'skill-earned', character: 'bob', from: 'Karate', level: 3 }]);
    assert.deepEqual(done.offers, [
      {
        action: 'gain-skill',
        input: { character: 'bob', from: 'Karate' },
        sentence: 'Name a skill of level 3: more specific than Karate, and fitting what was done.',
        to: { character: 'bob' },
      },
    ]);
    assert.deepEqual(after.own.advancements, [{ character: 'bob', from: 'Karate', level: 3 }]);
  });

  test('[RS-6] a failure of one die is a six for its own XP', () => {
    const input = { character: 'bob', skill: 'Do Anything', against: { difficulty: 'easy' } };
    const { done, game: after } = doing(game, 'attempt', input, [2, 5], ['spend-xp']);
    assert.deepEqual(done.events, [
      { type: 'xp-gained', character: 'bob', xp: 1 },
      { type: 'dice-turned', character: 'bob', dice: 1 },
      { type: 'skill-earned', character: 'bob', from: 'Do Anything', level: 2 },
    ]);
    assert.equal(after.sheets.bob?.xp, 0);
  });

  test('[RS-6] nobody has to: without an answer the XP are kept', () => {
    const input = { character: 'bob', skill: 'Do Anything', against: { difficulty: 'easy' } };
    const { game: after } = doing(game, 'attempt', input, [2, 5]);
    assert.equal(after.sheets.bob?.xp, 1);
    assert.deepEqual(after.own.advancements, []);
  });

  test('[RS-9] all sixes on a tie advance as well', () => {
    const input = { character: 'bob', skill: 'Karate', against: { static: 12 } };
    const { done } = doing(game, 'attempt', input, [6, 6]);
    assert.deepEqual(
      done.events.map(({ type }) => type),
      ['skill-earned'],
    );
  });

  test('[RS-9] where a tie is a failure it teaches', () => {
    const strict = gameOf([BOB, ANN], { ties: 'failure' });
    const input = { character: 'bob', skill: 'Karate', against: { static: 7 } };
    const { done } = doing(strict, 'attempt', input, [3, 4]);
    assert.deepEqual(done.sentences, ['Bob fails with Karate, by a tie.', 'Bob learns from it: 1 XP.']);
    assert.deepEqual(done.offers, [], 'and a tie hurts nobody');
  });

  test('[RS-11] harm without a rating, where the table rates it freely', () => {
    const free = gameOf([BOB], { harm: 'free' });
    const { done } = doing(
      free,
      'attempt',
      { character: 'bob', skill: 'Karate', against: { static: 6 } },
      [1, 2],
    );
    assert.deepEqual(
      done.offers.map(({ input }) => input),
      [{ character: 'bob' }],
    );
  });
});

describe('statuses', () => {
  const climb = { character: 'bob', skill: 'Climbing Walls' };

  test('[RS-10] related statuses add up', () => {
    const input = { ...climb, statuses: ['Raining', 'clean shoe'], against: { static: 11 } };
    assert.deepEqual(doing(game, 'attempt', input, [3, 5, 6]).done.sentences, [
      'Bob does it with Climbing Walls, by 1.',
    ]);
  });

  test('[RS-10] dice of a status are thrown along and count for nothing else', () => {
    const input = { ...climb, statuses: ['Dizzy'], against: { dice: 1 } };
    const { done } = doing(game, 'attempt', input, [6, 6, 6, 1, 5]);
    assert.deepEqual(done.sentences[0], 'Bob does it with Climbing Walls, by 12.');
    assert.deepEqual(
      done.events.map(({ type }) => type),
      ['skill-earned'],
    );
    const worse = doing(game, 'attempt', input, [1, 1, 1, 1, 6], ['spend-xp']);
    assert.deepEqual(
      worse.done.events.map(({ type }) => type),
      ['xp-gained'],
    );
  });

  test('[RS-10] a status of the scene touches whoever it touches', () => {
    const dark = doing(game, 'add-to-scene', { rating: -2, name: 'Dark' }).game;
    const input = { ...climb, statuses: ['Dark'], against: { static: 11 } };
    assert.match(doing(dark, 'attempt', input, [3, 5, 6]).done.sentences[0] ?? '', /by 1\./);
  });

  test('[RS-10] a status nobody has is refused', () => {
    const refusal = refusalOf(game, 'attempt', { ...climb, statuses: ['Snowing'], against: { dice: 1 } });
    assert.deepEqual([refusal.rule, refusal.path], ['RS-10', 'statuses']);
  });

  test('[RS-10] where dice are rolled once, they are rolled before', () => {
    const once = gameOf([BOB], { statusDice: 'once' });
    const input = { ...climb, statuses: ['Dizzy'], against: { static: 9 } };
    assert.equal(refusalOf(once, 'attempt', input).rule, 'RS-10');
    const settled = doing(once, 'settle-status', { character: 'bob', name: 'Dizzy' }, [4]);
    assert.deepEqual(settled.done.sentences, ['Dizzy comes to -4.', 'Dizzy is now -4 for Bob.']);
    assert.match(doing(settled.game, 'attempt', input, [3, 5, 6]).done.sentences[0] ?? '', /by 1\./);
  });
});

describe('opposition', () => {
  const rows: [difficulty: string, dice: number, fixed: number][] = [
    ['easy', 1, 3],
    ['moderate', 2, 6],
    ['hard', 3, 9],
    ['very-hard', 4, 12],
  ];
  for (const [difficulty, dice, fixed] of rows) {
    test(`[RS-8] ${difficulty}: ${dice} dice or ${fixed}`, () => {
      const input = { character: 'bob', skill: 'Karate', against: { difficulty } };
      const parsed = attemptAction.input.parse(input);
      const prepared = (settings: unknown) => {
        const result = attemptAction.prepare(gameOf([BOB], settings), parsed);
        return result.ok ? result.value.parameters.against : result.error;
      };
      assert.deepEqual(prepared({}), { dice });
      assert.deepEqual(prepared({ opposition: 'static' }), { static: fixed });
    });
  }

  test('[RS-16] both roll their own skill; the loser learns, the winner may advance', () => {
    const input = {
      character: 'bob',
      skill: 'Karate',
      statuses: ['Raining'],
      against: { character: 'ann', skill: 'Fencing', statuses: ['Long Arms'] },
    };
    const { done, game: after } = doing(game, 'attempt', input, [5, 5, 6, 6, 4], ['spend-xp']);
    assert.deepEqual(done.events, [
      { type: 'xp-gained', character: 'bob', xp: 1 },
      { type: 'dice-turned', character: 'ann', dice: 1 },
      { type: 'skill-earned', character: 'ann', from: 'Fencing', level: 4 },
    ]);
    assert.equal(done.sentences[0], 'Bob fails with Karate, by 11.');
    assert.deepEqual([after.sheets.bob?.xp, after.sheets.ann?.xp], [1, 0]);
    assert.deepEqual(done.offers.at(-1)?.input, { character: 'bob', rating: -11 });
  });

  test('[RS-16] the one who opposes and loses learns, and may be hurt', () => {
    const input = { character: 'bob', skill: 'Karate', against: { character: 'ann', skill: 'Do Anything' } };
    const { done } = doing(game, 'attempt', input, [5, 4, 2]);
    assert.deepEqual(done.events, [{ type: 'xp-gained', character: 'ann', xp: 1 }]);
    assert.deepEqual(
      done.offers.map((offer) => offer.input),
      [{ character: 'ann', rating: -7 }],
    );
  });

  test('[RS-16] where only the one who acts learns, the other does not', () => {
    const strict = gameOf([BOB, ANN], { contests: 'actor-learns' });
    const input = { character: 'bob', skill: 'Karate', against: { character: 'ann', skill: 'Do Anything' } };
    assert.deepEqual(doing(strict, 'attempt', input, [5, 4, 6], ['spend-xp']).done.events, []);
  });

  test('[RS-1] says what each number is for', () => {
    const input = attemptAction.input.parse({
      character: 'bob',
      skill: 'Karate',
      statuses: ['Raining'],
      against: { character: 'ann', skill: 'Fencing' },
    });
    const prepared = attemptAction.prepare(game, input);
    assert.ok(prepared.ok);
    assert.deepEqual(prepared.value.lines, [
      { text: 'Karate', value: 2, rule: 'RS-1' },
      { text: 'Raining', value: -4, rule: 'RS-10' },
      { text: 'Ann: Fencing', value: 3, rule: 'RS-1' },
      { text: 'XP at hand', value: 0, rule: 'RS-6' },
    ]);
    assert.deepEqual(prepared.value.owners, { player: { character: 'bob' }, rival: { character: 'ann' } });
  });

  const bob = { character: 'bob', skill: 'Karate' };
  const refusals: [title: string, input: object, rule: string, path: string][] = [
    [
      '[RS-1] a skill nobody has',
      { character: 'bob', skill: 'Flying', against: { dice: 1 } },
      'RS-1',
      'skill',
    ],
    [
      '[RS-1] a character who is not there',
      { ...bob, character: 'toString', against: { dice: 1 } },
      'RS-1',
      'character',
    ],
    ['[RS-16] oneself', { ...bob, against: bob }, 'RS-16', 'against.character'],
    ['[RS-16] a character without a skill', { ...bob, against: { character: 'ann' } }, 'RS-8', 'against'],
    ['[RS-8] no opposition', { ...bob, against: {} }, 'RS-8', 'against'],
    ['[RS-8] two of them', { ...bob, against: { dice: 2, static: 6 } }, 'RS-8', 'against'],
    ['[RS-8] no dice', { ...bob, against: { dice: 0 } }, 'RS-8', 'against.dice'],
    [
      '[RS-10] a status twice',
      { ...bob, statuses: ['Dizzy', 'dizzy'], against: { dice: 1 } },
      'RS-10',
      'statuses',
    ],
  ];
  for (const [title, input, rule, path] of refusals) {
    test(`refuses ${title}`, () => {
      const refusal = refusalOf(game, 'attempt', input);
      assert.deepEqual([refusal.rule, refusal.path], [rule, path]);
    });
  }
});

describe('asked from outside', () => {
  function asked(action: Parameters<typeof answer>[0], json: unknown) {
    const result = answer(action, json);
    assert.ok(result.ok, JSON.stringify(result));
    const { outcomes, figures } = result.value;
    return [...outcomes, ...figures].map(([name, value]) =>
      'values' in value ? [name, value.values] : `${name} ${printFraction(value)}`,
    );
  }

  const rows: [title: string, json: unknown, expected: string[]][] = [
    [
      '[RS-2] three dice against two',
      { level: 3, against: { dice: 2 } },
      ['win 1009/1296', 'tie 5/72', 'lose 197/1296', 'advance 1/216', 'advance-with-xp 1/216'],
    ],
    [
      '[RS-2] three dice against 6',
      { level: 3, against: { static: 6 } },
      ['win 49/54', 'tie 5/108', 'lose 5/108', 'advance 1/216', 'advance-with-xp 1/216'],
    ],
    [
      '[RS-10] the same with −4',
      { level: 3, against: { static: 6 }, status: -4 },
      ['win 1/2', 'tie 1/8', 'lose 3/8', 'advance 1/216', 'advance-with-xp 1/216'],
    ],
    [
      '[RS-6] whoever fails with one die can always advance',
      { level: 1, against: { difficulty: 'moderate' } },
      ['win 5/54', 'tie 5/72', 'lose 181/216', 'advance 1/6', 'advance-with-xp 49/54'],
    ],
    [
      '[RS-9] a tie as a failure',
      { level: 1, against: { static: 6 }, ties: 'failure' },
      ['win 0', 'tie 0', 'lose 1', 'advance 1/6', 'advance-with-xp 1'],
    ],
  ];
  for (const [title, json, expected] of rows) {
    test(title, () => assert.deepEqual(asked(attemptAction, json), expected));
  }

  test('[RS-11] how much a lost roll can hurt', () => {
    assert.deepEqual(asked(harm, { level: 2, against: { static: 6 } }), [
      'unhurt 13/18',
      'hurt 5/18',
      ['harm', [0, 1, 2, 3, 4]],
    ]);
  });

  const refused: [json: unknown, rule: string, path: string | undefined][] = [
    [{ level: -1, against: { dice: 2 } }, 'RS-1', 'level'],
    [{ level: 1_000_000, against: { dice: 2 } }, 'RS-1', 'level'],
    [{ level: 3 }, 'RS-8', 'against'],
    [{ level: 3, against: 'hard' }, 'RS-8', 'against'],
    [{ level: 3, against: { dice: 1_000_000 } }, 'RS-8', 'against.dice'],
    [{ level: 3, against: { dice: 2, character: 'bob' } }, 'RS-1', 'against'],
    [{ level: 3, against: { dice: 2 }, status: '-1d4' }, 'RS-10', 'status'],
    [{ level: 3, against: { dice: 2 }, status: '-1000d6' }, 'RS-10', 'status'],
    [{ level: 3, against: { dice: 2 }, status: 0.5 }, 'RS-10', 'status'],
    [{ level: 3, against: { dice: 2 }, luck: 1 }, 'RS-1', undefined],
  ];
  for (const [json, rule, path] of refused) {
    test(`refuses ${JSON.stringify(json)}`, () => {
      const result = answer(attemptAction, json);
      assert.ok(!result.ok);
      assert.deepEqual([result.error.rule, result.error.path], [rule, path]);
      assert.match(result.error.sentence, /^\S.{10,}\S$/);
    });
  }
});
