import type { ServerMessage } from '../protocol/index.ts';
import type { Entry, StoredRecord } from '../table/index.ts';
import type { SeatClient } from './seat-client.ts';
import type { Learn } from './seen.ts';

/** How much of the past is enough to play on; the rest is fetched when someone looks back. */
const RECENT = 600;

/** The log of a table, as far as this device knows it. */
export class KnownLog {
  readonly #client: SeatClient;
  readonly #learn: Learn;
  #seq = 0;
  /** The head at the last known entry; undefined while earlier entries are still coming. */
  #head: string | undefined;
  #fetching: Promise<void> | undefined;

  constructor(client: SeatClient, learn: Learn) {
    this.#client = client;
    this.#learn = learn;
  }

  /** Where to go on after a lost connection. */
  get place(): { readonly after: number; readonly head?: string } {
    return { after: this.#seq || -RECENT, ...(this.#head !== undefined && { head: this.#head }) };
  }

  begin({ after, seq, history }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#seq = after;
    // Entries that were missed are neither announced nor animated.
    this.#learn({ liveFrom: seq + 1, ...(history === 'other' && { entries: [], isRewritten: true }) });
  }

  /** False if entries before these are missing. */
  take({ from, records, sentences = [], head }: Extract<ServerMessage, { type: 'entries' }>): boolean {
    if (from !== this.#seq + 1) return false;
    const newer = records.map((record, i) =>
      liveEntry(from + i, record, this.#client.typeset(sentences[i] ?? '')),
    );
    this.#learn({ entries: withNewer(this.#known, newer) });
    this.#seq = from + records.length - 1;
    this.#head = head;
    const isForgotten = newer.some(({ entry }) => entry?.type === 'seat-forgotten');
    void this.retell(isForgotten ? isReadable : isUnworded);
    return true;
  }

  async open(records: readonly (StoredRecord & { readonly seq: number })[]): Promise<void> {
    const opened = records.map((record) => liveEntry(record.seq, record, ''));
    const { worded } = await import('./earlier-entries.ts');
    this.#learn({ entries: withOpened(this.#known, worded(this.#client, opened)) });
  }

  seal(seat: string | null): void {
    this.#learn({ entries: withSealed(this.#known, seat) });
  }

  /** Fetches the entries before those known here. */
  fetchEarlier(): Promise<void> {
    this.#fetching ??= import('./earlier-entries.ts')
      .then(({ earlier }) => earlier(this.#client))
      .then((found) => {
        this.#learn({ entries: withEarlier(this.#known, found) });
        return this.retell();
      })
      .finally(() => {
        this.#fetching = undefined;
      });
    return this.#fetching;
  }

  /** Tells entries again that lost words; all entries if a name is to be forgotten. */
  async retell(isMeant = isUnworded): Promise<void> {
    if (!this.#client.ruleset || !this.#known.some(isMeant)) return;
    const { worded } = await import('./earlier-entries.ts');
    const told = worded(this.#client, this.#known.filter(isMeant));
    const bySeq = new Map(told.map((each) => [each.seq, each]));
    this.#learn({
      entries: this.#known.map((each) => (isMeant(each) ? (bySeq.get(each.seq) ?? each) : each)),
    });
  }

  get #known(): readonly LiveEntry[] {
    return this.#client.entries;
  }
}

/** One line of the log as this seat may see it. */
export interface LiveEntry {
  readonly seq: number;
  /** Null if it is sealed or was erased. */
  readonly entry: Entry | null;
  readonly sentence: string;
  readonly isErased?: true;
  /** Words were erased from it; the rest is still there. */
  readonly isMended?: true;
}

export function liveEntry(seq: number, record: StoredRecord, sentence: string): LiveEntry {
  const entry = 'line' in record ? (JSON.parse(record.line) as Entry) : null;
  return { seq, entry, sentence };
}

export function withNewer(known: readonly LiveEntry[], newer: readonly LiveEntry[]): readonly LiveEntry[] {
  return without(erasedBy(newer), [...known, ...newer]);
}

/** With older entries in front, without those erased since. */
export function withEarlier(
  known: readonly LiveEntry[],
  earlier: readonly LiveEntry[],
): readonly LiveEntry[] {
  const first = known[0]?.seq ?? Number.POSITIVE_INFINITY;
  const all = [...earlier.filter(({ seq }) => seq < first), ...known];
  return without(erasedBy(all), all);
}

/** With entries in their place that were sealed before. */
export function withOpened(known: readonly LiveEntry[], opened: readonly LiveEntry[]): readonly LiveEntry[] {
  const bySeq = new Map(opened.map((each) => [each.seq, each]));
  return known.map((each) => (each.isErased || each.isMended ? each : (bySeq.get(each.seq) ?? each)));
}

/** After handing over the lead: without what only the game master may read. */
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

/** What is left of redacted entries, by number. */
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

function isReadable({ entry }: LiveEntry): boolean {
  return entry !== null;
}

/** It lost words and has to be told again. */
function isUnworded({ isMended, sentence }: LiveEntry): boolean {
  return isMended === true && sentence === '';
}
