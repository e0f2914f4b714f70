import type { Composed } from '../protocol/index.ts';
import type { Game, Ruleset } from '../rulesets/index.ts';
import type { TableRefusal, TableView } from '../table/index.ts';
import type { LiveEntry } from './known-log.ts';

/** What a seat sees of its table. */
export interface Seen {
  readonly status: 'connecting' | 'live' | 'lost' | 'ended';
  readonly view: TableView | null;
  /** All that a rule looks at, as far as this seat may see it. */
  readonly game: Game | null;
  readonly ruleset: Ruleset | null;
  readonly entries: readonly LiveEntry[];
  /** Entries that came while we were listening: these are announced and animated, older ones are not. */
  readonly liveFrom: number;
  readonly present: readonly string[];
  /** Checks that take shape at other devices, by seat. */
  readonly composing: Readonly<Record<string, Composed>>;
  /** Why it ended, once it has. */
  readonly farewell: Pick<TableRefusal, 'code' | 'sentence'> | null;
  /** To be shown to people: what the server says, in the order it came. */
  readonly notice: string | null;
  /** Why the table is read-only. */
  readonly damage: string | null;
  /** The history is not the one this device saw before. */
  readonly isRewritten: boolean;
  /** This program is older than the server. */
  readonly isOutdated: boolean;
}

/** Told what is different. */
export type Learn = (seen: Partial<Seen>) => void;
