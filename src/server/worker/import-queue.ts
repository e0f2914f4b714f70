import { counted, type Result, refused } from '../../dice/index.ts';
import type { StoredRecord, TableRefusal } from '../../table/index.ts';
import { type Limits, overLimit } from '../limits.ts';
import { breath } from '../time-slice.ts';
import type { Job } from './import-job.ts';
import type { FromWorker, Summary } from './messages.ts';
import { Exceeded, Worker } from './worker.ts';

/** How long a worker that has nothing to do is kept. */
const IDLE = 60_000;

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
type Slices = AsyncIterable<readonly StoredRecord[]>;

/** Where documents of strangers are read: off the thread that serves tables, one after the other. */
export class Workshop {
  readonly #limits: Limits;
  #worker: Worker | undefined;
  #resting: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** What a document holds, for `take` to take in piece by piece; or one sentence why not. */
  async read<Taken>(
    job: Job,
    bytes: Bytes,
    take: (found: Summary, slices: Slices) => Promise<Result<Taken, TableRefusal>>,
  ): Promise<Result<Taken, TableRefusal>> {
    if (this.#waiting >= this.#limits.importsWaiting)
      return refused(
        overLimit(
          'importsWaiting',
          'Many tables are being brought here at the moment. Try again in a minute.',
        ),
      );
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#read(job, bytes, take));
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } catch (error) {
      if (!(error instanceof Exceeded)) throw error;
      return refused(this.#exceeded(error.limit));
    } finally {
      this.#waiting -= 1;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#resting);
    await this.#worker?.close();
  }

  async #read<Taken>(
    job: Job,
    bytes: Bytes,
    take: (found: Summary, slices: Slices) => Promise<Result<Taken, TableRefusal>>,
  ): Promise<Result<Taken, TableRefusal>> {
    const worker = this.#ready();
    try {
      worker.tell({ type: 'job', job });
      const due = breath();
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

  /** What it held goes with it, after a while. */
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
