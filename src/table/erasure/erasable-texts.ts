import { kindOf } from '../events/index.ts';
import type { Entry } from '../log.ts';
import type { SeatId } from '../state.ts';
import type { Steps } from '../steps.ts';

/**
 * Whether the entry is a text that people wrote. Entries that others depend on (dice, sheets, deeds, the terms and results
 * of checks, names of characters and pools) are not: only their words can be erased.
 */
export function isText({ type }: Entry): boolean {
  const role = kindOf(type)?.text?.role;
  return role === 'written' || role === 'repeated';
}

/** Which text it is, repeats or answers. */
function keyOf({ type, body, seq }: Entry): string | undefined {
  const text = kindOf(type)?.text;
  return text?.role === 'told' ? undefined : text?.key(body, seq);
}

/** The entry whose text this one carries: itself, or one that it undoes or brings back; null if it has no text. */
export function rootOf(entry: Entry): number | null {
  if (entry.type === 'undone') return entry.body.text;
  return keyOf(entry) === undefined ? null : entry.seq;
}

/** A text in an entry: which one, and who wrote it. */
export interface Carried {
  readonly seq: number;
  readonly key: string;
  readonly by: SeatId | null;
}

/** Every text of a log. If someone repeats, shows or undoes it, it is still its author’s. */
export function* textsIn(log: readonly Entry[]): Steps<readonly Carried[]> {
  const last = new Map<string, { readonly by: SeatId | null; readonly text: string }>();
  const carried = new Map<number, Carried>();
  for (const entry of log) {
    yield;
    const { seq, type, body } = entry;
    const root = rootOf(entry);
    const key = keyOf(entry);
    if (key === undefined) {
      const known = root === null ? undefined : carried.get(root);
      if (known) carried.set(seq, { ...known, seq });
      continue;
    }
    const [before, text] = [last.get(key), JSON.stringify(body)];
    const kind = kindOf(type)?.text;
    const isWritten = kind?.role === 'written';
    const isBefore = before && (!isWritten || before.text === text);
    const by = isBefore ? before.by : (kind?.by?.(body) ?? entry.seat);
    if (isWritten) last.set(key, { by, text });
    carried.set(seq, { seq, key, by });
  }
  return [...carried.values()];
}
