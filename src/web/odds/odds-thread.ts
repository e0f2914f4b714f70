import type { OddsQuestion, OddsReply } from './questions.ts';

/** Milliseconds after which we give up on a count. */
const PATIENCE = 8000;
/** Milliseconds that an unwanted count may take to end by itself: a new thread takes a moment, too. */
const GRACE = 400;

interface QueuedQuestion {
  readonly question: OddsQuestion;
  readonly resolve: (reply: OddsReply) => void;
  readonly signal: AbortSignal | undefined;
  readonly isUrgent: boolean;
}

interface Asking {
  readonly signal?: AbortSignal;
  /** Someone is waiting for it: it goes before answers that are merely nice to have. */
  readonly isUrgent?: boolean;
}

/** Counts odds in another thread, one question at a time; starts a new thread if a count doesn’t end. */
class OddsThread {
  #worker: Worker | undefined;
  #now: QueuedQuestion | undefined;
  #queue: readonly QueuedQuestion[] = [];
  #deadline: ReturnType<typeof setTimeout> | undefined;

  /** An aborted question is answered, too, by a refusal that nobody looks at. */
  ask(question: OddsQuestion, { signal, isUrgent = false }: Asking = {}): Promise<OddsReply> {
    return new Promise((resolve) => {
      const asked = { question, resolve, signal, isUrgent };
      const at = isUrgent ? this.#queue.filter((each) => each.isUrgent).length : this.#queue.length;
      this.#queue = this.#queue.toSpliced(at, 0, asked);
      signal?.addEventListener('abort', () => this.#dropped(asked), { once: true });
      this.#next();
    });
  }

  #next(): void {
    if (this.#now) return;
    const [next, ...others] = this.#queue;
    this.#queue = others;
    if (!next) return;
    this.#now = next;
    this.#worker ??= this.#begun();
    this.#worker.postMessage(next.question);
    this.#deadline = setTimeout(() => this.#giveUp('These odds take too long to count.'), PATIENCE);
  }

  #begun(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<OddsReply>) => this.#answered(data);
    worker.onerror = () => this.#giveUp('The odds can’t be counted right now. Reload the page to try again.');
    return worker;
  }

  #answered(reply: OddsReply): void {
    clearTimeout(this.#deadline);
    this.#now?.resolve(reply);
    this.#now = undefined;
    this.#next();
  }

  #giveUp(sentence: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#answered({ ok: false, error: { sentence } });
  }

  #dropped(asked: QueuedQuestion): void {
    const sentence = 'Nobody asks any more.';
    if (this.#now === asked) {
      clearTimeout(this.#deadline);
      this.#deadline = setTimeout(() => this.#giveUp(sentence), GRACE);
    } else if (this.#queue.includes(asked)) {
      this.#queue = this.#queue.filter((each) => each !== asked);
      asked.resolve({ ok: false, error: { sentence } });
    }
  }
}

export const oddsThread = new OddsThread();
