import { kindOf } from '../events/index.ts';
import type { Entry } from '../log.ts';
import type { SeatId } from '../state.ts';
import type { Steps } from '../steps.ts';

/**
 * Whether it is a text that people wrote. What others built on is none (faces, sheets, deeds, what a check was rolled on
 * and what came of it): of these go the words alone. So do the names that others know a thing by: a character, a pool.
 */
export function isText({ type }: Entry): boolean {
  const role = kindOf(type)?.text?.role;
  return role === 'written' || role === 'repeated';
}

/** Which text it is, or answers. */
function keyOf({ type, body, seq }: Entry): string | undefined {
  const text = kindOf(type)?.text;
  return text?.role === 'told' ? undefined : text?.key(body, seq);
}

/** The entry whose text this one carries: itself, or what it takes back or brings again; null where it is none. */
export function rootOf(entry: Entry): number | null {
  if (entry.type === 'undone') return entry.body.text;
  return keyOf(entry) === undefined ? null : entry.seq;
}

/** A text in one entry: which one it is, and who wrote it. */
export interface Carried {
  readonly seq: number;
  readonly key: string;
  readonly by: SeatId | null;
}

/** Every text of a log. What somebody sends again as it was, and what shows it or takes it back, is still its author's. */
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
