import { counted, type Result, refused } from '../../dice/index.ts';
import type { StoredRecord, TableRefusal } from '../../table/index.ts';
import { type Limits, overLimit } from '../limits.ts';
import { Queue, timeSlice } from '../scheduling.ts';
import type { Job } from './import-job.ts';
import { Exceeded, type FromWorker, type Summary, Worker } from './worker.ts';

const IDLE = 60_000;

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
type Slices = AsyncIterable<readonly StoredRecord[]>;
type Take<Taken> = (found: Summary, slices: Slices) => Promise<Result<Taken, TableRefusal>>;

/** Reads the documents of strangers, off the thread that serves tables, one after the other. */
export class ImportQueue {
  readonly #limits: Limits;
  readonly #queue = new Queue();
  #worker: Worker | undefined;
  #resting: NodeJS.Timeout | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** What a document holds, for `take` to write piece by piece; or one sentence that says why not. */
  async read<Taken>(job: Job, bytes: Bytes, take: Take<Taken>): Promise<Result<Taken, TableRefusal>> {
    if (this.#queue.size >= this.#limits.importsWaiting) {
      const sentence = 'Many tables are being imported at the moment. Try again in a minute.';
      return refused(overLimit('importsWaiting', sentence));
    }
    try {
      return await this.#queue.add(() => this.#read(job, bytes, take));
    } catch (error) {
      if (!(error instanceof Exceeded)) throw error;
      return refused(this.#exceeded(error.limit));
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#resting);
    await this.#worker?.close();
  }

  async #read<Taken>(job: Job, bytes: Bytes, take: Take<Taken>): Promise<Result<Taken, TableRefusal>> {
    const worker = this.#ready();
    try {
      worker.tell({ type: 'job', job });
      const due = timeSlice();
      for await (const each of bytes) {
        worker.hand(each);
        await due();
      }
      const answer = await worker.ask({ type: 'end' }, this.#limits.importWithin);
      const { found } = answer as Extract<FromWorker, { type: 'found' }>;
      return found.ok ? await take(found.value, this.#slices(worker)) : found;
    } finally {
      this.#rest(worker);
    }
  }

  async *#slices(worker: Worker): Slices {
    for (;;) {
      const answer = await worker.ask({ type: 'more' }, this.#limits.importWithin);
      const { records } = answer as Extract<FromWorker, { type: 'records' }>;
      if (records.length === 0) return;
      yield records;
    }
  }

  #ready(): Worker {
    clearTimeout(this.#resting);
    if (!this.#worker || this.#worker.isBroken) this.#worker = new Worker(this.#limits.importMemory);
    return this.#worker;
  }

  /** Lets go of what the worker holds, and after a while of the worker. */
  #rest(worker: Worker): void {
    if (!worker.isBroken) worker.tell({ type: 'job', job: { kind: 'document' } });
    this.#resting = setTimeout(() => {
      this.#worker = undefined;
      void worker.close();
    }, IDLE).unref();
  }

  #exceeded(limit: Exceeded['limit']): ReturnType<typeof overLimit> {
    const { importWithin, importMemory } = this.#limits;
    return limit === 'importWithin'
      ? overLimit(limit, `Reading this table takes longer than ${counted(importWithin / 1000, 'second')}.`)
      : overLimit(limit, `Reading this table takes more than ${importMemory / (1024 * 1024)} MiB of memory.`);
  }
}
