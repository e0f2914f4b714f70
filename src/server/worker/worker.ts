import { Worker as Thread } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';

const THREAD = new URL('./thread.ts', import.meta.url);

/** It was ended: it took too long, or too much memory. */
export class Exceeded extends Error {
  readonly limit: 'importWithin' | 'importMemory';

  constructor(limit: Exceeded['limit']) {
    super(limit);
    this.limit = limit;
  }
}

/** One thread of its own that does one job at a time, within a time and a memory. */
export class Worker {
  readonly #thread: Thread;
  #hear: ((message: FromWorker) => void) | undefined;
  #fail: ((error: unknown) => void) | undefined;
  #broken: unknown;

  constructor(memory: number) {
    this.#thread = new Thread(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: memory / (1024 * 1024) },
      // What this process was started with is its own.
      execArgv: [],
    });
    this.#thread.on('message', (message: FromWorker) => this.#hear?.(message));
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

  /** A piece of what it is to read. Copied, since what it lies in may be large and somebody else's; then it is handed over. */
  hand(piece: Uint8Array): void {
    const bytes = new Uint8Array(piece);
    this.#thread.postMessage({ type: 'bytes', bytes } satisfies ToWorker, [bytes.buffer]);
  }

  /** Says something, and waits for the answer; rejects, and is of no more use, where none comes in time. */
  ask(message: ToWorker, within: number): Promise<FromWorker> {
    return new Promise<FromWorker>((resolve, reject) => {
      if (this.#broken !== undefined) return reject(this.#broken);
      const late = setTimeout(() => {
        this.#end(new Exceeded('importWithin'));
        void this.close();
      }, within);
      const done = () => {
        clearTimeout(late);
        [this.#hear, this.#fail] = [undefined, undefined];
      };
      this.#hear = (heard) => {
        done();
        resolve(heard);
      };
      this.#fail = (error) => {
        done();
        reject(error);
      };
      this.tell(message);
    });
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #end(error: unknown): void {
    this.#broken ??= error;
    this.#fail?.(this.#broken);
  }
}
