// What `npm test` is at, while it runs: one line that rewrites itself in a terminal, and elsewhere a line now and then, so
// that a log is not silent.

const EVERY = { terminal: 200, log: 30_000 };

export class Progress {
  readonly #isTerminal = Boolean(process.stdout.isTTY) && process.env.TERM !== 'dumb';
  readonly #begun = performance.now();
  readonly #sentence: () => string;
  readonly #timer: NodeJS.Timeout;
  #shown = '';

  /** `sentence` says what is under way and how much of it is done. */
  constructor(sentence: () => string) {
    this.#sentence = sentence;
    this.#timer = setInterval(() => this.#show(), this.#isTerminal ? EVERY.terminal : EVERY.log);
  }

  /** A line that stays. */
  say(line: string): void {
    this.#clear();
    console.log(line);
    if (this.#isTerminal) this.#show();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#clear();
  }

  #show(): void {
    const line = `${timeOf(performance.now() - this.#begun)} ${this.#sentence()}`;
    if (!this.#isTerminal) console.log(line);
    else if (line !== this.#shown) {
      this.#clear();
      // A line that wraps could not be taken back.
      process.stdout.write(line.slice(0, (process.stdout.columns || 80) - 1));
      this.#shown = line;
    }
  }

  #clear(): void {
    if (this.#shown) process.stdout.write('\r\u001b[2K');
    this.#shown = '';
  }
}

function timeOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
