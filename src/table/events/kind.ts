import type { Ruleset, Schema, Weight, Wording } from '../../rulesets/index.ts';
import type { Surroundings } from '../erasure/redaction.ts';
import type { CommandId, SeatId, Table } from '../state.ts';
import type { TableNames } from '../visibility/names.ts';

// biome-ignore lint/suspicious/noExplicitAny: each event has its own body; they meet in one record
type Any = any;

/** Everything there is to know about an event of the table. */
export interface EventKind<Body = Any> {
  /** As it is stored. Changes must accept everything ever written: logs are read for ever. */
  readonly body: Schema<Body>;
  readonly apply: (table: Table, body: Body, at: Applied) => Table;
  /** One sentence for people, from the event alone and the names in it. */
  readonly tell: (body: Body, names: TableNames, by: string) => string;
  /** How much it matters to a reader; `plain` if left out. */
  readonly weight?: Weight | ((body: Body) => Weight);
  /**
   * Whether it can be undone. `never`: what was shown is known, people came or went, a stop was needed. `in-place`: an undo is
   * undone where it is listed. `listed`: not by the button that undoes the last thing.
   */
  readonly undo?: 'never' | 'in-place' | 'listed';
  /** Stored without seat and command: nothing says who did it. */
  readonly unnamed?: true;
  /** After it, the devices of this seat are disconnected, and told why. */
  readonly dismisses?: { readonly seat: (body: Body) => SeatId; readonly because: 'left' | 'kicked' };
  /** It is the result of a check. */
  readonly isResult?: true;
  /** The text it is about: all entries about the same text are erased together. */
  readonly text?: Text<Body>;
  /** People’s words in an event that others depend on: only the words are erased. */
  readonly words?: Words<Body>;
}

interface Text<Body> {
  readonly key: (body: Body, seq: number) => string;
  /**
   * `written`: here for the first time. `repeated`: someone wrote it before. `answered`: erased with it, but not a text
   * itself. `told`: only the sentence contains these words.
   */
  readonly role: 'written' | 'repeated' | 'answered' | 'told';
  /** Whose it is, if not that of whoever did it. */
  readonly by?: (body: Body) => SeatId;
}

interface Words<Body> {
  /** The same body in other words. */
  readonly mend: (body: Body, wording: Wording, at: Surroundings) => Body;
  /** Fields that someone typed; the words in the rest come from rules. */
  readonly typed?: readonly (keyof Body)[];
}

export interface Applied {
  readonly ruleset: Ruleset;
  readonly seat: SeatId | null;
  readonly command: CommandId;
}

export function event<Body>(of: EventKind<Body>): EventKind<Body> {
  return of;
}
