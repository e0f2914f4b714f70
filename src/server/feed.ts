import {
  changesOf,
  closed,
  type Entry,
  headOf,
  isOpen,
  mayRead,
  namesAt,
  type SeatId,
  type StoredRecord,
  type Table,
  tell,
} from '../table/index.ts';
import type { Connection, Desk } from './connection.ts';
import type { Frames } from './frames.ts';
import type { Happening } from './ledger.ts';
import type { Party } from './party.ts';
import { type Hello, PROTOCOL, type ServerMessage, type ViewChange } from './protocol.ts';

/** Records a message at most, and bytes waiting above which no more are sent for now. */
const CHUNK = 250;
const AHEAD = 256 * 1024;

const SECRET = { say: true } as const;

/** What one device has been told, and what comes next: every record once and in order, and its view as it changes. */
export class Feed {
  readonly #to: Connection;
  readonly #party: Party;
  readonly #desk: Desk;
  readonly #seat: SeatId;
  readonly #withSentences: boolean;
  /** The last record sent, and the table as of the view the device has. */
  #seq: number;
  #table: Table;
  #isCatchingUp = false;
  #isOver = false;
  #later: NodeJS.Timeout | undefined;

  private constructor(to: Connection, party: Party, desk: Desk, after: number, withSentences: boolean) {
    this.#to = to;
    this.#desk = desk;
    this.#party = party;
    this.#seat = to.seat;
    this.#seq = after;
    this.#table = party.room.table;
    this.#withSentences = withSentences;
  }

  /** Says welcome: the view first, so that something is on screen; the records follow. */
  static async begun(
    to: Connection,
    party: Party,
    { after, head, sentences }: Hello,
    desk: Desk,
  ): Promise<Feed> {
    const { room } = party;
    const isSame = await leadsHere(party, after, head);
    const from = isSame ? (after < 0 ? Math.max(0, room.seq + after) : after) : 0;
    const feed = new Feed(to, party, desk, from, sentences);
    to.send({
      type: 'welcome',
      protocol: PROTOCOL,
      build: desk.build,
      table: room.id,
      seat: to.seat,
      seq: room.seq,
      head: room.head,
      view: party.view(room.table, to.seat),
      after: from,
      history: isSame ? 'same' : 'other',
      ...(room.damage !== undefined && { damage: room.damage }),
    });
    return feed;
  }

  follow(happening: Happening, frames: Frames): void {
    const { from, records, before, after, head } = happening;
    const isNext =
      !this.#isCatchingUp && this.#seq === from - 1 && this.#table === before && this.#to.waiting < AHEAD;
    if (!isNext || gainedSecrets(before, after, this.#seat)) {
      this.catchUp();
      return;
    }
    const changes = viewChanges(this.#party, this.#seat, before, after);
    const seen = this.#seen(from, records);
    this.#seq = from + records.length - 1;
    this.#table = after;
    // Sentences name what this seat knows by name: those are for its own devices alone.
    const whose = this.#withSentences ? this.#seat : '';
    this.#to.sendFrame(frames.of({ whose, seen, changes }, () => this.#entries(from, seen, changes, head)));
  }

  /** From the store, as fast as the device reads. */
  catchUp(): void {
    if (this.#isCatchingUp || this.#isOver) return;
    this.#isCatchingUp = true;
    this.#catchingUp().catch(() => this.#to.dismiss('restarting'));
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#later);
  }

  async #catchingUp(): Promise<void> {
    const { room } = this.#party;
    for (;;) {
      await this.#drained();
      if (this.#isOver) return;
      const from = this.#seq + 1;
      const records = from > room.seq ? [] : await room.read(this.#seq, CHUNK);
      const isLast = this.#seq + records.length >= room.seq;
      if (records.length > 0 || this.#table !== room.table) {
        const changes = isLast ? viewChanges(this.#party, this.#seat, this.#table, room.table) : [];
        const before = this.#table;
        if (isLast) this.#table = room.table;
        this.#seq += records.length;
        this.#to.send(
          this.#entries(from, this.#seen(from, records), changes, isLast ? room.head : undefined),
        );
        if (isLast && gainedSecrets(before, room.table, this.#seat)) await this.#open(before, from);
      }
      if (this.#seq >= room.seq && this.#table === room.table) break;
    }
    this.#isCatchingUp = false;
  }

  /** Waits until the device has read most of what it was sent. */
  async #drained(): Promise<void> {
    const patience = performance.now() + this.#desk.limits.readOnWithin;
    while (this.#to.waiting > AHEAD && !this.#isOver) {
      if (performance.now() > patience) this.#to.dismiss('too-slow');
      await new Promise<void>((resolve) => {
        this.#later = setTimeout(resolve, 20);
      });
    }
  }

  #entries(
    from: number,
    records: readonly StoredRecord[],
    changes: readonly ViewChange[],
    head: string | undefined,
  ): ServerMessage {
    return {
      type: 'entries',
      from,
      records,
      ...(this.#withSentences && { sentences: this.#sentences(records) }),
      ...(changes.length > 0 && { changes }),
      ...(head !== undefined && { head }),
    };
  }

  #seen(from: number, records: readonly StoredRecord[]): readonly StoredRecord[] {
    const { room } = this.#party;
    const isSealed = (i: number) => !mayRead(room.table, this.#seat, room.audienceOf(from + i));
    return records.some((_, i) => isSealed(i))
      ? records.map((record, i) => (isSealed(i) ? closedOnce(record) : record))
      : records;
  }

  /** Whom this seat has not met has no name in any sentence. */
  #sentences(records: readonly StoredRecord[]): readonly string[] {
    const { table, ruleset, log } = this.#party.room;
    const names = namesAt(table, ruleset, { seat: this.#seat }, log);
    return records.map((record) => (isOpen(record) ? tell(JSON.parse(record.line) as Entry, names) : ''));
  }

  /** Who has the say from now on may read what was for those who have it. */
  async #open(before: Table, from: number): Promise<void> {
    const { room } = this.#party;
    const records: (StoredRecord & { readonly seq: number })[] = [];
    for (const seq of room.sealed) {
      const to = room.audienceOf(seq);
      if (seq >= from || mayRead(before, this.#seat, to) || !mayRead(room.table, this.#seat, to)) continue;
      const [record] = await room.read(seq - 1, 1);
      if (record) records.push({ seq, ...record });
    }
    if (records.length > 0) this.#to.send({ type: 'opened', records });
  }
}

const CLOSED = new WeakMap<StoredRecord, StoredRecord>();

/** The same for all it is closed to. */
function closedOnce(record: StoredRecord): StoredRecord {
  const known = CLOSED.get(record) ?? closed(record);
  CLOSED.set(record, known);
  return known;
}

async function leadsHere({ room }: Party, after: number, head: string | undefined): Promise<boolean> {
  if (after > room.seq) return false;
  if (head === undefined || after <= 0) return true;
  return headOf(await room.read(after, room.seq - after), head) === room.head;
}

function gainedSecrets(before: Table, after: Table, seat: SeatId): boolean {
  return before !== after && !mayRead(before, seat, SECRET) && mayRead(after, seat, SECRET);
}

/** What has become different in the view. */
function viewChanges(party: Party, seat: SeatId, before: Table, after: Table): readonly ViewChange[] {
  if (before === after) return [];
  return changesOf(party.view(before, seat), party.view(after, seat)).map(({ path, after: to }) =>
    to === undefined ? { path } : { path, after: to },
  );
}
