import type { ServerMessage } from '../../protocol/index.ts';
import type { StoredRecord } from '../../table/index.ts';
import {
  isReadable,
  isUnworded,
  type LiveEntry,
  liveEntry,
  withEarlier,
  withNewer,
  withOpened,
  withSealed,
} from './live-log.ts';
import type { LiveTable } from './live-table.svelte.ts';

/** As much of the past as one needs to go on; the rest is fetched when somebody looks back. */
const RECENT = 600;

/** The log of a table as far as this device knows it. */
export class KnownLog {
  entries = $state.raw<readonly LiveEntry[]>([]);
  /** Entries that came while we were listening: these are announced and animated, older ones are not. */
  liveFrom = $state(Number.POSITIVE_INFINITY);
  /** The history is not the one this device saw before. */
  isRewritten = $state(false);
  readonly #table: LiveTable;
  #seq = 0;
  /** Of the last entry known; nothing while entries before it are still on their way. */
  #head: string | undefined;
  #fetching: Promise<void> | undefined;

  constructor(table: LiveTable) {
    this.#table = table;
  }

  /** Where to go on after a lost connection. */
  get place(): { readonly after: number; readonly head?: string } {
    return { after: this.#seq || -RECENT, ...(this.#head !== undefined && { head: this.#head }) };
  }

  begin({ after, seq, history }: Extract<ServerMessage, { type: 'welcome' }>): void {
    if (history === 'other') {
      this.entries = [];
      this.isRewritten = true;
    }
    this.#seq = after;
    // What was missed is caught up on, not acted out.
    this.liveFrom = seq + 1;
  }

  /** False where entries before these are missing. */
  take({ from, records, sentences = [], head }: Extract<ServerMessage, { type: 'entries' }>): boolean {
    if (from !== this.#seq + 1) return false;
    const newer = records.map((record, i) => liveEntry(from + i, record, sentences[i] ?? ''));
    this.entries = withNewer(this.entries, newer);
    this.#seq = from + records.length - 1;
    this.#head = head;
    const isForgotten = newer.some(({ entry }) => entry?.type === 'seat-forgotten');
    void this.retell(isForgotten ? isReadable : isUnworded);
    return true;
  }

  async open(records: readonly (StoredRecord & { readonly seq: number })[]): Promise<void> {
    const opened = records.map((record) => liveEntry(record.seq, record, ''));
    const { worded } = await import('./earlier.ts');
    this.entries = withOpened(this.entries, worded(this.#table, opened));
  }

  seal(seat: string | null): void {
    this.entries = withSealed(this.entries, seat);
  }

  /** Fetches what happened before that which is known here. */
  fetchEarlier(): Promise<void> {
    this.#fetching ??= import('./earlier.ts')
      .then(({ earlier }) => earlier(this.#table))
      .then((found) => {
        this.entries = withEarlier(this.entries, found);
        return this.retell();
      })
      .finally(() => {
        this.#fetching = undefined;
      });
    return this.#fetching;
  }

  /** What stands without some of its words is told anew; all of it where a name is to be forgotten. */
  async retell(isMeant = isUnworded): Promise<void> {
    if (!this.#table.ruleset || !this.entries.some(isMeant)) return;
    const { worded } = await import('./earlier.ts');
    const told = worded(this.#table, this.entries.filter(isMeant));
    const bySeq = new Map(told.map((each) => [each.seq, each]));
    this.entries = this.entries.map((each) => (isMeant(each) ? (bySeq.get(each.seq) ?? each) : each));
  }
}
