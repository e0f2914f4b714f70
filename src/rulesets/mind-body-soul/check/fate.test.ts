import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { printFraction } from '../../../dice/index.ts';
import { answer, reportOf } from '../../report.ts';
import type { Action } from '../../ruleset.ts';
import { settingsSchema } from '../settings.ts';
import { check } from './action.ts';
import { termsOf } from './terms.ts';

/**
 * Re-rolls, plot points and the game master in one check, once more and slowly: every row of dice is followed to its
 * end, and who decides compares the ends. Nothing of the engine or of the rule program is used.
 */
interface Case {
  /** Positive: advantages. Negative: disadvantages. */
  readonly rerolls: number;
  readonly modifier: number;
  readonly lucky: number;
  readonly unlucky: number;
  readonly reroll: string;
  readonly gm: string;
}

/** Chances by total. */
type Ends = ReadonlyMap<number, number>;
type Then = (total: number, lucky: number, unlucky: number) => Ends;

const FACES = [1, 2, 3, 4, 5, 6];
/** All dice of both throws together, each way to fall: so every chance is a whole number of ways. */
const WAYS = 36 * 36 * 36 * 36;

const always: Then = (total) => new Map([[total, 1]]);

function average(all: readonly Ends[]): Ends {
  const ends = new Map<number, number>();
  for (const each of all)
    for (const [total, chance] of each) ends.set(total, (ends.get(total) ?? 0) + chance / all.length);
  return ends;
}

const GOOD: Readonly<Record<string, (total: number) => number>> = {
  success: (total) => (total >= 8 ? 1 : 0),
  failure: (total) => (total >= 8 ? 0 : 1),
  total: (total) => total,
};

/** The first, unless the second is better by more than rounding. */
function better(first: Ends, second: Ends, aim: string): Ends {
  const worth = (ends: Ends) =>
    [...ends].reduce((sum, [total, chance]) => sum + chance * (GOOD[aim]?.(total) ?? 0), 0);
  return worth(second) > worth(first) + 1e-9 ? second : first;
}

function thrown(of: Case, lucky: number, unlucky: number, then: Then): Ends {
  const lies = (a: number, b: number): Ends => {
    const turn = a + b === 2 ? Math.min(1, lucky) : a + b === 12 ? -Math.min(1, unlucky) : 0;
    return then(a + b + of.modifier, lucky - turn, unlucky + turn);
  };
  const after = (a: number, b: number, left: number): Ends => {
    if (left === 0) return lies(a, b);
    const stays = left > 0 ? Math.max(a, b) : Math.min(a, b);
    const again = () => average(FACES.map((face) => after(stays, face, left - Math.sign(left))));
    if (left < 0 || of.reroll === 'always') return again();
    return of.reroll === 'never' ? lies(a, b) : better(lies(a, b), again(), of.reroll);
  };
  return average(FACES.flatMap((a) => FACES.map((b) => after(a, b, of.rerolls))));
}

function counted(of: Case): Ends {
  const known = new Map<string, Ends>();
  const anew = (lucky: number, unlucky: number) => {
    const key = `${lucky} ${unlucky}`;
    const ends = known.get(key) ?? thrown(of, lucky, unlucky, always);
    known.set(key, ends);
    return ends;
  };
  const gm: Then = (total, lucky, unlucky) => {
    const stands = always(total, lucky, unlucky);
    if (unlucky === 0 || of.gm === 'never') return stands;
    const forced = anew(lucky + 1, unlucky - 1);
    return of.gm === 'always' ? forced : better(stands, forced, of.gm);
  };
  return thrown(of, of.lucky, of.unlucky, (total, lucky, unlucky) => {
    const stands = gm(total, lucky, unlucky);
    if (of.reroll === 'always' || of.reroll === 'never') return stands;
    if (total < 8) return lucky > 0 ? better(stands, anew(lucky - 1, unlucky + 1), of.reroll) : stands;
    return unlucky > 0 ? better(stands, anew(lucky + 1, unlucky - 1), of.reroll) : stands;
  });
}

function reported({ rerolls, modifier, lucky, unlucky, reroll, gm }: Case): Record<string, string> {
  const question = {
    difficulty: modifier,
    advantages: Math.max(0, rerolls),
    disadvantages: Math.max(0, -rerolls),
    plotPoints: { lucky, unlucky },
    reroll,
    gm,
  };
  const report = answer(check as Extract<Action, { kind: 'check' }>, question);
  assert.ok(report.ok, JSON.stringify(report));
  const total = report.value.figures.find(([name]) => name === 'total')?.[1];
  assert.ok(total && 'values' in total);
  return Object.fromEntries(
    total.values.map((value, i) => [value, printFraction({ n: total.weights[i] ?? 0, d: total.total })]),
  );
}

describe('re-rolls, plot points and the game master together, against plain loops', () => {
  for (const reroll of ['success', 'total', 'always', 'never']) {
    for (const gm of ['never', 'always', 'success', 'failure']) {
      test(`[MB-5][MB-11][MB-12][MB-13] the player: ${reroll}; the game master: ${gm}`, () => {
        for (const rerolls of [2, 1, -1, -2])
          for (const [lucky = 0, unlucky = 0] of [
            [1, 0],
            [0, 1],
            [1, 1],
          ]) {
            const of = { rerolls, modifier: -1, lucky, unlucky, reroll, gm };
            const ends = [...counted(of)].map(([total, chance]) => {
              const ways = Math.round(chance * WAYS);
              assert.ok(Math.abs(ways - chance * WAYS) < 1e-3);
              return [total, printFraction({ n: ways, d: WAYS })];
            });
            assert.deepEqual(reported(of), Object.fromEntries(ends), JSON.stringify(of));
          }
      });
    }
  }
});

describe('what each side is taken to want', () => {
  const relevant = { positives: [], negatives: [], difficulty: 0, advantages: 0, disadvantages: 0 };
  const { player = [], gm = [] } = check.aims;
  const chance = (lucky: number, unlucky: number, isGameMasters: boolean) => {
    const terms = termsOf(relevant, { lucky, unlucky }, settingsSchema.parse({}), isGameMasters);
    const { figures } = reportOf(check, terms, { player: { best: player }, gm: { best: gm } });
    const found = figures.find(([name]) => name === 'success')?.[1];
    assert.ok(found && 'n' in found);
    return printFraction(found);
  };
  const FIRST = 15 / 36;
  const rows: [title: string, lucky: number, unlucky: number, isGameMasters: boolean, ways: number][] = [
    // Double ones turn the only lucky point before it can be spent, double sixes the only unlucky one.
    ['[MB-11] a player tries again after a no', 1, 0, false, FIRST + (20 / 36) * FIRST],
    ['[MB-12] the game master against a yes', 0, 1, false, 1 / 36 + (14 / 36) * FIRST],
    ['[MB-12] and for an NPC of theirs after a no', 0, 1, true, FIRST + (1 - FIRST) * FIRST],
  ];
  for (const [title, lucky, unlucky, isGameMasters, ways] of rows)
    test(title, () =>
      assert.equal(
        chance(lucky, unlucky, isGameMasters),
        printFraction({ n: Math.round(ways * 1296), d: 1296 }),
      ),
    );
});
