import type { SeatId } from '../../table/index.ts';
import type { Limits } from '../limits.ts';
import type { Allowance } from '../rate-limit.ts';
import type { Hub } from '../tables/open-tables.ts';
import type { Journal } from '../upkeep/journal.ts';
import type { Metrics } from '../upkeep/metrics.ts';
import type { Outbox } from './outbox.ts';

/** What every connection of a server shares. */
export interface Desk {
  readonly hub: Hub;
  readonly limits: Limits;
  readonly now: () => number;
  readonly build: string;
  readonly allowance: Allowance;
  /** Milliseconds that the commands of a seat may still take. */
  readonly thinking: Allowance;
  /** How often the devices of a seat may still come in. */
  readonly hellos: Allowance;
  /** The same for the bytes of messages. */
  readonly byteAllowance: Allowance;
  readonly journal: Journal;
  /** Something went wrong that is to be written down. */
  readonly trouble: (error: unknown) => void;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  /** Counts how often tokens stopped working. */
  readonly tokens: { readonly changes: number };
  readonly seatOf: (token: string) => Promise<{ readonly table: string; readonly seat: SeatId } | undefined>;
}
