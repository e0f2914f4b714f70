import { type AskedPool, counted, poolsIn, type RollEntry } from '../../../dice/index.ts';
import type { RollMark } from '../../../table/index.ts';
import type { ThrownPool } from '../../dice/throw.ts';

/** The dice of a roll, pool by pool. */
export function poolsOf({ roll, faces }: RollEntry): readonly ThrownPool[] {
  const asked = poolsIn(roll);
  return faces.map((pool, i) => ({ faces: pool, sides: sidesOf(asked[i]?.dice ?? [], pool) }));
}

/** Dice added by explosions have as many sides as the die before them. */
function sidesOf(dice: AskedPool['dice'], pool: readonly number[]): readonly number[] {
  const sides = dice.flatMap(({ count, sides: each }) => pool.slice(0, count).map(() => each));
  return pool.map((face, i) => sides[i] ?? sides.at(-1) ?? Math.max(6, face));
}

/** Where the dice of a check came from, and who witnessed them. */
export function diceProvenance(marks: readonly RollMark[], seatName: (seat: string) => string): string {
  if (marks.length === 0) return '';
  if (marks.some(({ dice }) => dice === 'typed')) return 'dice from the table, typed in';
  const witnesses = marks.map(witnessesOf);
  if (witnesses.some(({ length }) => length === 0)) return 'fair dice, unwitnessed';
  return `fair dice, witnessed by ${listed([...new Set(witnesses.flat())].map(seatName))}`;
}

/** All seats but the roller’s, whose bytes come first. */
function witnessesOf(mark: RollMark): readonly string[] {
  if (mark.dice !== 'fair') return [];
  const [roller, ...others] = new Set(mark.contributions.map(({ seat }) => seat));
  return roller === undefined ? [] : others;
}

function listed(names: readonly string[]): string {
  const [first = '', second] = names;
  if (names.length > 2) return `${first} and ${counted(names.length - 1, 'other')}`;
  return second === undefined ? first : `${first} and ${second}`;
}
