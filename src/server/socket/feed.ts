import { type Hello, PROTOCOL, type ServerMessage, type ViewChange } from '../../protocol/index.ts';
import { type Committed, mayRead, type SeatId, type StoredRecord, type Table } from '../../table/index.ts';
import { nextTurn } from '../scheduling.ts';
import { headAfterAll } from '../tables/native-chain.ts';
import type { StoredTable } from '../tables/stored-table.ts';
import type { Guest } from './admission.ts';
import type { DeviceStream } from './device-stream.ts';
import type { SharedFrames } from './frames.ts';
import { BatchSize, inParts, isFullBatch } from './message-size.ts';
import { SeatView } from './seat-view.ts';

/** While more bytes than this wait, no more are sent. */
const AHEAD = 256 * 1024;
/** Records that are read at a time. */
const SLICE = 250;

/** Tells one device what happens: every record once and in order, and its view as it changes. */
export class Feed {
  readonly #to: DeviceStream;
  readonly #seat: SeatId;
  readonly #live: StoredTable;
  readonly #seatView: SeatView;
  readonly #withSentences: boolean;
  /** The last record sent, and the table as of the view the device has. */
  #seq: number;
  #table: Table;
  /** The parts of the view that did not fit the welcome. */
  #parts: readonly (readonly ViewChange[])[] = [];
  readonly #batch = new BatchSize();
  #isCatchingUp = false;

  private constructor(to: DeviceStream, { open, live, seat }: Guest, after: number, withSentences: boolean) {
    this.#to = to;
    this.#seat = seat;
    this.#live = live;
    this.#seatView = new SeatView(open, seat);
    this.#seq = after;
    this.#table = live.state;
    this.#withSentences = withSentences;
  }

  /** Says welcome: the view first, so that something is on screen. The records follow. */
  static async begun(
    to: DeviceStream,
    guest: Guest,
    { after, head, sentences, dice, parts: inSeveral }: Hello,
    build: string,
  ): Promise<Feed> {
    const { open, live, seat } = guest;
    const isSame = await leadsHere(live, after, head);
    if (!isSame || (dice && isBeyond(dice, live.state.fair))) await live.doubtDice();
    const from = isSame ? (after < 0 ? Math.max(0, live.seq + after) : after) : 0;
    const feed = new Feed(to, guest, from, sentences);
    const whole = open.view(live.state, seat);
    const { view, parts } = inSeveral ? inParts(whole) : { view: whole, parts: [] };
    feed.#parts = parts;
    to.send({
      type: 'welcome',
      protocol: PROTOCOL,
      build,
      table: live.id,
      seat,
      seq: live.seq,
      head: live.log.head,
      view,
      ...(parts.length > 0 && { parts: parts.length }),
      after: from,
      history: isSame ? 'same' : 'other',
      ...(live.damage !== undefined && { damage: live.damage }),
    });
    return feed;
  }

  /** The rest of the welcome, as fast as the device reads. Nothing comes in between, however long it takes. */
  async welcomed(): Promise<void> {
    for (const changes of this.#parts) {
      await this.#to.drained(AHEAD);
      this.#to.send({ type: 'part', changes });
    }
    this.#parts = [];
    await this.#to.drained(AHEAD);
  }

  /** What was just written; from the store if the device is further behind. */
  deliver(committed: Committed, frames: SharedFrames): void {
    const { from, records, before, after, head } = committed;
    const isNext =
      !this.#isCatchingUp && this.#seq === from - 1 && this.#table === before && this.#to.waiting < AHEAD;
    if (!isNext || this.#seatView.hasOpened(before, after)) {
      this.catchUp();
      return;
    }
    const changes = this.#seatView.changes(before, after);
    const seen = this.#seatView.of(from, records);
    this.#seq = from + records.length - 1;
    this.#table = after;
    // Sentences use the names that this seat knows, so only its own devices share them.
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
    const live = this.#live;
    for (;;) {
      await nextTurn();
      await this.#to.drained(AHEAD);
      if (this.#to.isOver) return;
      const from = this.#seq + 1;
      const isMore = from <= live.seq;
      const found = isMore ? await live.read(this.#seq, this.#batch.next) : [];
      // The table was deleted: there is nothing to wait for.
      if (isMore && found.length === 0) throw new Error('records are missing');
      const records = this.#batch.of(found);
      const isLast = this.#seq + records.length >= live.seq;
      if (records.length > 0 || this.#table !== live.state) {
        const changes = isLast ? this.#seatView.changes(this.#table, live.state) : [];
        const before = this.#table;
        if (isLast) this.#table = live.state;
        this.#seq += records.length;
        this.#to.send(
          this.#entries(from, this.#seatView.of(from, records), changes, isLast ? live.log.head : undefined),
        );
        if (isLast && this.#seatView.hasOpened(before, live.state)) await this.#sendOpened(before, from);
      }
      if (this.#seq >= live.seq && this.#table === live.state) break;
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
      ...(this.#withSentences && { sentences: this.#seatView.sentences(records) }),
      ...(changes.length > 0 && { changes }),
      ...(head !== undefined && { head }),
    };
  }

  /** A new game master may read what was for game masters only. */
  async #sendOpened(before: Table, from: number): Promise<void> {
    const live = this.#live;
    let records: (StoredRecord & { readonly seq: number })[] = [];
    for (const seq of live.log.restricted) {
      const to = live.log.audienceOf(seq);
      if (seq >= from || mayRead(before, this.#seat, to) || !mayRead(live.state, this.#seat, to)) continue;
      const [record] = await live.read(seq - 1, 1);
      if (record) records.push({ seq, ...record });
      if (!isFullBatch(records)) continue;
      this.#to.send({ type: 'opened', records });
      records = [];
      await this.#to.drained(AHEAD);
    }
    if (records.length > 0) this.#to.send({ type: 'opened', records });
  }
}

/** Whether the head that a device knows leads to ours. Records that arrive while we look make no difference. */
async function leadsHere(live: StoredTable, after: number, known: string | undefined): Promise<boolean> {
  const { seq, head } = live.log;
  if (after > seq) return false;
  if (known === undefined || after <= 0) return true;
  let reached = known;
  for await (const { records } of live.slices(after, seq, SLICE))
    reached = await headAfterAll(reached, records);
  return reached === head;
}

/** Whether a device saw a slot that was never given here. */
function isBeyond({ epoch, slot }: NonNullable<Hello['dice']>, fair: Table['fair']): boolean {
  return epoch > fair.epoch || (epoch === fair.epoch && slot >= fair.next);
}
