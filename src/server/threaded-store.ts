import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sqliteReads } from './sqlite-reads.ts';
import type { Writes } from './sqlite-store.ts';
import { type Store, StoreFull } from './store.ts';

export interface Asked {
  readonly id: number;
  readonly method: keyof Writes;
  readonly args: readonly unknown[];
}

interface Problem {
  readonly isFull: boolean;
  readonly message: string;
  readonly stack: string | undefined;
  readonly errcode: number | undefined;
}

export interface Answered {
  readonly id: number;
  readonly value?: unknown;
  readonly problem?: Problem;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The default store: a thread of its own writes, so that nobody waits for the disk but who is to be told of it. */
export async function threadedStore(file: string): Promise<Store> {
  const thread = new Worker(new URL('./store-thread.ts', import.meta.url), { workerData: { file } });
  const [first] = (await once(thread, 'message')) as [Problem | 'ready'];
  if (first !== 'ready') {
    await thread.terminate();
    throw errorOf(first);
  }
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('PRAGMA busy_timeout=2000');
  const asking = new Asking(thread);
  return {
    ...sqliteReads(db),
    append: (append) => asking.ask('append', append),
    erase: (...args) => asking.ask('erase', ...args),
    drop: (table) => asking.ask('drop', table),
    saveSnapshot: (...args) => asking.ask('saveSnapshot', ...args),
    saveSecrets: (...args) => asking.ask('saveSecrets', ...args),
    saveKey: (key) => asking.ask('saveKey', key),
    dropKey: (hash) => asking.ask('dropKey', hash),
    backup: (to) => asking.ask('backup', to),
    close: async () => {
      db.close();
      await asking.ask('close');
      await thread.terminate();
    },
  };
}

/** Sends what is asked in one turn of the event loop in one message, and hands out the answers. */
class Asking {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked: Asked[] = [];
  #next = 0;
  #end: unknown;

  constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('message', (all: readonly Answered[]) => {
      for (const answer of all) this.#heard(answer);
    });
    thread.on('error', (error) => this.#ended(error));
    thread.on('exit', () => this.#ended(new Error('the thread that writes has ended')));
  }

  ask<Method extends keyof Writes>(
    method: Method,
    ...args: Parameters<Writes[Method]>
  ): ReturnType<Writes[Method]> {
    const answer = new Promise<unknown>((resolve, reject) => {
      if (this.#end !== undefined) {
        reject(this.#end);
        return;
      }
      if (this.#asked.length === 0) setImmediate(() => this.#send());
      this.#asked.push({ id: this.#next, method, args });
      this.#waiting.set(this.#next, { resolve, reject });
      this.#next += 1;
    });
    return answer as ReturnType<Writes[Method]>;
  }

  #send(): void {
    this.#thread.postMessage(this.#asked);
    this.#asked = [];
  }

  #heard({ id, value, problem }: Answered): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (problem) waiting?.reject(errorOf(problem));
    else waiting?.resolve(value);
  }

  #ended(error: unknown): void {
    this.#end = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function errorOf({ isFull, message, stack, errcode }: Problem): Error {
  const error = isFull ? new StoreFull(message) : new Error(message);
  return Object.assign(error, {
    ...(stack !== undefined && { stack }),
    ...(errcode !== undefined && { errcode }),
  });
}
