import type { Ruleset, Schema, Weight, Wording } from '../../rulesets/index.ts';
import type { Surroundings } from '../erasure/redaction.ts';
import type { CommandId, SeatId, Table } from '../state.ts';
import type { TableNames } from '../visibility/names.ts';

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
  /**
   * Whether it can be taken back. `never`: what was shown is known, who came or went did so, a stop was needed. `in-place`:
   * what took something back is undone where that stands. `listed`: not by the button that undoes the last thing.
   */
  readonly undo?: 'never' | 'in-place' | 'listed';
  /** Nothing of it says who did it: no seat, no command. */
  readonly unnamed?: true;
  /** After it, the devices of this seat are shown out, and told why. */
  readonly dismisses?: { readonly seat: (body: Body) => SeatId; readonly because: 'left' | 'kicked' };
  /** What a check came to. */
  readonly isResult?: true;
  /** Which text of people it has to do with: all that have to do with the same one go when that is erased. */
  readonly text?: Text<Body>;
  /** People's words among what others build on: erased, they go alone. */
  readonly words?: Words<Body>;
}

interface Text<Body> {
  readonly key: (body: Body, seq: number) => string;
  /**
   * `written`: here for the first time. `repeated`: somebody wrote it before. `answered`: it goes along, and is no text by
   * itself. `told`: only the sentence has these words.
   */
  readonly role: 'written' | 'repeated' | 'answered' | 'told';
  /** Whose it is, where that is not who did it. */
  readonly by?: (body: Body) => SeatId;
}

interface Words<Body> {
  /** The same body in other words. */
  readonly mend: (body: Body, wording: Wording, at: Surroundings) => Body;
  /** What somebody typed; of the rest, rules make the words. */
  readonly typed?: readonly (keyof Body)[];
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
