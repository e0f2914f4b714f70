import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Turn } from '../check/check.ts';
import { pointsNow } from './plot-points.ts';

type Open = Parameters<typeof pointsNow>[1][number];

function check(stage: string, chosen: readonly string[], luck?: readonly Turn[]): Open {
  const transcript = chosen.map((option) => ({ choose: 'plot-point', chosen: option }));
  const decision = { name: 'plot-point', by: 'gm', options: [], fallback: '', about: { luck } };
  const waiting = luck ? { for: 'decision', decision, owner: 'gm' } : null;
  return { stage, transcript, waiting } as unknown as Open;
}

const ROWS: readonly [title: string, checks: readonly Open[], lucky: number][] = [
  ['[MB-10] nothing is under way', [], 2],
  ['[MB-10] one that is spent turns at once', [check('rolling', ['spend-lucky'])], 1],
  ['[MB-10] an unlucky one turns back', [check('choosing', ['keep', 'spend-unlucky'])], 3],
  ['[MB-10] a result that stands turns no point', [check('choosing', ['stand'])], 2],
  ['[MB-10] two checks at once', [check('rolling', ['spend-lucky']), check('rolling', ['spend-lucky'])], 0],
  ['[MB-13] double ones before a decision', [check('choosing', [], ['double-ones'])], 1],
  [
    '[MB-13] spent, then double sixes',
    [check('choosing', ['spend-lucky'], ['player-spent-lucky', 'double-sixes'])],
    2,
  ],
  ['[MB-10] finished checks stay in the books', [check('resolved', ['spend-lucky'])], 2],
  ['[MB-10] an undone check turns no point', [check('undone', ['spend-lucky'])], 2],
];

describe('plot points on the table', () => {
  for (const [title, checks, lucky] of ROWS)
    test(title, () =>
      assert.deepEqual(pointsNow({ lucky: 2, unlucky: 2 }, checks), { lucky, unlucky: 4 - lucky }),
    );
});
