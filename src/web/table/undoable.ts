import type { LiveEntry } from '../live/live-table.svelte.ts';

/** Never taken back, or nothing one would: undoing these is refused, or done by other means. */
const LASTING =
  /^(table-|seat-|character-revealed|descriptor-revealed|note-shared|check-revealed|scene-stopped|scene-resumed|line-drawn|erased|epoch-|card-|cards-|undo|hat-)/;

export interface Undoable {
  readonly command: string;
  readonly seq: number;
  /** What it did, in a few words. */
  readonly name: string;
}

/** The newest command that can be taken back: what the undo button names. */
export function lastUndoable(
  entries: readonly LiveEntry[],
  undone: Readonly<Record<string, string>>,
): Undoable | undefined {
  const lasting = new Set(
    entries.flatMap(({ entry }) => (entry && LASTING.test(entry.type) ? [entry.command] : [])),
  );
  for (let at = entries.length - 1; at >= 0; at--) {
    const { entry } = entries[at] ?? {};
    if (!entry?.command || entry.seat === null || Object.hasOwn(undone, entry.command)) continue;
    if (lasting.has(entry.command)) continue;
    return { command: entry.command, seq: entry.seq, name: nameOf(entries, entry.command) };
  }
  return undefined;
}

/** The sentence of what the command led to, without its full stop. */
export function nameOf(entries: readonly LiveEntry[], command: string): string {
  const all = entries.filter(({ entry }) => entry?.command === command);
  const best =
    all.find(
      ({ entry }) => entry && /^(told|happened|check-resolved|check-told|deed-done)$/.test(entry.type),
    ) ?? all[0];
  const words = (best?.sentence ?? '').replace(/[.!?]$/, '');
  return words.length > 48 ? `${words.slice(0, 46).trimEnd()}…` : words;
}
