import type { Entry, StoredRecord, Table } from '../table/index.ts';

/** Entries that are on disk, with the table before and after them. */
export interface Happening {
  readonly from: number;
  readonly entries: readonly Entry[];
  readonly records: readonly StoredRecord[];
  readonly before: Table;
  readonly after: Table;
  readonly head: string;
}

export interface Listener {
  readonly happened: (happening: Happening) => void;
  readonly notice: (sentence: string) => void;
}
