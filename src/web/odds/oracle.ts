import type { OddsQuestion, OddsReply } from './questions.ts';

/** After so long somebody is told that the odds take longer than they are worth. */
const PATIENCE = 8000;

const TOO_LONG: OddsReply = { ok: false, error: { sentence: 'These odds take too long to count here.' } };

interface Pending {
  readonly question: OddsQuestion;
  readonly resolve: (reply: OddsReply) => void;
}

/** Asks the rules for odds, in another thread; begins it anew where a count does not end. */
class Oracle {
  #worker: Worker | undefined;
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pending = new Map<number, Pending>();

  ask(question: OddsQuestion): Promise<OddsReply> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#pending.set(id, { question, resolve });
      this.#post(id, question);
      if (this.#pending.size === 1) this.#watch();
    });
  }

  #post(id: number, question: OddsQuestion): void {
    this.#worker ??= this.#begun();
    this.#worker.postMessage({ id, question });
  }

  #begun(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly reply: OddsReply }>) => {
      this.#pending.get(data.id)?.resolve(data.reply);
      this.#pending.delete(data.id);
      this.#watch();
    };
    return worker;
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#pending.size > 0) this.#timer = setTimeout(() => this.#giveUp(), PATIENCE);
  }

  /** The oldest question is the one that does not end; the others are asked again. */
  #giveUp(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const [stuck, ...others] = [...this.#pending];
    if (!stuck) return;
    this.#pending.delete(stuck[0]);
    stuck[1].resolve(TOO_LONG);
    for (const [id, { question }] of others) this.#post(id, question);
    this.#watch();
  }
}

export const oracle = new Oracle();
