import { hash, hex } from '../../dice/index.ts';
import { type Ruleset, rulesetOf } from '../../rulesets/index.ts';
import type { TableRefusal } from '../decision.ts';
import { Keeper } from '../keeper/keeper.ts';
import type { Entry } from '../log.ts';
import type { SeatId } from '../state.ts';

/** A table for tests and scripts, with repeatable bytes and time, and commands numbered automatically. */
export class PracticeTable {
  readonly keeper: Keeper;
  #commands = 0;
  #drawn = 0;
  readonly #seed: string;

  constructor(ruleset: Ruleset, seed = 'practice') {
    this.#seed = seed;
    this.keeper = new Keeper(ruleset, {
      epoch: 8,
      random: () => this.#bytes(),
      now: () => 1_700_000_000_000 + this.#commands * 1000,
      witnesses: (roller) =>
        Object.keys(this.keeper.table.seats)
          .filter((seat) => seat !== roller)
          .slice(0, 1)
          .map((seat) => ({ seat, bytes: hex(this.#bytes()) })),
    });
  }

  static async of(system: string, seed?: string): Promise<PracticeTable> {
    const ruleset = await rulesetOf(system);
    if (!ruleset) throw new Error(`there is no system ${system}`);
    return new PracticeTable(ruleset, seed);
  }

  /** With a game master and two players already sitting: `gm`, `ann`, `bob`. */
  static async seated(system: string, seed?: string): Promise<PracticeTable> {
    return (await PracticeTable.of(system, seed)).sitDown();
  }

  sitDown(): this {
    this.do('gm', 'open-table', { name: 'Practice' });
    this.do('gm', 'take-seat', { name: 'Gwen', role: 'gm' });
    this.do('ann', 'take-seat', { name: 'Ann', role: 'player' });
    this.do('bob', 'take-seat', { name: 'Bob', role: 'player' });
    return this;
  }

  /** The id of the command, which must be accepted. */
  do(seat: SeatId, type: string, body: object = {}): string {
    const { id, refusal } = this.try(seat, type, body);
    if (refusal) throw new Error(`${type} by ${seat} was refused: ${refusal.code}: ${refusal.sentence}`);
    return id;
  }

  /** Why a command is refused. */
  refused(seat: SeatId, type: string, body: object = {}): TableRefusal {
    const { refusal } = this.try(seat, type, body);
    if (!refusal) throw new Error(`${type} by ${seat} was not refused`);
    return refusal;
  }

  try(
    seat: SeatId,
    type: string,
    body: object = {},
  ): { readonly id: string; readonly entries: readonly Entry[]; readonly refusal?: TableRefusal } {
    this.#commands += 1;
    const id = `c${this.#commands}`;
    const answer = this.keeper.submit(seat, { id, type, ...body });
    return answer.ok ? { id, entries: answer.value } : { id, entries: [], refusal: answer.error };
  }

  /** Answers every open decision of a check, with these options and then with the fallbacks. */
  finish(check: string, options: readonly string[] = []): void {
    const left = [...options];
    for (;;) {
      const waiting = this.keeper.table.checks[check]?.waiting;
      if (waiting?.for !== 'decision') return;
      const { decision, owner } = waiting;
      const option = left.shift() ?? decision.fallback;
      this.do(
        owner === 'gm' ? this.#inCharge() : (this.#holder(owner.character) ?? this.#inCharge()),
        'choose',
        { check, option, bytes: hex(this.#bytes()) },
      );
    }
  }

  bytes(): string {
    return hex(this.#bytes());
  }

  #holder(character: string): SeatId | null | undefined {
    return this.keeper.table.characters[character]?.holder;
  }

  #inCharge(): SeatId {
    const seats = Object.entries(this.keeper.table.seats);
    return (seats.find(([, { role, left }]) => role === 'gm' && !left) ?? seats[0])?.[0] ?? '';
  }

  #bytes(): Uint8Array {
    this.#drawn += 1;
    return hash('practice', this.#seed, this.#drawn);
  }
}
