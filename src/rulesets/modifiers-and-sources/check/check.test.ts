import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answersOf, odds, play, resume, scriptedDice, worth } from '../../../dice/index.ts';
import { check, type Outcome, type Parameters } from './check.ts';
import { checkOdds } from './odds.ts';

const PLAIN: Parameters = {
  rating: 3,
  difficulty: 5,
  boost: 2,
  blunderFails: true,
  choosesDie: false,
  tells: 'all',
};

/** Plays with these dice; the choices are taken one by one, and all of them have to be asked for. */
function played(
  parameters: Partial<Parameters>,
  faces: readonly number[],
  choices: readonly string[] = [],
): Outcome {
  const dice = scriptedDice(faces);
  const left = [...choices];
  const { outcome } = play(
    () => check({ ...PLAIN, ...parameters }),
    dice,
    ({ fallback }) => left.shift() ?? fallback,
  );
  dice.done();
  assert.deepEqual(left, []);
  return outcome;
}

const success = (more: Partial<Outcome> = {}) => ({
  success: true,
  blunder: 0,
  cosmic: 0,
  bonus: 2,
  margin: 0,
  stress: 0,
  dice: 2,
  ...more,
});
const failure = (more: Partial<Outcome> = {}) => success({ success: false, bonus: 0, margin: -2, ...more });

describe('a check', () => {
  const rows: readonly [
    title: string,
    parameters: Partial<Parameters>,
    faces: number[],
    choices: string[],
    outcome: object,
  ][] = [
    [
      '[MS-9] rating ≥ difficulty succeeds, and nothing is rolled',
      { rating: 5, boost: 0 },
      [],
      [],
      success({ bonus: 0, dice: 0 }),
    ],
    ['[MS-9] rating < difficulty fails', { rating: 4, boost: 0 }, [], [], failure({ margin: -1, dice: 0 })],
    ['[MS-10] 6 → +3', {}, [6, 2], [], success({ bonus: 3, margin: 1 })],
    ['[MS-10] 5 → +2', {}, [3, 5], [], success()],
    ['[MS-10] 4 → +1', {}, [4, 4], [], failure({ bonus: 1, margin: -1 })],
    ['[MS-10] 3 and 2 → 0', {}, [3, 2], [], failure()],
    [
      '[MS-10] a discarded 1 isn’t a blunder, for 1 stress',
      {},
      [1, 6],
      ['discard 1'],
      success({ bonus: 3, margin: 1, stress: 1 }),
    ],
    [
      '[MS-10] any die may go',
      {},
      [4, 6],
      ['discard 6', 'keep'],
      failure({ bonus: 1, margin: -1, stress: 1 }),
    ],
    ['[MS-10] a 3 too', {}, [3, 6], ['discard 2 or 3', 'keep'], success({ bonus: 3, margin: 1, stress: 1 })],
    [
      '[MS-10] and all of them',
      { boost: 3 },
      [1, 3, 6],
      ['discard 6', 'discard 1', 'discard 2 or 3'],
      failure({ stress: 3, dice: 3 }),
    ],
    [
      '[MS-10] the player may choose a lower die (setting)',
      { choosesDie: true },
      [4, 6],
      ['keep', '+1'],
      failure({ bonus: 1, margin: -1 }),
    ],
    [
      '[MS-10] without choosing it is the highest',
      { choosesDie: true },
      [4, 6],
      ['keep'],
      success({ bonus: 3, margin: 1 }),
    ],
    [
      '[MS-10] one by one (setting), until the player stops',
      { boost: 20, oneByOne: true },
      [3, 5],
      ['another', 'stop', 'keep'],
      success(),
    ],
    [
      '[MS-10] one by one, as many as were declared, then discarded',
      { boost: 3, oneByOne: true },
      [1, 2, 6],
      ['another', 'another', 'discard 1', 'keep'],
      success({ bonus: 3, margin: 1, stress: 1, dice: 3 }),
    ],
    [
      '[MS-10] one by one, who says nothing rolls as many as were declared',
      { boost: 2, oneByOne: true },
      [3, 5],
      [],
      success(),
    ],
    ['[MS-11] a kept 1 blunders: 5 is a plain failure', {}, [1, 6, 5], [], failure({ blunder: 5 })],
    ['[MS-11] 4, a moderate side effect', {}, [6, 1, 4], [], failure({ blunder: 4 })],
    ['[MS-11] 3, a severe one', {}, [1, 6, 3], [], failure({ blunder: 3 })],
    ['[MS-11] 2, a very severe one', {}, [1, 6, 2], [], failure({ blunder: 2 })],
    ['[MS-11] 1 is cosmic: one more die', {}, [1, 6, 1, 6], [], failure({ blunder: 1, cosmic: 6 })],
    ['[MS-11] whose 1 is the worst', {}, [1, 6, 1, 1], [], failure({ blunder: 1, cosmic: 1 })],
    [
      '[MS-11] 6 bypasses for free, and the other die counts',
      {},
      [1, 6, 6],
      [],
      success({ bonus: 3, margin: 1 }),
    ],
    ['[MS-11] the next kept 1 is then looked at', {}, [1, 1, 6, 3], [], failure({ blunder: 3 })],
    ['[MS-11] with none left the boost is +0', {}, [1, 1, 6, 6], [], failure()],
    ['[MS-11] +0 may be enough', { rating: 5 }, [1, 1, 6, 6], [], success({ bonus: 0 })],
    [
      '[MS-11] nothing is rolled after the first roll that stands',
      { boost: 3 },
      [1, 1, 1, 5],
      [],
      failure({ blunder: 5, dice: 3 }),
    ],
    [
      '[MS-11] a blunder fails whatever the rating',
      { rating: 9 },
      [1, 6, 4],
      [],
      failure({ blunder: 4, margin: 4 }),
    ],
    [
      '[MS-11] or leaves that to the rating (setting)',
      { rating: 9, blunderFails: false },
      [1, 6, 4],
      [],
      success({ blunder: 4, bonus: 0, margin: 4 }),
    ],
    [
      '[MS-11] which 5 never does',
      { rating: 9, blunderFails: false },
      [1, 6, 5],
      [],
      failure({ blunder: 5, margin: 4 }),
    ],
    [
      '[MS-16] the player may be asked for the boost',
      { boost: { upTo: 1 } },
      [6],
      ['1'],
      success({ bonus: 3, margin: 1, dice: 1 }),
    ],
    ['[MS-16] and declares none unless they say so', { boost: { upTo: 1 } }, [], [], failure({ dice: 0 })],
  ];
  for (const [title, parameters, faces, choices, outcome] of rows) {
    test(title, () => assert.deepEqual(played(parameters, faces, choices), outcome));
  }

  test('[MS-10] each face that lies there is offered once', () => {
    const step = resume(
      () => check({ ...PLAIN, boost: 6 }),
      [{ roll: '6d6: by worth', faces: [[6, 1, 3, 2, 1, 4]] }],
    );
    assert.ok(step.ok && step.value.at === 'choice');
    const { options, fallback, by, need } = step.value.decision;
    assert.deepEqual(
      [options, fallback, by, need],
      [['keep', 'discard 1', 'discard 2 or 3', 'discard 4', 'discard 6'], 'keep', 'player', 'may'],
    );
  });

  test('[MS-18] at a decision each option has its worth', () => {
    const rule = () => check(PLAIN);
    const policies = { player: { best: checkOdds.aims.player ?? [] } };
    const best = (faces: readonly number[]) => {
      const found = worth(rule, [{ roll: '2d6: by worth', faces: [faces] }], policies);
      assert.ok(found.ok);
      return found.value.best;
    };
    assert.deepEqual(
      [
        [1, 5],
        [1, 4],
        [5, 6],
        [1, 1],
      ].map(best),
      ['discard 1', 'keep', 'keep', 'keep'],
    );
  });

  test('odds from a given roll on are the same, however much they tell', () => {
    const transcript = [
      { roll: '4d6: by worth', faces: [[1, 4, 1, 5]] },
      {
        choose: 'discard',
        by: 'player',
        options: ['keep', 'discard 1', 'discard 4', 'discard 5'],
        chosen: 'discard 5',
      },
    ];
    const rule = (tells: Parameters['tells']) => () => check({ ...PLAIN, rating: 4, boost: 4, tells });
    const given = answersOf(rule('all'), transcript);
    assert.ok(given.ok);
    const chanceOf = (tells: Parameters['tells']) => {
      const { values, weights, total } = odds(rule(tells), { given: given.value });
      return values.reduce(
        (sum, { success }, i) => sum + (success ? Number(weights[i]) / Number(total) : 0),
        0,
      );
    };
    assert.equal(chanceOf('all'), 1 / 36);
    assert.equal(chanceOf('result'), 1 / 36);
  });
});
