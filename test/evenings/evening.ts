import assert from 'node:assert/strict';
import { seededDice } from '../../src/dice/index.ts';
import type { Offer, Ruleset } from '../../src/rulesets/index.ts';
import type { Keeper, SeatId, Table } from '../../src/table/index.ts';
import { PracticeTable } from '../../src/table/testing/practice-table.ts';

export const GM = 'gwen';
export const PLAYERS = ['ann', 'bob', 'cleo', 'dov'] as const;

export interface Try {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** What the player says they do. */
  readonly intent: string;
  /** What they say the result means. */
  readonly told?: string;
  readonly by?: SeatId;
  /** The faces of the first dice, if they are typed in. */
  readonly faces?: readonly (readonly number[])[];
  /** What has changed, if it was tried before. */
  readonly reason?: string;
}

/** Five people at a table, and everything they do there. The same seed gives the same evening. */
export class Evening {
  readonly table: PracticeTable;
  /** Commands of the table, and actions of the system. */
  readonly used = new Set<string>();
  readonly acted = new Set<string>();
  /** Only the game master may read these, as long as they are listed here. */
  readonly secrets = new Set<string>();
  commands = 0;
  #checks = 0;
  readonly #coined = new Set<string>();
  readonly #cast = new Map<string, string>();
  readonly #chance: (sides: number) => number;

  constructor(ruleset: Ruleset, seed: string) {
    this.table = new PracticeTable(ruleset, seed);
    this.#chance = seededDice(seed);
  }

  get keeper(): Keeper {
    return this.table.keeper;
  }

  get state(): Table {
    return this.keeper.table;
  }

  /** The game, in the shape of the system being played. */
  game<Game>(): Game {
    return this.state.game as Game;
  }

  /** Gives a command that the table must not refuse. */
  do(seat: SeatId, type: string, body: object = {}): string {
    this.used.add(type);
    this.commands += 1;
    return this.table.do(seat, type, body);
  }

  act(action: string, input: object = {}, by?: SeatId): string {
    this.acted.add(action);
    return this.do(by ?? this.#actor(action, input), 'act', { action, input });
  }

  /** The whole loop: propose, agree, roll, choose, resolve, tell. */
  try({ action, input, intent, told, by, faces, reason = '' }: Try): string {
    this.#checks += 1;
    // Some players prefer their own dice.
    const dice = faces || this.#checks % 6 === 5 ? 'typed' : 'fair';
    this.acted.add(action);
    const seat = by ?? this.#actor(action, input);
    const check = this.do(seat, 'propose-check', {
      action,
      input,
      intent,
      dice,
      reason,
      bytes: this.table.bytes(),
    });
    this.agree(check);
    if (faces) this.do(seat, 'type-dice', { check, faces });
    this.goOn(check, faces !== undefined);
    if (told !== undefined) this.do(seat, 'tell-check', { check, text: told });
    return check;
  }

  /** Whoever has to nod does. */
  agree(check: string): void {
    for (const seat of [GM, ...PLAYERS]) {
      const { stage, by } = this.state.checks[check] ?? assert.fail(`no check ${check}`);
      if (stage !== 'proposed') return;
      const isNeeded = this.state.rights.agree === 'gm' ? seat === GM : seat !== by;
      if (isNeeded && this.isHere(seat)) this.do(seat, 'nod', { check, bytes: this.table.bytes() });
    }
  }

  /** Types dice in and makes decisions until the check is over. */
  goOn(check: string, isContent = false): void {
    for (;;) {
      const open = this.state.checks[check];
      const waiting = open?.waiting;
      if (!open || !waiting) break;
      if (waiting.for === 'dice') {
        // Never the highest: exploding dice on a real table are rolled one by one.
        const faces = waiting.sides.map((pool) => pool.map((sides) => this.below(sides - 1) + 1));
        this.do(open.by, 'type-dice', { check, faces });
      } else {
        const { decision, owner } = waiting;
        const seat = owner === 'gm' ? GM : this.seatOf(owner.character);
        const option = isContent ? decision.fallback : this.pick(decision.options);
        this.do(seat, 'choose', { check, option, bytes: this.table.bytes() });
      }
    }
    assert.equal(this.state.checks[check]?.stage, 'resolved', `${check} comes to an end`);
  }

  offers(check: string, action: string): readonly Offer[] {
    return (this.state.checks[check]?.offers ?? []).filter((offer) => offer.action === action);
  }

  outcome<Outcome>(check: string): Outcome {
    return this.state.checks[check]?.outcome as Outcome;
  }

  /** A ready-made character, played by this person from now on. */
  cast(seat: SeatId, ready: string): void {
    this.#cast.set(ready, this.do(seat, 'make-character', { from: { ready } }));
  }

  /** A character that the game master plays. */
  introduce(name: string, body: object): string {
    const id = this.do(GM, 'make-character', { mine: false, ...body });
    this.#cast.set(name, id);
    return id;
  }

  /** The id of a character by the name of the script. */
  who(name: string): string {
    return this.#cast.get(name) ?? assert.fail(`nobody plays ${name}`);
  }

  sheet<Sheet>(name: string): Sheet {
    return this.state.game.sheets[this.who(name)] as Sheet;
  }

  seatOf(character: string): SeatId {
    const holder = this.state.characters[character]?.holder;
    return holder && this.isHere(holder) ? holder : GM;
  }

  isHere(seat: SeatId): boolean {
    return this.state.seats[seat]?.left === false;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] ?? assert.fail('nothing to pick from');
  }

  /** A name that nothing else has tonight: `Wary Elbow`. */
  coin(first: readonly string[], second: readonly string[]): string {
    const all = first.flatMap((one) => second.map((other) => `${one} ${other}`));
    const name = this.pick(all.filter((each) => !this.#coined.has(each)));
    this.#coined.add(name);
    return name;
  }

  /** Some of them, at most this many, in their order. */
  some<T>(from: readonly T[], most: number): readonly T[] {
    const wanted = Math.min(most, this.below(from.length + 1));
    return from.filter((_, i) => this.below(from.length - i) < wanted);
  }

  /** From 0 up. */
  below(count: number): number {
    return this.#chance(Math.max(1, count)) - 1;
  }

  /** Who gives the command: whoever plays the character it is about, or the game master. */
  #actor(action: string, input: object): SeatId {
    const found = this.keeper.ruleset.actions[action];
    const { character } = input as { readonly character?: unknown };
    const isTheirs = found?.kind !== 'forecast' && found?.who !== 'gm' && typeof character === 'string';
    return isTheirs ? this.seatOf(character) : GM;
  }
}
