import type { Ruleset } from '../../rulesets/index.ts';
import { EMPTY } from '../empty-table.ts';
import { fold } from '../log.ts';
import { STATE_VERSION, type Table } from '../state.ts';
import { entriesIn, headOf, ORIGIN, type StoredRecord } from './chain.ts';

/** A table as it was after so many entries, with the head of the chain there. */
export interface Snapshot {
  readonly seq: number;
  readonly head: string;
  readonly table: Table;
}

const BEGINNING: Snapshot = { seq: 0, head: ORIGIN, table: EMPTY };

/** Where the records lead that follow a snapshot; without one, where all of them lead. */
export function rebuilt(
  ruleset: Ruleset,
  newer: readonly StoredRecord[],
  from: Snapshot = BEGINNING,
): Snapshot {
  return {
    seq: from.seq + newer.length,
    head: headOf(newer, from.head),
    table: fold(entriesIn(newer, from.seq), ruleset, from.table),
  };
}

/** Whether a state has all that states have now. */
export function isCurrent(table: Table): boolean {
  return table.v === STATE_VERSION && Object.keys(EMPTY).every((key) => Object.hasOwn(table, key));
}
