import type { Contribution, RollRequest, SeatId } from '../../table/index.ts';
import type { Device } from './open-table.ts';

/** How long a roll waits for the bytes of others, in milliseconds. */
const WITNESS_WITHIN = 300;

/** `complete-roll` takes no more. */
const MOST = 32;

/** The secret that a roll uses. */
export type RollSlot = Pick<RollRequest, 'epoch' | 'slot'>;

interface Request {
  readonly seats: Set<SeatId>;
  readonly bytes: Map<SeatId, string>;
  readonly done: () => void;
}

/** Collects the random bytes that devices of other seats add to rolls. */
export class Witnesses {
  readonly #requests = new Map<string, Request>();
  /** Rolls of other servers, and the seats that may still add to them. */
  readonly #forOthers = new Map<string, Set<SeatId>>();

  /** Asks these devices; other servers ask the seats that are there. Answers with the bytes that came in time. */
  async collect(
    of: RollSlot,
    devices: readonly Device[],
    elsewhere: readonly SeatId[],
  ): Promise<readonly Contribution[]> {
    const seats = new Set([...devices.map(({ seat }) => seat), ...elsewhere]);
    if (seats.size === 0) return [];
    const bytes = new Map<SeatId, string>();
    const { promise, resolve: done } = Promise.withResolvers<void>();
    const late = setTimeout(done, WITNESS_WITHIN);
    this.#requests.set(nameOf(of), { seats, bytes, done });
    ask(of, devices);
    await promise;
    clearTimeout(late);
    this.#requests.delete(nameOf(of));
    return [...bytes].slice(0, MOST).map(([seat, each]) => ({ seat, bytes: each }));
  }

  askFor(of: RollSlot, devices: readonly Device[]): void {
    this.#forOthers.set(nameOf(of), new Set(devices.map(({ seat }) => seat)));
    setTimeout(() => this.#forOthers.delete(nameOf(of)), WITNESS_WITHIN).unref();
    ask(of, devices);
  }

  /** Bytes from a seat, and whether another server is waiting for them. */
  gave(seat: SeatId, of: RollSlot, bytes: string): 'for others' | undefined {
    const request = this.#requests.get(nameOf(of));
    if (request?.seats.has(seat) && !request.bytes.has(seat)) {
      request.bytes.set(seat, bytes);
      if (request.bytes.size === request.seats.size) request.done();
    }
    return this.#forOthers.get(nameOf(of))?.delete(seat) ? 'for others' : undefined;
  }
}

function ask({ epoch, slot }: RollSlot, devices: readonly Device[]): void {
  for (const device of devices) device.send({ type: 'witness', epoch, slot });
}

function nameOf({ epoch, slot }: RollSlot): string {
  return `${epoch}/${slot}`;
}
