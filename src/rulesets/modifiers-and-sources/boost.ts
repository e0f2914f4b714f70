import { type Ask, d6, fold, may, type Program, repeat, roll, type Summary } from '../../dice/index.ts';

/** A part of the check: it asks as a program does, and hands its answer back to it. */
export type Part<Answer> = Generator<Ask, Answer, unknown>;

/** A number that is declared, or one that the player declares when asked. */
export type Boost = number | { readonly upTo: number };

export const MOST_BOOST = 20;

/** The dice that still lie there, lowest first: `1246`. */
export type Kept = string;

/** MS-10: what a chosen die adds to the success rating. */
const BONUS: Readonly<Record<string, number>> = { 2: 0, 3: 0, 4: 1, 5: 2, 6: 3 };

/** Dice that make no difference may lie there as the same face: the fewer faces, the fewer states for odds. */
export interface Reading {
  readonly name: string;
  readonly of: (face: string) => string;
  /** Of the dice that are no 1 the highest alone is told apart. */
  readonly isHighestAlone?: true;
}

/** A 3 is worth what a 2 is. */
export const BY_WORTH: Reading = { name: 'by worth', of: (face) => (face === '3' ? '2' : face) };

/** Only the highest adds anything, and nobody gains by discarding what is no 1: the dice below it are twos. */
export const BY_HIGHEST: Reading = { ...BY_WORTH, name: 'by highest', isHighestAlone: true };

/** Where it only matters whether the check succeeds: dice that help enough are sixes, the others twos. */
export function byNeed(gap: number): Reading {
  const needed = Math.min(Math.max(gap, 0), 4);
  const of = (face: string) => (face === '1' ? face : (BONUS[face] as number) >= needed ? '6' : '2');
  return { name: `by need of ${needed}`, of, isHighestAlone: true };
}

function lying(reading: Reading): Summary<Kept> {
  const { name, of } = reading;
  return fold({
    name,
    start: '',
    step: (kept: Kept, face) => simplified(sorted(kept, of(`${face}`)), reading),
  });
}

function simplified(kept: Kept, { isHighestAlone }: Reading): Kept {
  const ones = onesIn(kept);
  const others = kept.length - ones;
  if (!isHighestAlone || others < 2) return kept;
  return kept.slice(0, ones) + '2'.repeat(others - 1) + kept.slice(-1);
}

function sorted(kept: Kept, face: string): Kept {
  let at = kept.length;
  while (at > 0 && kept.charAt(at - 1) > face) at -= 1;
  return kept.slice(0, at) + face + kept.slice(at);
}

const DISCARD = 'discard ';
export const DISCARD_ONE = `${DISCARD}1`;

/** Made once: odds come by here thousands of times. */
const NUMBERS = Array.from({ length: MOST_BOOST + 1 }, (_, dice) => `${dice}`);

/** MS-10: declare a number of dice, … */
export function* declareBoost(boost: Boost): Part<number> {
  if (typeof boost === 'number') return boost;
  const options = NUMBERS.slice(0, boost.upTo + 1);
  return Number(yield* may({ name: 'boost', by: 'player', options, fallback: '0' }));
}

const IN_HAND = 'in hand';
const KEPT = 'kept ';

/** … roll them together, then discard: any die may go, one after the other, for 1 stress each. */
export function* rollBoost(dice: number, reading: Reading): Part<Kept> {
  if (dice === 0) return '';
  const turn = (state: string) => (state === IN_HAND ? throwDice(dice, reading) : discard(state, reading));
  const isOver = (state: string) => state === '' || state.startsWith(KEPT);
  return (yield* repeat(IN_HAND, turn, isOver)).replace(KEPT, '');
}

/** What was read in more detail before, of dice that lie there already, is read again. */
function* throwDice(dice: number, reading: Reading): Program<string> {
  return Array.from(yield* roll(d6(dice), lying(reading)), reading.of).join('');
}

function* discard(kept: Kept, reading: Reading): Program<string> {
  const options = discards(facesIn(kept));
  const answer = yield* may({ name: 'discard', by: 'player', options, fallback: 'keep' });
  return answer === 'keep' ? KEPT + kept : kept.replace(reading.of(answer.charAt(DISCARD.length)), '');
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
