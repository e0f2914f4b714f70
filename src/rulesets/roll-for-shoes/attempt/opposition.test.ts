import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ANN, BOB, doing, gameOf, refusalOf } from '../testing/sample-game.ts';
import { attemptAction } from './attempt.ts';

const game = gameOf([BOB, ANN]);

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
    assert.equal(done.sentences[0], 'Bob fails with Karate against Ann, by 11.');
    assert.deepEqual([after.sheets.bob?.xp, after.sheets.ann?.xp], [1, 0]);
    assert.deepEqual(done.offers.at(-1)?.input, { character: 'bob', rating: -11 });
  });

  test('[RS-16] the one who opposes and loses learns, and may be hurt', () => {
    const input = { character: 'bob', skill: 'Karate', against: { character: 'ann', skill: 'Do Anything' } };
    const { done } = doing(game, 'attempt', input, [5, 4, 2]);
    assert.deepEqual(done.events, [{ type: 'xp-gained', character: 'ann', xp: 1 }]);
    assert.deepEqual(
      done.offers.map(({ input, sentence }) => ({ input, sentence })),
      [
        {
          input: { character: 'ann', rating: -7 },
          sentence: 'Did it hurt Ann? If so, it is −7: say what it is.',
        },
      ],
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
      { text: 'Karate', value: '2d6', rule: 'RS-1' },
      { text: 'Raining', value: -4, rule: 'RS-10' },
      { text: 'Ann: Fencing', value: '3d6', rule: 'RS-1', theirs: true },
      { text: 'XP at hand', value: '0', rule: 'RS-6' },
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
    [
      '[RS-1] a skill the other has not',
      { ...bob, against: { character: 'ann', skill: 'Flying' } },
      'RS-1',
      'against.skill',
    ],
    [
      '[RS-1] another who is not there',
      { ...bob, against: { character: 'eve', skill: 'Flying' } },
      'RS-1',
      'against.character',
    ],
    [
      '[RS-10] a status the other has not',
      { ...bob, against: { character: 'ann', skill: 'Fencing', statuses: ['Dizzy'] } },
      'RS-10',
      'against.statuses',
    ],
    ['[RS-16] themselves', { ...bob, against: bob }, 'RS-16', 'against.character'],
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
