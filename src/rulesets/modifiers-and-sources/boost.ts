import { type Ask, d6, may, type Program, repeat, roll, sortedFaces } from '../../dice/index.ts';

/** A part of the check: it asks as a program does, and hands its answer back to it. */
export type Part<Answer> = Generator<Ask, Answer, unknown>;

/** A number that is declared, or one that the player declares when asked. */
export type Boost = number | { readonly upTo: number };

export const MOST_BOOST = 20;

/**
 * The dice that still lie there, lowest first: `1246`. A 3 is worth what a 2 is and lies there as one, so that odds
 * have a third of the states to look at.
 */
export type Kept = string;

/** MS-10: what a chosen die adds to the success rating. */
const BONUS: Readonly<Record<string, number>> = { 2: 0, 4: 1, 5: 2, 6: 3 };

const DISCARD = 'discard ';
export const DISCARD_ONE = `${DISCARD}1`;

/** MS-10: declare a number of dice, … */
export function* declareBoost(boost: Boost): Part<number> {
  if (typeof boost === 'number') return boost;
  const options = Array.from({ length: boost.upTo + 1 }, (_, dice) => `${dice}`);
  return Number(yield* may({ name: 'boost', by: 'player', options, fallback: '0' }));
}

const IN_HAND = 'in hand';
const KEPT = 'kept ';

/** … roll them together, then discard: any die may go, one after the other, for 1 stress each. */
export function* rollBoost(dice: number): Part<Kept> {
  if (dice === 0) return '';
  const turn = (state: string) => (state === IN_HAND ? throwDice(dice) : discard(state));
  const isOver = (state: string) => state === '' || state.startsWith(KEPT);
  return (yield* repeat(IN_HAND, turn, isOver)).replace(KEPT, '');
}

function* throwDice(dice: number): Program<string> {
  return (yield* roll(d6(dice), sortedFaces)).join('').replaceAll('3', '2');
}

function* discard(kept: Kept): Program<string> {
  const options = discards(facesIn(kept));
  const answer = yield* may({ name: 'discard', by: 'player', options, fallback: 'keep' });
  return answer === 'keep' ? KEPT + kept : kept.replace(answer.charAt(DISCARD.length), '');
}

const offered = new Map<string, readonly string[]>();

/** Remembered: odds come by here thousands of times, with the same few sets of faces. */
function discards(faces: string): readonly string[] {
  let options = offered.get(faces);
  if (!options) {
    options = ['keep', ...Array.from(faces, (face) => `${DISCARD}${face === '2' ? '2 or 3' : face}`)];
    offered.set(faces, options);
  }
  return options;
}

/** One kept die is chosen: the highest, unless the table lets players choose less (setting). */
export function* chooseBonus(bonuses: readonly number[]): Part<number> {
  const [highest = 0] = bonuses;
  if (bonuses.length < 2) return highest;
  const options = bonuses.map((bonus) => `+${bonus}`);
  return Number(yield* may({ name: 'die', by: 'player', options, fallback: `+${highest}` }));
}

/** What the kept dice that are no 1 can add, highest first; nothing where there is none (MS-11). */
export function bonusesOf(kept: Kept, isChoice: boolean): readonly number[] {
  const bonuses = Array.from(facesIn(kept).replace('1', ''), (face) => BONUS[face] as number);
  return isChoice ? bonuses.reverse() : bonuses.slice(-1);
}

export function onesIn(kept: Kept): number {
  return kept.lastIndexOf('1') + 1;
}

/** Each face once: it does not matter which of two equal dice is meant. */
function facesIn(kept: Kept): string {
  let faces = '';
  for (let i = 0; i < kept.length; i++) if (kept[i] !== kept[i - 1]) faces += kept[i];
  return faces;
}
