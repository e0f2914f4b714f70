import type { LiveEntry } from '../../../client/index.ts';
import { checkOf, isAtLeast, weightOf } from '../../../table/events/index.ts';
import type { Entry } from '../../../table/index.ts';

/** The window moves in this many steps, so that drawn items stay drawn for a while. */
const STEPS = 8;
/** How far back a beginning is looked for. */
const FARTHEST = 100;

/** About `about` of the newest entries before `before`: people read only the end of a long evening. */
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

/** Whether everything that happened before this device came is here. Until then an empty story only means that it is loading. */
export function isCaughtUp(entries: readonly Pick<LiveEntry, 'seq'>[], liveFrom: number): boolean {
  return (entries.at(-1)?.seq ?? 0) >= liveFrom - 1;
}

/** A window must not begin in the middle of a check, or its card would be incomplete. */
function isBeginning(entry: Entry | null | undefined): boolean {
  if (!entry || entry.type === 'happened' || !isAtLeast('passing', weightOf(entry, null))) return false;
  return entry.type === 'check-proposed' || checkOf(entry) === undefined;
}
