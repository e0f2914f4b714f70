import { clearSpreads, type Distribution, decimal, fraction } from '../src/dice/index.ts';
import { fivePlus } from '../src/rulesets/five-plus/index.ts';
import { answer, type Report } from '../src/rulesets/index.ts';
import { type Contest, contender } from './contest.ts';

const LEVELS = [5, 4, 3, 3, 2];
const NEEDED = 20;

/** Chances to need exactly n checks, from 1 on. */
function asked(): Report {
  const action = fivePlus.actions.challenge;
  if (action?.kind !== 'forecast') throw new Error('five-plus has no forecast of a challenge');
  const report = answer(action, { levels: LEVELS, successes: NEEDED });
  if (!report.ok) throw new Error(report.error.sentence);
  return report.value;
}

function checksIn({ figures }: Report): readonly number[] {
  const [, checks] = figures.find(([name]) => name === 'checks') ?? [];
  const { values, weights, total } = checks as Distribution<number>;
  const chances: number[] = [];
  values.forEach((n, i) => {
    chances[n - 1] = decimal(fraction(weights[i] ?? 0, total));
  });
  return Array.from(chances, (chance) => chance ?? 0);
}

/** Ways to gain 0, 1, … successes with two dice at a level. */
function gainsAt(level: number): readonly bigint[] {
  const ways = new Array<bigint>(7).fill(0n);
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const gained = a + b >= 5 && a + b <= 5 + level ? Math.min(a, b) : 0;
      ways[gained] = (ways[gained] as bigint) + 1n;
    }
  }
  return ways;
}

/** The same by hand: ways to have k successes after n checks, and what is done by then. */
function bareParty(): readonly (readonly [ways: bigint, of: bigint])[] {
  const gains = LEVELS.map(gainsAt);
  const done: (readonly [bigint, bigint])[] = [];
  let under: bigint[] = [1n];
  let [open, total] = [1n, 1n];
  for (let check = 0; open << 60n >= total; check++) {
    const ways = gains[check % gains.length] as readonly bigint[];
    const next = new Array<bigint>(NEEDED).fill(0n);
    under.forEach((before, have) => {
      for (let gained = 0; gained < 7 && have + gained < NEEDED; gained++)
        next[have + gained] = (next[have + gained] as bigint) + before * (ways[gained] as bigint);
    });
    const left = next.reduce((sum, each) => sum + each, 0n);
    total *= 36n;
    done.push([36n * open - left, total]);
    [under, open] = [next, left];
  }
  return done;
}

export const rows: readonly Contest[] = [
  {
    name: 'challenge of 20 successes, a party of five',
    ours: contender(asked, checksIn, clearSpreads),
    bare: contender(bareParty, (done) => done.map(([ways, of]) => decimal(fraction(ways, of)))),
    target: { atMost: 25 },
  },
];
