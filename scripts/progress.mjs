// Shows progress: one line that rewrites itself in a terminal, and elsewhere a line now and then, so that a
// log is not silent. Plain JavaScript, because setting up needs it, too.
const EVERY = { terminal: 200, log: 30_000 };

export class Progress {
  #sentence;
  #out;
  #isTerminal;
  #begun = Date.now();
  #timer;
  #shown = '';

  /**
   * @param {() => string} sentence says what is under way and how much of it is done
   * @param {import('node:tty').WriteStream} out
   */
  constructor(sentence, out = process.stdout, { TERM } = process.env) {
    this.#sentence = sentence;
    this.#out = out;
    this.#isTerminal = out.isTTY && TERM !== 'dumb';
    this.#timer = setInterval(() => this.show(), this.#isTerminal ? EVERY.terminal : EVERY.log);
  }

  show() {
    const line = `${timeOf(Date.now() - this.#begun)} ${this.#sentence()}`;
    if (!this.#isTerminal) this.say(line);
    else if (line !== this.#shown) {
      this.#clear();
      // A line that wraps could not be rewritten.
      this.#out.write(line.slice(0, (this.#out.columns || 80) - 1));
      this.#shown = line;
    }
  }

  /** A line that stays. @param {string} line */
  say(line) {
    this.#clear();
    this.#out.write(`${line}\n`);
  }

  end() {
    clearInterval(this.#timer);
    this.#clear();
  }

  #clear() {
    if (this.#shown) this.#out.write('\r\u001b[2K');
    this.#shown = '';
  }
}

/** @param {number} milliseconds */
function timeOf(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
