import type { Result } from '../dice/index.ts';
import type { RuleId, Ruleset } from '../rulesets/index.ts';
import type { Bodies, EventType } from './events/index.ts';
import type { Step } from './history.ts';
import type { Entry } from './log.ts';
import type { CommandId, SeatId, Table } from './state.ts';

export interface Command {
  /** Made by the sender: sent twice, it counts once. */
  readonly id: CommandId;
  readonly type: string;
  readonly [field: string]: unknown;
}

export type Decided = Result<readonly PendingEvent[], TableRefusal>;

/** What a decision may look at. Chance and time come from outside. */
export interface Scope {
  readonly table: Table;
  readonly ruleset: Ruleset;
  readonly seat: SeatId;
  readonly command: CommandId;
  /** Everything that happened before. */
  readonly log: readonly Entry[];
  /** Everything from one entry on, step by step. */
  readonly since: (seq: number) => Iterable<Step>;
}

/** The newest known state after at most this many entries, without folding the whole log. */
export type StateAt = (seq: number) => { readonly seq: number; readonly table: Table } | undefined;

/** An event that is not in the log yet. */
export type PendingEvent = {
  readonly [Type in EventType]: {
    readonly type: Type;
    readonly body: Bodies[Type];
    /** Who may see it; everyone if left out. */
    readonly to?: Audience;
  };
}[EventType];

/** `say`: whoever leads the table, now or later. `seats`: these people, whatever their role. */
export type Audience = { readonly say?: true; readonly seats?: readonly SeatId[] };

/** Why not: a code, a sentence that says what would be right, and the rule behind it if there is one. */
export interface TableRefusal {
  readonly code: string;
  readonly sentence: string;
  readonly rule?: RuleId;
  readonly path?: string;
  /** The commands it is about. */
  readonly commands?: readonly CommandId[];
}

export function no(code: string, sentence: string): { readonly ok: false; readonly error: TableRefusal } {
  return { ok: false, error: { code, sentence } };
}

export function yes(...pending: readonly PendingEvent[]): {
  readonly ok: true;
  readonly value: readonly PendingEvent[];
} {
  return { ok: true, value: pending };
}
