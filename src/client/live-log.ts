import type { Entry, StoredRecord } from '../table/index.ts';

/** One line of the log as this seat may see it. */
export interface LiveEntry {
  readonly seq: number;
  /** Nothing where it is sealed or was erased. */
  readonly entry: Entry | null;
  readonly sentence: string;
  readonly isErased?: true;
  /** Words were erased from it; what others built on stands. */
  readonly isMended?: true;
}

export function liveEntry(seq: number, record: StoredRecord, sentence: string): LiveEntry {
  const entry = 'line' in record ? (JSON.parse(record.line) as Entry) : null;
  return { seq, entry, sentence };
}

/** What came in behind what is known. */
export function withNewer(known: readonly LiveEntry[], newer: readonly LiveEntry[]): readonly LiveEntry[] {
  return without(erasedBy(newer), [...known, ...newer]);
}

/** What was fetched from before; what is known by now says what of it was erased since. */
export function withEarlier(
  known: readonly LiveEntry[],
  earlier: readonly LiveEntry[],
): readonly LiveEntry[] {
  const first = known[0]?.seq ?? Number.POSITIVE_INFINITY;
  const all = [...earlier.filter(({ seq }) => seq < first), ...known];
  return without(erasedBy(all), all);
}

/** What was sealed and is not any more, each in its place. */
export function withOpened(known: readonly LiveEntry[], opened: readonly LiveEntry[]): readonly LiveEntry[] {
  const bySeq = new Map(opened.map((each) => [each.seq, each]));
  return known.map((each) => (each.isErased || each.isMended ? each : (bySeq.get(each.seq) ?? each)));
}

/** Who handed over the hat knows no longer what was for who wears it. */
export function withSealed(known: readonly LiveEntry[], seat: string | null): readonly LiveEntry[] {
  return known.map((each) => {
    const to = each.entry?.to;
    return !to || (seat !== null && to.seats?.includes(seat))
      ? each
      : { seq: each.seq, entry: null, sentence: '' };
  });
}

function erasedBy(entries: readonly LiveEntry[]): ReadonlySet<number> {
  return new Set(entries.flatMap(({ entry }) => (entry?.type === 'erased' ? entry.body.seqs : [])));
}

function without(erased: ReadonlySet<number>, entries: readonly LiveEntry[]): readonly LiveEntry[] {
  if (erased.size === 0) return entries;
  const mended = mendedIn(entries);
  return entries.map((each) => (erased.has(each.seq) ? gone(each, mended.get(each.seq)) : each));
}

/** What is left of entries without some of their words, by their place. */
function mendedIn(entries: readonly LiveEntry[]): ReadonlyMap<number, Entry> {
  return new Map(
    entries.flatMap(({ entry }) => {
      if (entry?.type !== 'redacted') return [];
      const left = entry.body.entry as Entry;
      return [[left.seq, left] as const];
    }),
  );
}

function gone({ seq }: LiveEntry, left: Entry | undefined): LiveEntry {
  if (!left) return { seq, entry: null, sentence: '', isErased: true };
  return { seq, entry: left, sentence: '', isMended: true };
}

export function isReadable({ entry }: LiveEntry): boolean {
  return entry !== null;
}

/** To be told anew. */
export function isUnworded({ isMended, sentence }: LiveEntry): boolean {
  return isMended === true && sentence === '';
}
