import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resume } from '../../../dice/index.ts';
import { settingsSchema } from '../settings.ts';
import { done, gameWith } from '../testing/scripted-game.ts';
import { type Answer, answerTo, check } from './check.ts';
import { termsOf } from './terms.ts';

const game = gameWith(
  { ana: '# Ana\n## Mind\n+3 Brilliant\n+2 Patient\n-1 Dreamy\n' },
  { plotPoints: { lucky: 0, unlucky: 0 } },
);
const plain = { character: 'ana', positives: [], negatives: [] };

describe('the dice of a check', () => {
  test('[MB-15] +3, +2 and −1, difficulty −2: the 2 is re-rolled to 4, and 9 reads yes-but', () => {
    const input = { ...plain, positives: ['Brilliant', 'Patient'], negatives: ['Dreamy'], difficulty: -2 };
    const { outcome, sentences } = done(game, 'check', input, [2, 5, 4], ['re-roll']);
    assert.deepEqual(outcome, { dice: [4, 5], total: 9, answer: 'yes-but', luck: [] });
    assert.deepEqual(sentences, ['Ana makes a check: 4 and 5 on the dice, a total of 9. “Yes, but…”']);
  });

  interface Row {
    readonly title: string;
    readonly has?: object;
    readonly faces: readonly number[];
    readonly decisions?: readonly string[];
    readonly dice: readonly [number, number];
  }
  const one = { advantages: 1 };
  const two = { advantages: 2 };
  const rows: readonly Row[] = [
    { title: '[MB-5] dice lie as they fall', faces: [6, 2], dice: [2, 6] },
    { title: '[MB-5] an advantage declined', has: one, faces: [1, 4], decisions: ['keep'], dice: [1, 4] },
    {
      title: '[MB-5] the lower die is re-rolled, and a worse face counts',
      has: one,
      faces: [4, 3, 1],
      decisions: ['re-roll'],
      dice: [1, 4],
    },
    {
      title: '[MB-5] on equal dice either one',
      has: one,
      faces: [3, 3, 6],
      decisions: ['re-roll'],
      dice: [3, 6],
    },
    {
      title: '[MB-5] a die re-rolled above the other makes that one the lower',
      has: two,
      faces: [2, 4, 5, 3],
      decisions: ['re-roll', 're-roll'],
      dice: [3, 5],
    },
    {
      title: '[MB-5] the second of two advantages declined',
      has: two,
      faces: [1, 4, 2],
      decisions: ['re-roll', 'keep'],
      dice: [2, 4],
    },
    {
      title: '[MB-5] declining the first of two is not asked twice',
      has: two,
      faces: [1, 4],
      decisions: ['keep'],
      dice: [1, 4],
    },
    {
      title: '[MB-5] a disadvantage is a must, and asks nobody',
      has: { disadvantages: 1 },
      faces: [6, 2, 2],
      dice: [2, 2],
    },
    {
      title: '[MB-5] two disadvantages: each time the die that is the higher one then',
      has: { disadvantages: 2 },
      faces: [4, 6, 3, 5],
      dice: [3, 5],
    },
  ];
  for (const { title, has, faces, decisions, dice } of rows) {
    test(title, () => {
      const { outcome } = done(game, 'check', { ...plain, ...has }, faces, decisions);
      assert.deepEqual(outcome?.dice, dice);
      assert.equal(outcome?.total, dice[0] + dice[1]);
    });
  }

  const bands: readonly [Answer, readonly number[]][] = [
    ['no-and', [-7, 2, 3]],
    ['no', [4, 5]],
    ['no-but', [6, 7]],
    ['yes-but', [8, 9]],
    ['yes', [10, 11]],
    ['yes-and', [12, 15]],
  ];
  for (const [answer, totals] of bands) {
    test(`[MB-8] ${totals.join(', ')} read ${answer}`, () => {
      assert.deepEqual(
        totals.map(answerTo),
        totals.map(() => answer),
      );
    });
  }

  test('[MB-14] the record holds every die, every re-roll and who decided', () => {
    const { transcript } = done(game, 'check', { ...plain, advantages: 1 }, [2, 5, 4], ['re-roll']);
    assert.deepEqual(transcript, [
      { roll: '2d6: low and high', faces: [[2, 5]] },
      { choose: 're-roll', by: 'player', options: ['keep', 're-roll'], chosen: 're-roll' },
      { roll: '1d6: sum', faces: [[4]] },
    ]);
  });

  test('[MB-5] who decides sees the dice, what they add up to, and how many advantages are left', () => {
    const relevant = { positives: [1], negatives: [], difficulty: -2, advantages: 2, disadvantages: 0 };
    const terms = termsOf(relevant, game.own, settingsSchema.parse({}));
    const step = resume(() => check(terms), [{ roll: '2d6: low and high', faces: [[5, 2]] }]);
    assert.ok(step.ok && step.value.at === 'choice');
    assert.deepEqual(step.value.decision.about, { low: 2, high: 5, left: 2, total: 6 });
  });
});
