import type { WaysIn } from './access/ways-in.ts';
import type { AllowedHosts } from './http/origin.ts';
import type { RequestBodies } from './http/request-bodies.ts';
import type { Limits } from './limits.ts';
import type { Rates } from './rate-limit.ts';
import type { OpenTables } from './tables/open-tables.ts';
import type { Journal } from './upkeep/journal.ts';
import type { Metrics } from './upkeep/metrics.ts';

/** What all requests and connections of a server share. */
export interface Context {
  readonly tables: OpenTables;
  readonly waysIn: WaysIn;
  readonly limits: Limits;
  readonly rates: Rates;
  readonly build: string;
  readonly journal: Journal;
  readonly trouble: (error: unknown) => void;
  readonly metrics: Metrics;
  readonly bodies: RequestBodies;
  readonly hosts: AllowedHosts;
  readonly isBehindProxy: boolean;
  /** The address for others in the same network: a link to “localhost” wouldn’t work for them. */
  readonly inTheRoom: () => string | undefined;
}
