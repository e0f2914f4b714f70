import type { Ruleset, Schema, Weight } from '../../rulesets/index.ts';
import type { TableNames } from '../noun.ts';
import type { CommandId, SeatId, Table } from '../state.ts';

// biome-ignore lint/suspicious/noExplicitAny: each event has its own body; they meet in one record
type Any = any;

/** All there is to know of an event of the table: what it holds, does and says, and what it is to those who read the log. */
export interface EventKind<Body = Any> {
  /** As it is stored. A change of it keeps what was ever written: logs are read for ever. */
  readonly body: Schema<Body>;
  readonly apply: (table: Table, body: Body, at: Applied) => Table;
  /** One sentence for people, from the event alone and the names in it. */
  readonly tell: (body: Body, names: TableNames, by: string) => string;
  /** How much it matters to a reader; `plain` where it says nothing. */
  readonly weight?: Weight | ((body: Body) => Weight);
}

/** What an event is applied with. */
export interface Applied {
  readonly ruleset: Ruleset;
  readonly seat: SeatId | null;
  readonly command: CommandId;
}

export function event<Body>(of: EventKind<Body>): EventKind<Body> {
  return of;
}
