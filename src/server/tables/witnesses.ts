import type { Contribution, SeatId } from '../../table/index.ts';
import type { Device } from './audience.ts';

/** How long a roll waits for the bytes of others. */
const WITNESS_WITHIN = 300;

/** Witnesses of one roll at most. */
const MOST = 32;

interface Slot {
  readonly epoch: number;
  readonly slot: number;
}

interface Asked {
  readonly seats: Set<SeatId>;
  readonly bytes: Map<SeatId, string>;
  readonly done: () => void;
}

/** Bytes that devices of other seats add to rolls. */
export class Witnesses {
  readonly #asked = new Map<string, Asked>();
  /** Asked for by other servers, and by whom they may be given. */
  readonly #forOthers = new Map<string, Set<SeatId>>();

  /** From these devices, and from seats that others ask for us: those that come in time. */
  async asked(
    of: Slot,
    devices: readonly Device[],
    elsewhere: readonly SeatId[],
  ): Promise<readonly Contribution[]> {
    const seats = new Set([...devices.map(({ seat }) => seat), ...elsewhere]);
    if (seats.size === 0) return [];
    const bytes = new Map<SeatId, string>();
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, WITNESS_WITHIN);
      const done = () => {
        clearTimeout(late);
        resolve();
      };
      this.#asked.set(nameOf(of), { seats, bytes, done });
      ask(of, devices);
    });
    this.#asked.delete(nameOf(of));
    return [...bytes].slice(0, MOST).map(([seat, each]) => ({ seat, bytes: each }));
  }

  /** The same for a roll of another server. */
  askFor(of: Slot, devices: readonly Device[]): void {
    this.#forOthers.set(nameOf(of), new Set(devices.map(({ seat }) => seat)));
    setTimeout(() => this.#forOthers.delete(nameOf(of)), WITNESS_WITHIN).unref();
    ask(of, devices);
  }

  /** Bytes from a seat; whether they are another server's to use. */
  gave(seat: SeatId, of: Slot, bytes: string): 'for others' | undefined {
    const asked = this.#asked.get(nameOf(of));
    if (asked?.seats.has(seat) && !asked.bytes.has(seat)) {
      asked.bytes.set(seat, bytes);
      if (asked.bytes.size === asked.seats.size) asked.done();
    }
    return this.#forOthers.get(nameOf(of))?.delete(seat) ? 'for others' : undefined;
  }
}

function ask({ epoch, slot }: Slot, devices: readonly Device[]): void {
  for (const device of devices) device.send({ type: 'witness', epoch, slot });
}

function nameOf({ epoch, slot }: Slot): string {
  return `${epoch}/${slot}`;
}
