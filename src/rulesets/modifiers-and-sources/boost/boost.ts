import { type Ask, d6, here, type Key, may, type Program, repeat, roll, sum } from '../../../dice/index.ts';
import { added, facesIn, type Kept, lying, type Reading, readAgain } from './kept-dice.ts';

/** A part of a program, which returns its answer to it. */
type Part<Answer> = Generator<Ask, Answer, unknown>;

/** A declared number, or one that the player is asked for. */
export type Boost = number | { readonly upTo: number };

export const MOST_BOOST = 20;

const DISCARD = 'discard ';
export const DISCARD_ONE = `${DISCARD}1`;

/** Made once: counting odds comes here thousands of times. */
const NUMBERS = Array.from({ length: MOST_BOOST + 1 }, (_, dice) => `${dice}`);

/** MS-10: declare a number of dice, … */
export function* declareBoost(boost: Boost): Part<number> {
  if (typeof boost === 'number') return boost;
  const options = NUMBERS.slice(0, boost.upTo + 1);
  return Number(yield* may({ name: 'boost', by: 'player', options, fallback: '0' }));
}

const IN_HAND = 'in hand';
const KEPT = 'kept ';
const STOPPED = 'stopped ';

interface Rolled {
  readonly kept: Kept;
  /** Fewer than declared where the player stopped. */
  readonly dice: number;
}

/** … roll them together, or one by one (setting), then discard: any die may go, one after the other, for 1 stress each. */
export function* rollBoost(declared: number, reading: Reading, isOneByOne: boolean): Part<Rolled> {
  if (declared === 0) return { kept: '', dice: 0 };
  const first = isOneByOne ? yield* rollOneByOne(declared, reading) : IN_HAND;
  const turn = (state: string) =>
    state === IN_HAND ? throwDice(declared, reading) : discard(state, reading);
  const isOver = (state: string) => state === '' || state.startsWith(KEPT);
  const kept = (yield* repeat(first, turn, isOver)).replace(KEPT, '');
  return { kept, dice: isOneByOne ? first.length : declared };
}

function* rollOneByOne(most: number, reading: Reading): Part<Kept> {
  const turn = (there: string) => oneMore(there.replace(IN_HAND, ''), reading);
  const isOver = (there: string) => there.startsWith(STOPPED) || (there !== IN_HAND && there.length === most);
  return (yield* repeat(IN_HAND, turn, isOver)).replace(STOPPED, '');
}

function* oneMore(there: Kept, reading: Reading): Program<string> {
  if (there !== '') {
    const options = ['another', 'stop'];
    const answer = yield* may({ name: 'next die', by: 'player', options, fallback: 'another' });
    if (answer === 'stop') return STOPPED + there;
  }
  const face = yield* throwDice(1, reading);
  return added(there, face, reading);
}

function* throwDice(dice: number, reading: Reading): Program<string> {
  return readAgain(yield* roll(d6(dice), lying(reading)), reading);
}

function* discard(kept: Kept, reading: Reading): Program<string> {
  const options = discards(facesIn(kept));
  const answer = yield* may({ name: 'discard', by: 'player', options, fallback: 'keep' });
  return answer === 'keep' ? KEPT + kept : kept.replace(reading.of(answer.charAt(DISCARD.length)), '');
}

const offered = new Map<string, readonly string[]>();

/** Remembered: counting odds comes here thousands of times with the same few sets of faces. */
function discards(faces: string): readonly string[] {
  let options = offered.get(faces);
  if (!options) {
    options = ['keep', ...Array.from(faces, (face) => `${DISCARD}${face === '2' ? '2 or 3' : face}`)];
    offered.set(faces, options);
  }
  return options;
}

/** The highest kept die counts, unless the table lets players choose (setting). */
export function* chooseBonus(bonuses: readonly number[]): Part<number> {
  const [highest = 0] = bonuses;
  if (bonuses.length < 2) return highest;
  const options = bonuses.map((bonus) => `+${bonus}`);
  return Number(yield* may({ name: 'die', by: 'player', options, fallback: `+${highest}` }));
}

/** MS-11, by the number on the die; 0 without a blunder. */
export const BLUNDERS = {
  0: 'no blunder',
  1: 'cosmic blunder',
  2: 'very severe side effect',
  3: 'severe side effect',
  4: 'moderate side effect',
  5: 'plain failure',
} as const;
export type BlunderResult = keyof typeof BLUNDERS;

interface Blunder {
  readonly result: BlunderResult;
  /** How bad a cosmic blunder is: the lower, the worse. Otherwise 0. */
  readonly cosmic: number;
}

/** A die for each kept 1, until one is a blunder. A 6 avoids it, and the next kept 1 is checked. */
export function* rollBlunders(ones: number, bonuses: Key, stress: Key): Part<Blunder> {
  for (let left = ones; left > 0; left--) {
    yield here([left, bonuses, stress]);
    const result = yield* roll(d6(1), sum);
    if (result === 6) continue;
    if (result > 1) return { result: result as BlunderResult, cosmic: 0 };
    yield here(stress);
    return { result: 1, cosmic: yield* roll(d6(1), sum) };
  }
  return { result: 0, cosmic: 0 };
}
