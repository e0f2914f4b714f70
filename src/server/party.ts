import type { Composed, Farewell, ServerMessage } from '../protocol/index.ts';
import {
  type Contribution,
  kindOf,
  mayRead,
  type RollRequest,
  type SeatId,
  type Table,
  type TableView,
  viewOf,
} from '../table/index.ts';
import type { Happening } from './happening.ts';
import type { Room } from './room.ts';
import { SharedFrames } from './shared-frames.ts';

/** One connected device. */
export interface Device {
  readonly seat: SeatId;
  /** Has got all of the welcome, and hears what goes on. */
  readonly isListening: boolean;
  readonly send: (message: ServerMessage) => void;
  /** Something happened, or the seat may see more. SharedFrames that look alike for several are made once. */
  readonly follow: (happening: Happening, frames: SharedFrames) => void;
  readonly dismiss: (why: Farewell, sentence?: string) => void;
}

/** How long a roll waits for the bytes of others. */
export const WITNESS_WITHIN = 300;

interface Asked {
  readonly seats: Set<SeatId>;
  readonly bytes: Map<SeatId, string>;
  readonly done: () => void;
}

/** Who is connected to one table: tells all of them what happens, who is here, and what is being composed. */
export class Party {
  readonly room: Room;
  readonly #devices = new Set<Device>();
  readonly #asked = new Map<string, Asked>();
  /** What is being composed, and whether it names what is hidden from some. */
  readonly #composing = new Map<SeatId, { readonly proposal: Composed; readonly isSecret: boolean }>();
  /** Why everybody was shown out. */
  #over: Farewell | undefined;
  readonly #views = new WeakMap<Table, Map<SeatId, TableView>>();

  constructor(room: Room) {
    this.room = room;
    room.listen({
      happened: (happening) => this.#happened(happening),
      notice: (sentence) => this.#tell({ type: 'notice', sentence }),
    });
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
    this.#tell(this.presence());
    for (const [seat, { proposal, isSecret }] of this.#composing)
      this.#showComposing(seat, proposal, isSecret, [device]);
  }

  remove(device: Device): void {
    if (!this.#devices.delete(device)) return;
    if (![...this.#devices].some(({ seat }) => seat === device.seat)) this.composing(device.seat, null);
    this.#tell(this.presence());
  }

  presence(): ServerMessage {
    return { type: 'presence', seats: [...new Set(this.#listening.map(({ seat }) => seat))] };
  }

  composing(seat: SeatId, proposal: Composed | null): void {
    if (proposal === null && !this.#composing.delete(seat)) return;
    const isSecret = proposal !== null && namesHidden(this.room.table, proposal);
    if (proposal !== null) this.#composing.set(seat, { proposal, isSecret });
    this.#showComposing(seat, proposal, isSecret, this.#listening);
  }

  /** Bytes from the devices of other seats, those that come in time. */
  async witness({ epoch, slot }: RollRequest, roller: SeatId): Promise<readonly Contribution[]> {
    const others = this.#listening.filter(({ seat }) => seat !== roller);
    if (others.length === 0) return [];
    const bytes = new Map<SeatId, string>();
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, WITNESS_WITHIN);
      const done = () => {
        clearTimeout(late);
        resolve();
      };
      this.#asked.set(`${epoch}/${slot}`, { seats: new Set(others.map(({ seat }) => seat)), bytes, done });
      for (const device of others) device.send({ type: 'witness', epoch, slot });
    });
    this.#asked.delete(`${epoch}/${slot}`);
    return [...bytes].slice(0, 32).map(([seat, each]) => ({ seat, bytes: each }));
  }

  witnessed(seat: SeatId, epoch: number, slot: number, bytes: string): void {
    const asked = this.#asked.get(`${epoch}/${slot}`);
    if (!asked?.seats.has(seat) || asked.bytes.has(seat)) return;
    asked.bytes.set(seat, bytes);
    if (asked.bytes.size === asked.seats.size) asked.done();
  }

  dismiss(why: Farewell, seat?: SeatId): void {
    if (seat === undefined) this.#over = why;
    for (const device of [...this.#devices])
      if (seat === undefined || device.seat === seat) device.dismiss(why);
  }

  #happened(happening: Happening): void {
    const frames = new SharedFrames();
    for (const device of this.#devices) device.follow(happening, frames);
    for (const { type, body } of happening.entries) {
      const why = kindOf(type)?.dismisses;
      // Later in this turn: whoever leaves is answered first.
      if (why) setImmediate(() => this.dismiss(why.because, why.seat(body)));
    }
  }

  /** What names something hidden is for those who see secrets; it stays so when that is gone. */
  #showComposing(from: SeatId, proposal: Composed | null, isSecret: boolean, to: Iterable<Device>): void {
    const { table } = this.room;
    for (const device of to) {
      if (device.seat === from || (isSecret && !mayRead(table, device.seat, { say: true }))) continue;
      device.send({ type: 'composing', seat: from, proposal });
    }
  }

  #tell(message: ServerMessage): void {
    for (const device of this.#listening) device.send(message);
  }

  get #listening(): readonly Device[] {
    return [...this.#devices].filter(({ isListening }) => isListening);
  }
}

function namesHidden({ characters, scene }: Table, proposal: Composed): boolean {
  const text = JSON.stringify(proposal);
  const all = [...Object.entries(characters), ...Object.entries(scene.descriptors)];
  return all.some(([id, { hidden }]) => hidden && text.includes(`"${id}"`));
}
