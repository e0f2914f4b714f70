import { parse } from '@yipe/dice';
import { d6 as yipeD6, roll as yipeRoll } from '@yipe/dice/builder';
import {
  clearSpreads,
  type Distribution,
  d6,
  lowAndHigh,
  notationOdds,
  odds,
  type Program,
  parseNotation,
  quotient,
  repeatCounting,
  roll,
  share,
  sum,
  versus,
} from '../src/dice/index.ts';
import { bareChallenge, bareHighestThree, bareRange, bareSums, bareVersus } from './bare.ts';
import { type Contender, type Contest, contender } from './contest.ts';
import { chancesOf, clearYipe } from './yipe.ts';

export const peer = '@yipe/dice 0.2.23 (floats)';

function* twoDiceCheck(): Program<'success' | 'failure'> {
  const total = yield* roll(d6(2), sum);
  return total >= 5 && total <= 9 ? 'success' : 'failure';
}

/** Thirty dice against thirty, and whether mine are all sixes. */
function* contest(): Program<{ readonly result: string; readonly advance: boolean }> {
  const { result, all } = yield* roll([d6(30), d6(30)], versus());
  return { result, advance: all };
}

/** A check succeeds at 5…8 and brings its lower die; how many checks until 20 are together? */
function* challenge(): Program<number> {
  const { turns } = yield* repeatCounting<number>(
    0,
    function* (have) {
      const [low, high] = yield* roll(d6(2), lowAndHigh);
      const isSuccess = low + high >= 5 && low + high <= 8;
      return isSuccess ? Math.min(20, have + low) : have;
    },
    (have) => have === 20,
    { endless: true },
  );
  return turns;
}

export const rows: readonly Contest[] = [
  {
    name: 'two-dice check by rule program',
    ours: ours(
      () => odds(twoDiceCheck),
      (distribution) => [share(distribution, distribution.values.indexOf('success'))],
    ),
    peer: contender(
      () => {
        const pmf = yipeRoll(2, yipeD6).pmf;
        return pmf.cdfAt(9) - pmf.cdfAt(4);
      },
      (chance) => [chance],
      clearYipe,
    ),
    bare: contender(bareRange, (within) => [within / 36]),
    target: { fasterThanPeer: 1 },
  },
  {
    name: '100d6, exact',
    ours: ours(() => notated('100d6'), shares),
    peer: contender(
      () => parse('100d6'),
      (pmf) => chancesOf(pmf, 100, 600),
      clearYipe,
    ),
    bare: contender(
      () => bareSums(100),
      (ways) => ways.map((count) => quotient(count, 6n ** 100n)),
    ),
    target: { fasterThanPeer: 30 },
  },
  {
    name: '1000d6, exact',
    ours: ours(() => notated('1000d6'), shares),
    // Its parser counts ways in doubles, and 6¹⁰⁰⁰ is none: only what is built by hand gets there.
    peer: contender(
      () => yipeRoll(1000, yipeD6).pmf,
      (pmf) => chancesOf(pmf, 1000, 6000),
      clearYipe,
    ),
    bare: contender(
      () => bareSums(1000),
      (ways) => ways.map((count) => quotient(count, 6n ** 1000n)),
    ),
    target: { fasterThanPeer: 100 },
  },
  {
    name: '20d6, the highest three',
    ours: ours(() => notated('20d6kh3'), shares),
    peer: contender(
      () => yipeD6.keepHighest(20, 3).pmf,
      (pmf) => chancesOf(pmf, 3, 18),
      clearYipe,
    ),
    bare: contender(
      () => bareHighestThree(20),
      (ways) => ways.slice(3).map((count) => count / 6 ** 20),
    ),
    target: { fasterThanPeer: 4 },
  },
  {
    name: '30d6 v 30d6 with all sixes, by rule program',
    ours: ours(() => odds(contest), wins),
    // Its two sides are alike, so one distribution and its sums below each value will do.
    peer: contender(
      () => {
        const pmf = parse('30d6');
        let win = 0;
        for (const [value, { p }] of pmf) win += p * pmf.cdfAt(value - 1);
        return win;
      },
      (win) => [win],
      clearYipe,
    ),
    bare: contender(
      () => bareVersus(30),
      ([win = 0n, , , , , total = 1n]) => [quotient(win, total)],
    ),
    target: { fasterThanPeer: 8 },
  },
  {
    name: 'challenge of 20 successes, checks needed',
    ours: ours(() => odds(challenge), shares),
    bare: contender(bareChallenge, (done) =>
      done.flatMap((ways, checks) => (ways > 0n ? [quotient(ways, 36n ** BigInt(checks))] : [])),
    ),
  },
];

function ours<R>(run: () => R, read: (result: R) => readonly number[]): Contender {
  return contender(run, read, clearSpreads);
}

function notated(text: string): Distribution<number> {
  const notation = parseNotation(text);
  if (!notation.ok) throw new Error(notation.error.problem);
  const found = notationOdds(notation.value);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

function shares(distribution: Distribution<number>): readonly number[] {
  return distribution.values.map((_, i) => share(distribution, i));
}

function wins(distribution: Distribution<{ readonly result: string }>): readonly number[] {
  let win = 0;
  distribution.values.forEach(({ result }, i) => {
    if (result === 'win') win += share(distribution, i);
  });
  return [win];
}
