import type { ServerMessage } from '../protocol/index.ts';
import type { StoredRecord } from '../table/index.ts';
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
import type { SeatClient } from './seat-client.ts';
import type { Learn } from './seen.ts';

/** As much of the past as one needs to go on; the rest is fetched when somebody looks back. */
const RECENT = 600;

/** The log of a table as far as this device knows it. */
export class KnownLog {
  readonly #client: SeatClient;
  readonly #learn: Learn;
  #seq = 0;
  /** Of the last entry known; nothing while entries before it are still on their way. */
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
    // What was missed is caught up on, not acted out.
    this.#learn({ liveFrom: seq + 1, ...(history === 'other' && { entries: [], isRewritten: true }) });
  }

  /** False where entries before these are missing. */
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

  /** Fetches what happened before that which is known here. */
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

  /** What stands without some of its words is told anew; all of it where a name is to be forgotten. */
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
