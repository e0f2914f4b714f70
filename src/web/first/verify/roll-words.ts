import { poolsIn, type RollEntry } from '../../../dice/index.ts';

/** The dice of a roll and what they showed, for people to read: `3d6 against 1d6` and `1, 2, 5 against 6`. */
export function rollWords({ roll, faces }: RollEntry): { readonly dice: string; readonly shown: string } {
  const asked = poolsIn(roll).map(({ shape, dice }) => (dice.some(({ count }) => count > 0) ? shape : ''));
  return { dice: sides(asked), shown: sides(faces.map((side) => side.join(', '))) };
}

/** Whoever rolls, the other side, and more dice, such as those of statuses. A side without dice is empty. */
function sides([own = '', other = '', ...more]: readonly string[]): string {
  const first = other ? `${own || 'no dice'} against ${other}` : own;
  return [first, ...more].filter(Boolean).join(' and ') || 'no dice';
}
