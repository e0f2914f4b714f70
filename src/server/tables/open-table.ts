import type { Composed, Farewell, ServerMessage } from '../../protocol/index.ts';
import {
  type Committed,
  type Contribution,
  kindOf,
  type RollRequest,
  type SeatId,
  type Table,
  type TableView,
  viewOf,
} from '../../table/index.ts';
import { Queue } from '../scheduling.ts';
import { SharedFrames } from '../socket/frames.ts';
import { Composing } from './composing.ts';
import { FallingDice } from './falling-dice.ts';
import type { BetweenServers, Channel } from './other-servers.ts';
import type { StoredTable } from './stored-table.ts';
import { Witnesses } from './witnesses.ts';

export interface Device {
  readonly seat: SeatId;
  /** It has all of the welcome, and hears what happens. */
  readonly isListening: boolean;
  readonly send: (message: ServerMessage) => void;
  readonly deliver: (committed: Committed, frames: SharedFrames) => void;
  readonly dismiss: (why: Farewell, sentence?: string) => void;
}

/** A live table and the devices connected to it: tells them what happens, who is here, and what is being composed. */
export class OpenTable {
  readonly live: StoredTable;
  readonly #channel: Channel;
  readonly #devices = new Set<Device>();
  readonly #dice: FallingDice;
  readonly #witnesses = new Witnesses();
  readonly #composing: Composing;
  /** Seats that are connected to another server. */
  #elsewhere: ReadonlySet<SeatId>;
  readonly #attendance = new Queue();
  #over: Farewell | undefined;
  readonly #views = new WeakMap<Table, Map<SeatId, TableView>>();

  private constructor(live: StoredTable, channel: Channel, elsewhere: ReadonlySet<SeatId>) {
    this.live = live;
    this.#channel = channel;
    this.#elsewhere = elsewhere;
    this.#composing = new Composing(live);
    this.#dice = new FallingDice(live, (request, roller) => this.#witness(request, roller));
    live.listen({
      happened: (committed) => this.#happened(committed),
      notice: (sentence) => this.#tell({ type: 'notice', sentence }),
    });
  }

  static async at(live: StoredTable, channel: Channel): Promise<OpenTable> {
    const elsewhere = await channel.elsewhere();
    const open = new OpenTable(live, channel, elsewhere);
    await open.#dice.leftBehind(elsewhere.size > 0);
    return open;
  }

  get size(): number {
    return this.#devices.size;
  }

  devicesOf(isMeant: (seat: SeatId) => boolean): readonly Device[] {
    return [...this.#devices].filter(({ seat }) => isMeant(seat));
  }

  /** The table as one seat sees it. Devices of one seat share it. */
  view(table: Table, seat: SeatId): TableView {
    const views = this.#views.get(table) ?? new Map<SeatId, TableView>();
    this.#views.set(table, views);
    const view = views.get(seat) ?? viewOf(table, this.live.ruleset, seat);
    views.set(seat, view);
    return view;
  }

  /** Whoever comes after everyone was dismissed is told the same. */
  add(device: Device): void {
    if (this.#over) device.dismiss(this.#over);
    else this.#devices.add(device);
  }

  /** It listens from now on. */
  greet(device: Device): void {
    this.#attended();
    this.#composing.showAll(device);
  }

  remove(device: Device): void {
    if (!this.#devices.delete(device)) return;
    if (![...this.#devices].some(({ seat }) => seat === device.seat)) this.composing(device.seat, null);
    this.#attended();
  }

  composing(seat: SeatId, proposal: Composed | null): void {
    const isShown = this.#composing.set(seat, proposal, this.#listening);
    if (isShown && this.#elsewhere.size > 0) this.#channel.say({ type: 'composing', seat, proposal });
  }

  witnessed(seat: SeatId, epoch: number, slot: number, bytes: string): void {
    if (this.#witnesses.gave(seat, { epoch, slot }, bytes) === 'for others')
      this.#channel.say({ type: 'witnessed', seat, epoch, slot, bytes });
  }

  /** Ends the connections of one seat, or of everyone. */
  dismiss(why: Farewell, seat?: SeatId): void {
    if (seat === undefined) this.#over = why;
    for (const device of [...this.#devices])
      if (seat === undefined || device.seat === seat) device.dismiss(why);
  }

  /** The same at all servers. */
  dismissEverywhere(why: Farewell, seat?: SeatId): void {
    this.#channel.say({ type: 'dismissed', why, seat });
    this.dismiss(why, seat);
  }

  /** From the same table at another server. */
  async hear(word: BetweenServers): Promise<void> {
    if (word.type === 'attendance') await this.#heardAttendance();
    else if (word.type === 'composing') this.#composing.set(word.seat, word.proposal, this.#listening);
    else if (word.type === 'witnessed') this.#witnesses.gave(word.seat, word, word.bytes);
    else if (word.type === 'dismissed') this.dismiss(word.why, word.seat);
    else {
      // Nobody adds bytes to a roll that is not in their log.
      if (word.seq > this.live.seq) await this.live.follow();
      this.#witnesses.askFor(word, this.#others(word.roller));
    }
  }

  /** Begins nothing more, and resolves when every command under way has been answered. */
  settled(): Promise<void> {
    this.#dice.end();
    return this.live.settled();
  }

  async #witness(request: RollRequest, roller: SeatId): Promise<readonly Contribution[]> {
    const { epoch, slot } = request;
    const elsewhere = [...this.#elsewhere].filter((seat) => seat !== roller);
    const given = this.#witnesses.collect(request, this.#others(roller), elsewhere);
    if (elsewhere.length > 0) this.#channel.say({ type: 'witness', epoch, slot, roller, seq: this.live.seq });
    return given;
  }

  #others(roller: SeatId): readonly Device[] {
    return this.#listening.filter(({ seat }) => seat !== roller);
  }

  #happened(committed: Committed): void {
    const frames = new SharedFrames();
    for (const device of this.#devices) device.deliver(committed, frames);
    for (const { type, body } of committed.entries) {
      const why = kindOf(type)?.dismisses;
      // Later in this turn: whoever leaves gets their answer first.
      if (why) setImmediate(() => this.dismiss(why.because, why.seat(body)));
    }
    this.#dice.askedIn(committed);
  }

  /** Someone came or went: told here at once, and to other servers once the store knows. */
  #attended(): void {
    this.#tellPresence();
    void this.#attendance
      .add(async () => {
        await this.#channel.attend(seatsOf(this.#listening));
        this.#channel.say({ type: 'attendance' });
      })
      .catch(() => undefined);
  }

  async #heardAttendance(): Promise<void> {
    await this.#attendance.add(async () => {
      this.#elsewhere = await this.#channel.elsewhere();
    });
    const here = new Set(seatsOf(this.#listening));
    for (const [seat, proposal] of this.#composing.all)
      if (here.has(seat)) this.#channel.say({ type: 'composing', seat, proposal });
      else if (!this.#elsewhere.has(seat)) this.#composing.set(seat, null, this.#listening);
    this.#tellPresence();
  }

  #tellPresence(): void {
    this.#tell({ type: 'presence', seats: [...new Set([...seatsOf(this.#listening), ...this.#elsewhere])] });
  }

  #tell(message: ServerMessage): void {
    for (const device of this.#listening) device.send(message);
  }

  get #listening(): readonly Device[] {
    return [...this.#devices].filter(({ isListening }) => isListening);
  }
}

function seatsOf(devices: readonly Device[]): readonly SeatId[] {
  return [...new Set(devices.map(({ seat }) => seat))];
}
