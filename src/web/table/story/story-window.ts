import type { LiveEntry } from '../../../client/index.ts';
import { checkOf, isAtLeast, weightOf } from '../../../table/events/index.ts';
import type { Entry } from '../../../table/index.ts';

/** The window moves on in so many steps: what is drawn stays drawn for a while. */
const STEPS = 8;
/** So far back a beginning is looked for. */
const FARTHEST = 100;

/** The newest entries before `before`, about so many: an evening is long, and only its end is read. */
export function windowOf(entries: readonly LiveEntry[], about: number, before: number): readonly LiveEntry[] {
  let end = entries.length;
  while (end > 0 && (entries[end - 1]?.seq ?? 0) >= before) end -= 1;
  const first = entries[0]?.seq ?? 1;
  const stride = Math.ceil(about / STEPS);
  const most = Math.max(0, Math.floor((first + end - about) / stride) * stride - first);
  const least = Math.max(0, most - FARTHEST);
  for (let at = most; at > least; at--) if (isBeginning(entries[at]?.entry)) return entries.slice(at, end);
  return entries.slice(least === 0 ? 0 : most, end);
}

/** From the middle of a check its card could not be told, nor from what came of it. */
function isBeginning(entry: Entry | null | undefined): boolean {
  if (!entry || entry.type === 'happened' || !isAtLeast('passing', weightOf(entry, null))) return false;
  return entry.type === 'check-proposed' || checkOf(entry) === undefined;
}
