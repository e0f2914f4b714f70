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
  TROUBLES,
} from '../../table/index.ts';
import type { StoredTable } from './stored-table.ts';

/** Asks the devices of other seats for random bytes, and answers with those that came in time. */
type Witness = (request: RollRequest, roller: SeatId) => Promise<readonly Contribution[]>;

/** How long a roll waits for space on the disk before it is tried again. */
const TRIED_AGAIN = 1000;

/** How long another server may take over its own roll before we see to it: this long, and up to half as long again. */
const MINDED = 1000;

/** Sees to it that dice fall once they were asked for, even if the disk is full for a while or another server goes away. */
export class FallingDice {
  readonly #live: StoredTable;
  readonly #witness: Witness;
  #isOver = false;

  constructor(live: StoredTable, witness: Witness) {
    this.#live = live;
    this.#witness = witness;
  }

  /** The request is saved and in everyone’s log: only now do others add their bytes. */
  askedIn({ entries, isTheirs }: Committed): void {
    for (const roll of entries.flatMap(rollsAskedBy))
      if (isTheirs) this.#mind(roll);
      else void this.#fallWitnessed(roll);
  }

  /** Rolls asked for before this table was opened: nobody witnesses those. Where another server has the table, it may see to them. */
  async leftBehind(areMinded: boolean): Promise<void> {
    const rolls = openRolls(this.#live.state);
    if (areMinded) for (const roll of rolls) this.#mind(roll);
    else await Promise.all(rolls.map((roll) => this.#fall(roll, async () => [])));
  }

  end(): void {
    this.#isOver = true;
  }

  #fallWitnessed(roll: OpenRoll): Promise<void> {
    return this.#fall(roll, (request) => this.#witness(request, rollerOf(this.#live.state, roll) ?? ''));
  }

  async #fall(
    roll: OpenRoll,
    witness: (request: RollRequest) => Promise<readonly Contribution[]>,
  ): Promise<void> {
    const request = requestOf(this.#live.state, roll);
    if (!request || this.#isOver) return;
    try {
      const fallen = await this.#live.fall(roll, request, await witness(request));
      if (!fallen.ok && fallen.error.code === TROUBLES.full.code) this.#later(TRIED_AGAIN, roll);
    } catch {
      // The table has reported it.
    }
  }

  /** At another moment than the other servers that mind it. */
  #mind(roll: OpenRoll): void {
    this.#later(MINDED * (1 + Math.random() / 2), roll);
  }

  #later(milliseconds: number, roll: OpenRoll): void {
    setTimeout(() => void this.#fallWitnessed(roll), milliseconds).unref();
  }
}

/** `roll-requested` only says that a slot is used. The entry after it says by which check or card. */
function rollsAskedBy({ type, body }: Entry): readonly OpenRoll[] {
  if (type === 'check-waiting') return [body.check];
  return type === 'card-awaited' ? [drawFor(body.seat)] : [];
}
