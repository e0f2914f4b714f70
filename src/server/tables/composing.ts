import type { Composed } from '../../protocol/index.ts';
import { mayRead, type SeatId, type Table } from '../../table/index.ts';
import type { Device } from './open-table.ts';

/** The checks that people at one table are composing right now. */
export class Composing {
  readonly #live: { readonly state: Table };
  /** `isSecret`: it names something that is hidden from some. */
  readonly #bySeat = new Map<SeatId, { readonly proposal: Composed; readonly isSecret: boolean }>();

  constructor(live: { readonly state: Table }) {
    this.#live = live;
  }

  get all(): readonly (readonly [SeatId, Composed])[] {
    return [...this.#bySeat].map(([seat, { proposal }]) => [seat, proposal]);
  }

  /** False where there was nothing to show. */
  set(seat: SeatId, proposal: Composed | null, to: Iterable<Device>): boolean {
    if (proposal === null && !this.#bySeat.delete(seat)) return false;
    const isSecret = proposal !== null && namesHidden(this.#live.state, proposal);
    if (proposal !== null) this.#bySeat.set(seat, { proposal, isSecret });
    this.#show(seat, proposal, isSecret, to);
    return true;
  }

  showAll(to: Device): void {
    for (const [seat, { proposal, isSecret }] of this.#bySeat) this.#show(seat, proposal, isSecret, [to]);
  }

  /** One that names something hidden is for those who see secrets, and so is its end. */
  #show(from: SeatId, proposal: Composed | null, isSecret: boolean, to: Iterable<Device>): void {
    const { state } = this.#live;
    for (const device of to) {
      if (device.seat === from || (isSecret && !mayRead(state, device.seat, { say: true }))) continue;
      device.send({ type: 'composing', seat: from, proposal });
    }
  }
}

function namesHidden({ characters, scene }: Table, proposal: Composed): boolean {
  const text = JSON.stringify(proposal);
  const all = [...Object.entries(characters), ...Object.entries(scene.descriptors)];
  return all.some(([id, { hidden }]) => hidden && text.includes(`"${id}"`));
}
