import type { Composed } from '../../protocol/index.ts';
import { mayRead, type SeatId, type Table } from '../../table/index.ts';
import type { Device } from './audience.ts';

/** What people are composing at one table, for as long as they do. */
export class Composing {
  readonly #room: { readonly table: Table };
  /** And whether it names what is hidden from some. */
  readonly #bySeat = new Map<SeatId, { readonly proposal: Composed; readonly isSecret: boolean }>();

  constructor(room: { readonly table: Table }) {
    this.#room = room;
  }

  get all(): readonly (readonly [SeatId, Composed])[] {
    return [...this.#bySeat].map(([seat, { proposal }]) => [seat, proposal]);
  }

  /** Whether there was anything to show. */
  set(seat: SeatId, proposal: Composed | null, to: Iterable<Device>): boolean {
    if (proposal === null && !this.#bySeat.delete(seat)) return false;
    const isSecret = proposal !== null && namesHidden(this.#room.table, proposal);
    if (proposal !== null) this.#bySeat.set(seat, { proposal, isSecret });
    this.#show(seat, proposal, isSecret, to);
    return true;
  }

  showAll(to: Device): void {
    for (const [seat, { proposal, isSecret }] of this.#bySeat) this.#show(seat, proposal, isSecret, [to]);
  }

  /** What names something hidden is for those who see secrets; it stays so when that is gone. */
  #show(from: SeatId, proposal: Composed | null, isSecret: boolean, to: Iterable<Device>): void {
    const { table } = this.#room;
    for (const device of to) {
      if (device.seat === from || (isSecret && !mayRead(table, device.seat, { say: true }))) continue;
      device.send({ type: 'composing', seat: from, proposal });
    }
  }
}

function namesHidden({ characters, scene }: Table, proposal: Composed): boolean {
  const text = JSON.stringify(proposal);
  const all = [...Object.entries(characters), ...Object.entries(scene.descriptors)];
  return all.some(([id, { hidden }]) => hidden && text.includes(`"${id}"`));
}
