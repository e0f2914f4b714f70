import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller';
import {
  d6,
  type Program,
  parseNotation,
  roll,
  rollerOf,
  seededDice,
  seededWords,
  simulate,
  sum,
} from '../src/dice/index.ts';
import { type Contender, type Contest, contender } from './contest.ts';

export const peer = '@dice-roller/rpg-dice-roller 5.5.1';

const parsed = parseNotation('2d6');
if (!parsed.ok) throw new Error(parsed.error.problem);
const roller = rollerOf(parsed.value);
const dice = seededDice(7);

const { engines, generator } = NumberGenerator;
generator.engine = engines.MersenneTwister19937.seed(7);
const theirs = new DiceRoll('2d6');

const words = seededWords(7);
const face = () => Math.floor((words() / 2 ** 32) * 6) + 1;

function* twoDiceCheck(): Program<'success' | 'failure'> {
  const total = yield* roll(d6(2), sum);
  return total >= 5 && total <= 9 ? 'success' : 'failure';
}

const MANY = 100_000;

export const rows: readonly Contest[] = [
  {
    name: '2d6, seeded, by parsed notation',
    ours: rolling(() => roller(dice)),
    peer: rolling(() => {
      theirs.roll();
      return theirs.total;
    }),
    bare: rolling(() => face() + face()),
    target: { fasterThanPeer: 10 },
  },
  {
    name: `${MANY} two-dice checks, simulated`,
    ours: contender(
      () => simulate(twoDiceCheck, { times: MANY, seed: 7 }),
      ({ weights }) => [nearTwoThirds(Math.max(...weights.map(Number)))],
    ),
    bare: contender(
      () => {
        let within = 0;
        for (let i = 0; i < MANY; i++) {
          const total = face() + face();
          if (total >= 5 && total <= 9) within += 1;
        }
        return within;
      },
      (within) => [nearTwoThirds(within)],
    ),
  },
];

/** Totals differ from roll to roll; the lowest and the highest of many do not. */
function rolling(run: () => number): Contender {
  const answer = () => {
    const totals = Array.from({ length: 5_000 }, run);
    return [Math.min(...totals), Math.max(...totals)];
  };
  return { run, answer };
}

function nearTwoThirds(count: number): number {
  return Math.round((count / MANY) * 50) / 50;
}
