import { Worker as Thread } from 'node:worker_threads';
import type { Result } from '../../dice/index.ts';
import type { StoredRecord, TableRefusal } from '../../table/index.ts';
import type { Importer, Job } from './import-job.ts';

const THREAD = new URL('./thread.ts', import.meta.url);

/** A job, its bytes piece by piece, the end of them, and requests for more records. */
export type ToWorker =
  | { readonly type: 'job'; readonly job: Job }
  | { readonly type: 'bytes'; readonly bytes: Uint8Array }
  | { readonly type: 'end' }
  | { readonly type: 'more' };

/** A table that was read, without its records. */
export interface Summary {
  readonly system: string;
  readonly head: string;
  readonly importer: Importer | undefined;
}

/** What it found; then, each time it is asked, more records. None means that was all. */
export type FromWorker =
  | { readonly type: 'found'; readonly found: Result<Summary, TableRefusal> }
  | { readonly type: 'records'; readonly records: readonly StoredRecord[] };

/** The worker was ended: it took too long, or too much memory. */
export class Exceeded extends Error {
  readonly limit: 'importWithin' | 'importMemory';

  constructor(limit: Exceeded['limit']) {
    super(limit);
    this.limit = limit;
  }
}

/** A thread that does one job at a time, with limited time and memory. */
export class Worker {
  readonly #thread: Thread;
  #pending: PromiseWithResolvers<FromWorker> | undefined;
  #broken: unknown;

  constructor(memory: number) {
    this.#thread = new Thread(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: memory / (1024 * 1024) },
      // Not the flags of this process.
      execArgv: [],
    });
    this.#thread.on('message', (message: FromWorker) => this.#pending?.resolve(message));
    this.#thread.on('error', (error: NodeJS.ErrnoException) =>
      this.#end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Exceeded('importMemory') : error),
    );
    this.#thread.on('exit', () => this.#end(new Error('the worker has ended')));
    this.#thread.unref();
  }

  get isBroken(): boolean {
    return this.#broken !== undefined;
  }

  tell(message: ToWorker): void {
    this.#thread.postMessage(message);
  }

  /** A piece of the document. Copied first, since the buffer around it may be large and shared; then handed over. */
  hand(piece: Uint8Array): void {
    const bytes = new Uint8Array(piece);
    this.#thread.postMessage({ type: 'bytes', bytes } satisfies ToWorker, [bytes.buffer]);
  }

  /** Waits for the answer. If none comes in time it rejects, and the worker can’t be used again. */
  ask(message: ToWorker, within: number): Promise<FromWorker> {
    if (this.#broken !== undefined) return Promise.reject(this.#broken);
    this.#pending = Promise.withResolvers();
    const late = setTimeout(() => {
      this.#end(new Exceeded('importWithin'));
      void this.close();
    }, within);
    this.tell(message);
    return this.#pending.promise.finally(() => {
      clearTimeout(late);
      this.#pending = undefined;
    });
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #end(error: unknown): void {
    this.#broken ??= error;
    this.#pending?.reject(this.#broken);
  }
}
