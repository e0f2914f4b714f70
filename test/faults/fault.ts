import type { Child } from '../server/testing/server-process.ts';
import type { Findings } from './findings.ts';

/** A server in its own process, and what an attack knows about it. */
export interface Attacked {
  readonly url: string;
  readonly folder: string;
  readonly server: Child;
}

interface Named {
  readonly name: string;
  /** How often a full run tries it, and how often any run does. */
  readonly tries: number;
  readonly least?: number;
  /** Minutes that all tries together may take. */
  readonly within: number;
  /** Why it can't be tried on this machine. */
  readonly skip?: string | undefined;
}

/** An attack while fifty tables play on. `limits`: the usual ones, or none where they would hide the attack. */
export interface FaultAtTables extends Named {
  readonly limits: 'usual' | 'none';
  /** A store that answers late instead of a folder; a clock that is stopped. */
  readonly store?: 'late';
  readonly clock?: 'still';
  readonly attack: (at: Attacked, tries: number, findings: Findings) => Promise<unknown>;
}

/** Starts and stops its own servers, so nobody else can keep playing there. */
export interface FaultOfServers extends Named {
  readonly attackServers: (tries: number, findings: Findings) => Promise<unknown>;
}

export type Fault = FaultAtTables | FaultOfServers;
