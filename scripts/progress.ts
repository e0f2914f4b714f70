// What `npm test` is at, while it runs: one line that rewrites itself in a terminal, and elsewhere a line now and then, so
// that a log is not silent.
import type { WriteStream } from 'node:tty';

const EVERY = { terminal: 200, log: 30_000 };

export class Progress {
  readonly #sentence: () => string;
  readonly #out: WriteStream;
  readonly #isTerminal: boolean;
  readonly #begun = performance.now();
  readonly #timer: NodeJS.Timeout;
  #shown = '';

  /** `sentence` says what is under way and how much of it is done. */
  constructor(sentence: () => string, out: WriteStream = process.stdout, { TERM } = process.env) {
    this.#sentence = sentence;
    this.#out = out;
    this.#isTerminal = out.isTTY && TERM !== 'dumb';
    this.#timer = setInterval(() => this.show(), this.#isTerminal ? EVERY.terminal : EVERY.log);
  }

  show(): void {
    const line = `${timeOf(performance.now() - this.#begun)} ${this.#sentence()}`;
    if (!this.#isTerminal) this.say(line);
    else if (line !== this.#shown) {
      this.#clear();
      // A line that wraps could not be taken back.
      this.#out.write(line.slice(0, (this.#out.columns || 80) - 1));
      this.#shown = line;
    }
  }

  /** A line that stays. */
  say(line: string): void {
    this.#clear();
    this.#out.write(`${line}\n`);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#clear();
  }

  #clear(): void {
    if (this.#shown) this.#out.write('\r\u001b[2K');
    this.#shown = '';
  }
}

function timeOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
