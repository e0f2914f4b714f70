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
import { Turns } from '../one-at-a-time.ts';
import { SharedFrames } from '../socket/shared-frames.ts';
import { Composing } from './composing.ts';
import { FallingDice } from './falling-dice.ts';
import type { Room } from './live-table.ts';
import type { Channel, Word } from './other-servers.ts';
import { Witnesses } from './witnesses.ts';

/** One connected device. */
export interface Device {
  readonly seat: SeatId;
  /** Has got all of the welcome, and hears what goes on. */
  readonly isListening: boolean;
  readonly send: (message: ServerMessage) => void;
  /** Something happened, or the seat may see more. SharedFrames that look alike for several are made once. */
  readonly follow: (committed: Committed, frames: SharedFrames) => void;
  readonly dismiss: (why: Farewell, sentence?: string) => void;
}

/** Who is connected to one table: tells all of them what happens, who is here, and what is being composed. */
export class Party {
  readonly room: Room;
  readonly #channel: Channel;
  readonly #devices = new Set<Device>();
  readonly #dice: FallingDice;
  readonly #witnesses = new Witnesses();
  readonly #composing: Composing;
  /** Those who are here by way of another server. */
  #elsewhere: ReadonlySet<SeatId>;
  readonly #attendance = new Turns();
  /** Why everybody was shown out. */
  #over: Farewell | undefined;
  readonly #views = new WeakMap<Table, Map<SeatId, TableView>>();

  private constructor(room: Room, channel: Channel, elsewhere: ReadonlySet<SeatId>) {
    this.room = room;
    this.#channel = channel;
    this.#elsewhere = elsewhere;
    this.#composing = new Composing(room);
    this.#dice = new FallingDice(room, (request, roller) => this.#witness(request, roller));
    room.listen({
      happened: (committed) => this.#happened(committed),
      notice: (sentence) => this.#tell({ type: 'notice', sentence }),
    });
  }

  /** Rolls that were left behind fall. */
  static async at(room: Room, channel: Channel): Promise<Party> {
    const elsewhere = await channel.elsewhere();
    const party = new Party(room, channel, elsewhere);
    await party.#dice.leftBehind(elsewhere.size > 0);
    return party;
  }

  get size(): number {
    return this.#devices.size;
  }

  /** Of some seats, in the order they came. */
  devicesOf(isMeant: (seat: SeatId) => boolean): readonly Device[] {
    return [...this.#devices].filter(({ seat }) => isMeant(seat));
  }

  /** The table as one seat sees it; devices of one seat share it. */
  view(table: Table, seat: SeatId): TableView {
    const views = this.#views.get(table) ?? new Map<SeatId, TableView>();
    this.#views.set(table, views);
    const view = views.get(seat) ?? viewOf(table, this.room.ruleset, seat);
    views.set(seat, view);
    return view;
  }

  /** Who comes to a party that is over is told what the others were told. */
  add(device: Device): void {
    if (this.#over) {
      device.dismiss(this.#over);
      return;
    }
    this.#devices.add(device);
  }

  /** It listens now. */
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

  dismiss(why: Farewell, seat?: SeatId): void {
    if (seat === undefined) this.#over = why;
    for (const device of [...this.#devices])
      if (seat === undefined || device.seat === seat) device.dismiss(why);
  }

  /** At all servers. */
  dismissAll(why: Farewell, seat?: SeatId): void {
    this.#channel.say({ type: 'dismissed', why, seat });
    this.dismiss(why, seat);
  }

  /** From the same table at another server. */
  async hear(word: Word): Promise<void> {
    if (word.type === 'attendance') await this.#heardAttendance();
    else if (word.type === 'composing') this.#composing.set(word.seat, word.proposal, this.#listening);
    else if (word.type === 'witnessed') this.#witnesses.gave(word.seat, word, word.bytes);
    else if (word.type === 'dismissed') this.dismiss(word.why, word.seat);
    else {
      // Nobody adds bytes to a roll that is not in their log.
      if (word.seq > this.room.seq) await this.room.follow();
      this.#witnesses.askFor(word, this.#others(word.roller));
    }
  }

  /** When all that is under way has been answered; nothing is begun any more. */
  settled(): Promise<void> {
    this.#dice.end();
    return this.room.settled();
  }

  async #witness(request: RollRequest, roller: SeatId): Promise<readonly Contribution[]> {
    const { epoch, slot } = request;
    const elsewhere = [...this.#elsewhere].filter((seat) => seat !== roller);
    const given = this.#witnesses.asked(request, this.#others(roller), elsewhere);
    if (elsewhere.length > 0) this.#channel.say({ type: 'witness', epoch, slot, roller, seq: this.room.seq });
    return given;
  }

  #others(roller: SeatId): readonly Device[] {
    return this.#listening.filter(({ seat }) => seat !== roller);
  }

  #happened(committed: Committed): void {
    const frames = new SharedFrames();
    for (const device of this.#devices) device.follow(committed, frames);
    for (const { type, body } of committed.entries) {
      const why = kindOf(type)?.dismisses;
      // Later in this turn: whoever leaves is answered first.
      if (why) setImmediate(() => this.dismiss(why.because, why.seat(body)));
    }
    this.#dice.askedIn(committed);
  }

  /** Somebody came or went: told here at once, and to other servers when it is known to all. */
  #attended(): void {
    this.#tellPresence();
    void this.#attendance
      .take(async () => {
        await this.#channel.attend(seatsOf(this.#listening));
        this.#channel.say({ type: 'attendance' });
      })
      .catch(() => undefined);
  }

  async #heardAttendance(): Promise<void> {
    await this.#attendance.take(async () => {
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
