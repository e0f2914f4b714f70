import { poolsIn, type RollEntry } from '../../dice/index.ts';
import { withFullStop } from '../../rulesets/index.ts';
import type { CheckState, RollMark } from '../state.ts';

/** `3d6 v 0d6 v 1d6: clash`, without the pools that have no dice. */
export function throwsIn(shape: string): string {
  const thrown = poolsIn(shape).filter(({ dice }) => dice.some(({ count }) => count > 0));
  return thrown.map((pool) => pool.shape).join(' against ') || 'nothing';
}

export function fallen({ entry, mark }: { readonly entry: RollEntry; readonly mark: RollMark }): string {
  const thrown = entry.faces.filter((pool) => pool.length > 0);
  const faces = thrown.map((pool) => pool.join(', ')).join(' against ');
  return mark.dice === 'typed' ? `${faces} with dice on the table` : faces;
}

/** `spend-lucky` gets a space, `re-roll` doesn’t; `keep-xp` keeps XP. */
export function spoken(name: string): string {
  return name.replace(/(?<!\bre)-/g, ' ').replace(/\bxp\b/g, 'XP');
}

/** Follows the sentence of a proposal that was tried before. */
export function triedBefore(repeats: CheckState['repeats'] | undefined): string {
  if (!repeats) return '';
  return repeats.undone
    ? ' It was rolled before and undone.'
    : ` It was tried before.${repeats.reason.trim() && ` What has changed: ${withFullStop(repeats.reason)}`}`;
}
