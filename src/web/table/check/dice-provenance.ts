import { counted } from '../../../dice/index.ts';
import type { RollMark } from '../../../table/index.ts';

/** How the dice of a check came about, and who saw to it. */
export function diceMark(marks: readonly RollMark[], seatName: (seat: string) => string): string {
  if (marks.length === 0) return '';
  if (marks.some(({ dice }) => dice === 'typed')) return 'dice from the table, typed in';
  const witnesses = marks.map(witnessesOf);
  if (witnesses.some(({ length }) => length === 0)) return 'fair dice, unwitnessed';
  return `fair dice, witnessed by ${listed([...new Set(witnesses.flat())].map(seatName))}`;
}

/** Other seats than the one that rolled: its own bytes come first. */
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
