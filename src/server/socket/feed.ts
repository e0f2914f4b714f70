import { type Hello, PROTOCOL, type ServerMessage, type ViewChange } from '../../protocol/index.ts';
import { type Committed, mayRead, type SeatId, type StoredRecord, type Table } from '../../table/index.ts';
import type { Party } from '../tables/audience.ts';
import { headAfterAll } from '../tables/load-table.ts';
import { turn } from '../time-slice.ts';
import type { Guest } from './admission.ts';
import { isPortion, Portions } from './batch-size.ts';
import type { Desk } from './connection-context.ts';
import type { Wire } from './device-stream.ts';
import { Sight } from './seat-view.ts';
import type { SharedFrames } from './shared-frames.ts';
import { inParts } from './view-parts.ts';

/** Bytes waiting above which no more are sent for now. */
const AHEAD = 256 * 1024;
/** Records that are looked at before others have their turn. */
const SLICE = 250;

/** What one device has been told, and what comes next: every record once and in order, and its view as it changes. */
export class Feed {
  readonly #to: Wire;
  readonly #seat: SeatId;
  readonly #party: Party;
  readonly #sight: Sight;
  readonly #withSentences: boolean;
  /** The last record sent, and the table as of the view the device has. */
  #seq: number;
  #table: Table;
  /** What of the view did not fit the welcome. */
  #parts: readonly (readonly ViewChange[])[] = [];
  readonly #portions = new Portions();
  #isCatchingUp = false;

  private constructor(to: Wire, { party, seat }: Guest, after: number, withSentences: boolean) {
    this.#to = to;
    this.#seat = seat;
    this.#party = party;
    this.#sight = new Sight(party, seat);
    this.#seq = after;
    this.#table = party.room.table;
    this.#withSentences = withSentences;
  }

  /** Says welcome: the view first, so that something is on screen; the records follow. */
  static async begun(
    to: Wire,
    guest: Guest,
    { after, head, sentences, dice, parts: inSeveral }: Hello,
    desk: Desk,
  ): Promise<Feed> {
    const { party, seat } = guest;
    const { room } = party;
    const isSame = await leadsHere(party, after, head);
    if (!isSame || (dice && isBeyond(dice, room.table.fair))) await room.doubtDice();
    const from = isSame ? (after < 0 ? Math.max(0, room.seq + after) : after) : 0;
    const feed = new Feed(to, guest, from, sentences);
    const whole = party.view(room.table, seat);
    const { view, parts } = inSeveral ? inParts(whole) : { view: whole, parts: [] };
    feed.#parts = parts;
    to.send({
      type: 'welcome',
      protocol: PROTOCOL,
      build: desk.build,
      table: room.id,
      seat,
      seq: room.seq,
      head: room.head,
      view,
      ...(parts.length > 0 && { parts: parts.length }),
      after: from,
      history: isSame ? 'same' : 'other',
      ...(room.damage !== undefined && { damage: room.damage }),
    });
    return feed;
  }

  /** The rest of the welcome, as fast as the device reads; however long it is, nothing comes between. */
  async welcomed(): Promise<void> {
    for (const changes of this.#parts) {
      await this.#to.drained(AHEAD);
      this.#to.send({ type: 'part', changes });
    }
    this.#parts = [];
    await this.#to.drained(AHEAD);
  }

  follow(committed: Committed, frames: SharedFrames): void {
    const { from, records, before, after, head } = committed;
    const isNext =
      !this.#isCatchingUp && this.#seq === from - 1 && this.#table === before && this.#to.waiting < AHEAD;
    if (!isNext || this.#sight.hasOpened(before, after)) {
      this.catchUp();
      return;
    }
    const changes = this.#sight.changes(before, after);
    const seen = this.#sight.of(from, records);
    this.#seq = from + records.length - 1;
    this.#table = after;
    // Sentences name what this seat knows by name: those are for its own devices alone.
    const whose = this.#withSentences ? this.#seat : '';
    this.#to.sendFrame(frames.of({ whose, seen, changes }, () => this.#entries(from, seen, changes, head)));
  }

  /** From the store, as fast as the device reads. */
  catchUp(): void {
    if (this.#isCatchingUp || this.#to.isOver) return;
    this.#isCatchingUp = true;
    this.#catchingUp().catch(() => this.#to.bye('restarting'));
  }

  async #catchingUp(): Promise<void> {
    const { room } = this.#party;
    for (;;) {
      await turn();
      await this.#to.drained(AHEAD);
      if (this.#to.isOver) return;
      const from = this.#seq + 1;
      const isMore = from <= room.seq;
      const found = isMore ? await room.read(this.#seq, this.#portions.next) : [];
      // Gone meanwhile, with its table: there is nothing to wait for.
      if (isMore && found.length === 0) throw new Error('records are missing');
      const records = this.#portions.of(found);
      const isLast = this.#seq + records.length >= room.seq;
      if (records.length > 0 || this.#table !== room.table) {
        const changes = isLast ? this.#sight.changes(this.#table, room.table) : [];
        const before = this.#table;
        if (isLast) this.#table = room.table;
        this.#seq += records.length;
        this.#to.send(
          this.#entries(from, this.#sight.of(from, records), changes, isLast ? room.head : undefined),
        );
        if (isLast && this.#sight.hasOpened(before, room.table)) await this.#open(before, from);
      }
      if (this.#seq >= room.seq && this.#table === room.table) break;
    }
    this.#isCatchingUp = false;
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
      ...(this.#withSentences && { sentences: this.#sight.sentences(records) }),
      ...(changes.length > 0 && { changes }),
      ...(head !== undefined && { head }),
    };
  }

  /** A new game master may read what was for game masters. */
  async #open(before: Table, from: number): Promise<void> {
    const { room } = this.#party;
    let records: (StoredRecord & { readonly seq: number })[] = [];
    for (const seq of room.sealed) {
      const to = room.audienceOf(seq);
      if (seq >= from || mayRead(before, this.#seat, to) || !mayRead(room.table, this.#seat, to)) continue;
      const [record] = await room.read(seq - 1, 1);
      if (record) records.push({ seq, ...record });
      if (!isPortion(records)) continue;
      this.#to.send({ type: 'opened', records });
      records = [];
      await this.#to.drained(AHEAD);
    }
    if (records.length > 0) this.#to.send({ type: 'opened', records });
  }
}

/** Whether the head somebody knows leads to the one there is now; what comes while that is looked up makes no difference. */
async function leadsHere({ room }: Party, after: number, known: string | undefined): Promise<boolean> {
  const { seq, head } = room;
  if (after > seq) return false;
  if (known === undefined || after <= 0) return true;
  let reached = known;
  // Slice by slice: others have their turn in between.
  for (let at = after; at < seq; ) {
    const records = await room.read(at, Math.min(SLICE, seq - at));
    if (records.length === 0) return false;
    reached = await headAfterAll(reached, records);
    at += records.length;
    await turn();
  }
  return reached === head;
}

/** Whether somebody saw a slot that was never given here. */
function isBeyond({ epoch, slot }: NonNullable<Hello['dice']>, fair: Table['fair']): boolean {
  return epoch > fair.epoch || (epoch === fair.epoch && slot >= fair.next);
}
