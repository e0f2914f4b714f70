import type { Composed } from '../protocol/index.ts';
import type { Game, Ruleset } from '../rulesets/index.ts';
import type { TableRefusal, TableView } from '../table/index.ts';
import type { LiveEntry } from './known-log.ts';

/** What a seat sees of its table. */
export interface Seen {
  readonly status: 'connecting' | 'live' | 'lost' | 'ended';
  readonly view: TableView | null;
  /** Everything that rules look at, as far as this seat may see it. */
  readonly game: Game | null;
  readonly ruleset: Ruleset | null;
  readonly entries: readonly LiveEntry[];
  /** The first entry that came while we were listening: from here on, entries are announced and animated. */
  readonly liveFrom: number;
  readonly present: readonly string[];
  /** Checks that others are composing, by seat. */
  readonly composing: Readonly<Record<string, Composed>>;
  /** Why it ended, once it has. */
  readonly farewell: Pick<TableRefusal, 'code' | 'sentence'> | null;
  /** The latest message of the server to people. */
  readonly notice: string | null;
  /** Why the table is read-only. */
  readonly damage: string | null;
  /** The history isn’t the one that this device saw before. */
  readonly isRewritten: boolean;
  /** This program is older than the server. */
  readonly isOutdated: boolean;
}

/** Called with what changed. */
export type Learn = (seen: Partial<Seen>) => void;
