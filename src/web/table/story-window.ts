import type { LiveEntry } from '../live/live-log.ts';

/** Where something begins: from the middle of a check its card could not be told. */
const BEGINNINGS: ReadonlySet<string> = new Set(['told', 'asked', 'scene-pictured', 'check-proposed']);
/** So far back a beginning is looked for. */
const FARTHEST = 100;

/** The newest entries before `before`, about so many: an evening is long, and only its end is read. */
export function windowOf(entries: readonly LiveEntry[], about: number, before: number): readonly LiveEntry[] {
  let end = entries.length;
  while (end > 0 && (entries[end - 1]?.seq ?? 0) >= before) end -= 1;
  const most = Math.max(0, end - about);
  const least = Math.max(0, most - FARTHEST);
  for (let at = most; at > least; at--)
    if (BEGINNINGS.has(entries[at]?.entry?.type ?? '')) return entries.slice(at, end);
  return entries.slice(least === 0 ? 0 : most, end);
}
