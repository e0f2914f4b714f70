import type { Child } from '../server/testing/server-process.ts';
import type { Findings } from './findings.ts';

/** A server in a process of its own, and what an attack knows of it. */
export interface Attacked {
  readonly url: string;
  readonly folder: string;
  readonly server: Child;
}

interface Named {
  readonly name: string;
  /** How often it is tried in full, and at least. */
  readonly tries: number;
  readonly least?: number;
  /** Minutes that all tries together may take. */
  readonly within: number;
  /** Why it can't be tried on this machine. */
  readonly skip?: string | undefined;
}

/** While fifty tables play on. `limits`: those of the server as people start it, or none for what would hide the attack. */
export interface FaultAtTables extends Named {
  readonly limits: 'usual' | 'none';
  /** A store that answers late, instead of a folder; a clock that stands still. */
  readonly store?: 'late';
  readonly clock?: 'still';
  readonly attack: (at: Attacked, tries: number, findings: Findings) => Promise<unknown>;
}

/** Starts and ends servers of its own: nobody else can play there all the while. */
export interface FaultOfServers extends Named {
  readonly attackServers: (tries: number, findings: Findings) => Promise<unknown>;
}

export type Fault = FaultAtTables | FaultOfServers;
