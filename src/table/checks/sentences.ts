import { poolsIn, type RollEntry } from '../../dice/index.ts';
import { withFullStop } from '../../rulesets/index.ts';
import type { CheckState, Fields, RollMark } from '../state.ts';

/** `3d6 v 0d6 v 1d6: clash`: what nobody throws is not said. */
export function throwsIn(shape: string): string {
  const thrown = poolsIn(shape).filter(({ dice }) => dice.some(({ count }) => count > 0));
  return thrown.map((pool) => pool.shape).join(' against ') || 'nothing';
}

export function fallen({ entry, mark }: { readonly entry: RollEntry; readonly mark: RollMark }): string {
  const thrown = entry.faces.filter((pool) => pool.length > 0);
  const faces = thrown.map((pool) => pool.join(', ')).join(' against ');
  return mark.dice === 'typed' ? `${faces} with dice on the table` : faces;
}

export function listed(fields: Fields): string {
  return Object.entries(fields)
    .map(([field, value]) => `${field} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

/** `spend-lucky` is spoken with a space, `re-roll` is not; `keep-xp` keeps XP. */
export function spoken(name: string): string {
  return name.replace(/(?<!\bre)-/g, ' ').replace(/\bxp\b/g, 'XP');
}

/** What follows a proposal that is no new one. */
export function triedBefore(repeats: CheckState['repeats'] | undefined): string {
  if (!repeats) return '';
  return repeats.undone
    ? ' It was rolled before, and taken back.'
    : ` Tried before; what has changed: ${withFullStop(repeats.reason)}`;
}
