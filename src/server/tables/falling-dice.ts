import {
  type Committed,
  type Contribution,
  drawFor,
  type Entry,
  type OpenRoll,
  openRolls,
  type RollRequest,
  requestOf,
  rollerOf,
  type SeatId,
} from '../../table/index.ts';
import type { Room } from './live-table.ts';

/** Asks the devices of other seats for bytes; answers with those that came in time. */
type Witness = (request: RollRequest, roller: SeatId) => Promise<readonly Contribution[]>;

/** How long a roll waits for room on the disk before it is tried again. */
const TRIED_AGAIN = 1000;

/** How long what somebody else asked for may take to fall, before it is seen to here: so long, and up to half as long again. */
const MINDED = 1000;

/** Dice that were asked for fall, however long the disk is full in between, and whoever asked. */
export class FallingDice {
  readonly #room: Room;
  readonly #witness: Witness;
  #isOver = false;

  constructor(room: Room, witness: Witness) {
    this.#room = room;
    this.#witness = witness;
  }

  /** What these entries ask for. The request is on disk and in everybody's log: only now others add their bytes. */
  askedIn({ entries, isTheirs }: Committed): void {
    for (const roll of entries.flatMap(rollsAskedBy))
      if (isTheirs) this.#mind(roll);
      else void this.#witnessed(roll);
  }

  /** Those asked for before this server began: nobody is asked to witness them any more. Where others play, they may see to it. */
  async leftBehind(areMinded: boolean): Promise<void> {
    const rolls = openRolls(this.#room.table);
    if (areMinded) for (const roll of rolls) this.#mind(roll);
    else await Promise.all(rolls.map((roll) => this.#fall(roll, async () => [])));
  }

  end(): void {
    this.#isOver = true;
  }

  #witnessed(roll: OpenRoll): Promise<void> {
    return this.#fall(roll, (request) => this.#witness(request, rollerOf(this.#room.table, roll) ?? ''));
  }

  async #fall(
    roll: OpenRoll,
    witness: (request: RollRequest) => Promise<readonly Contribution[]>,
  ): Promise<void> {
    const request = requestOf(this.#room.table, roll);
    if (!request || this.#isOver) return;
    try {
      const fallen = await this.#room.fall(roll, request, await witness(request));
      if (!fallen.ok && fallen.error.code === 'disk-full') this.#later(TRIED_AGAIN, roll);
    } catch {
      // The room has said so to whoever runs the server.
    }
  }

  /** At another moment than others who mind it. */
  #mind(roll: OpenRoll): void {
    this.#later(MINDED * (1 + Math.random() / 2), roll);
  }

  #later(milliseconds: number, roll: OpenRoll): void {
    setTimeout(() => void this.#witnessed(roll), milliseconds).unref();
  }
}

function rollsAskedBy({ type, body }: Entry): readonly OpenRoll[] {
  if (type === 'check-waiting') return [(body as { readonly check: string }).check];
  return type === 'card-awaited' ? [drawFor((body as { readonly seat: string }).seat)] : [];
}
