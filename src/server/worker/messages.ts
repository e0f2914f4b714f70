import type { Result } from '../../dice/index.ts';
import type { StoredRecord, TableRefusal } from '../../table/index.ts';
import type { Asked, Job } from './import-job.ts';

/** What a worker is told: a job, its bytes piece by piece, that they were all, and that more records may come. */
export type ToWorker =
  | { readonly type: 'job'; readonly job: Job }
  | { readonly type: 'bytes'; readonly bytes: Uint8Array }
  | { readonly type: 'end' }
  | { readonly type: 'more' };

/** A table that was read, without its records. */
export interface Summary {
  readonly system: string;
  readonly head: string;
  readonly asked: Asked | undefined;
}

/** What a worker says: what it found; then, each time it is asked, more records. None: that was all. */
export type FromWorker =
  | { readonly type: 'found'; readonly found: Result<Summary, TableRefusal> }
  | { readonly type: 'records'; readonly records: readonly StoredRecord[] };
