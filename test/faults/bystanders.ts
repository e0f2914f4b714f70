import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Looked } from './bystander-thread.ts';

/** Milliseconds that people elsewhere waited for an answer. */
export interface Waits {
  readonly answered: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: readonly string[];
}

/** People at other tables of the same server, who keep playing whatever happens. */
export class Bystanders {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static async seated(url: string, tables: number): Promise<Bystanders> {
    const worker = new Worker(new URL('bystander-thread.ts', import.meta.url), {
      workerData: { url, tables },
    });
    await once(worker, 'message');
    return new Bystanders(worker);
  }

  /** What they noticed since the last call, including those who are waiting now. */
  async look(): Promise<Waits> {
    const answer = once(this.#worker, 'message');
    this.#worker.postMessage('look');
    const [{ times, refused }] = (await answer) as [Looked];
    const sorted = times.toSorted((a, b) => a - b);
    const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { answered: sorted.length, p50: part(0.5), p99: part(0.99), refused };
  }

  async leave(): Promise<void> {
    const exited = once(this.#worker, 'exit');
    this.#worker.postMessage('end');
    await exited;
  }
}
