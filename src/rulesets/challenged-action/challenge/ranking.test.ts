import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LimitError, pool, printFraction, spreadOf } from '../../../dice/index.ts';
import { tableOf } from '../testing/scripted-game.ts';
import { D20 } from './every-challenge.ts';
import { type Lead, lead } from './ranking.ts';

/** Every throw of one die each. */
function* throwsOf(sides: readonly number[]): Generator<readonly number[]> {
  const [first, ...others] = sides;
  if (first === undefined) return yield [];
  for (let face = 1; face <= first; face++) for (const rest of throwsOf(others)) yield [face, ...rest];
}

/** By plain reading of the totals. */
function plainLead(totals: readonly number[]): Lead {
  const [highest = 0, next = 0] = totals.toSorted((a, b) => b - a);
  const leaders = [...totals.keys()].filter((i) => totals[i] === highest);
  return { leaders, by: highest - next };
}

const ROWS: readonly { readonly scores: readonly number[]; readonly sides: readonly number[] }[] = [
  { scores: [8, 5], sides: [20, 20] },
  { scores: [2, 2, 2], sides: [20, 20, 20] },
  { scores: [8, 5, 3, 6], sides: [20, 20, 20, 20] },
  { scores: [-3, 4, 4, 0, 1], sides: [8, 6, 4, 10, 8] },
  { scores: [0, 30], sides: [20, 20] },
  { scores: [0, 0, 0, 0, 0, 0, 0, 1], sides: [3, 3, 3, 3, 3, 3, 3, 3] },
];

describe('the lead', () => {
  for (const { scores, sides } of ROWS)
    test(`with ${scores.join(', ')} and dice of ${sides.join(', ')} sides, throw by throw`, () => {
      const summary = lead(scores);
      const ways = new Map<string, number>();
      for (const faces of throwsOf(sides)) {
        const expected = plainLead(faces.map((face, i) => face + (scores[i] ?? 0)));
        assert.deepEqual(summary.read(faces.map((face) => [face])), expected);
        const key = JSON.stringify(expected);
        ways.set(key, (ways.get(key) ?? 0) + 1);
      }
      const d = sides.reduce((product, each) => product * each, 1);
      const table = tableOf(spreadOf<Lead>({ pools: sides.map((each) => pool(1, each)), summary }));
      assert.deepEqual(
        new Map(Object.entries(table)),
        new Map(
          [...ways]
            .map(([key, n]) => [key, printFraction({ n, d })] as const)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        ),
      );
    });

  test('is refused for more than eight sides, before counting', () => {
    const scores = new Array(9).fill(0);
    assert.throws(() => spreadOf({ pools: scores.map(() => D20), summary: lead(scores) }), LimitError);
  });
});
