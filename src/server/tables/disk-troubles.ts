import { type Answer, StoreTrouble, TROUBLES } from '../../table/index.ts';

/** What could not be written: told to who runs the server, and a full disk to everybody at the table, once. */
export class DiskTroubles {
  readonly #trouble: (error: unknown) => void;
  readonly #notice: (sentence: string) => void;
  #isFull = false;

  constructor(trouble: (error: unknown) => void, notice: (sentence: string) => void) {
    this.#trouble = trouble;
    this.#notice = notice;
  }

  noted(answer: Answer): Answer {
    const code = answer.ok ? undefined : answer.error.code;
    if (code === TROUBLES.damaged.code) this.#trouble(new StoreTrouble('damaged'));
    if (code !== TROUBLES.full.code || this.#isFull) return answer;
    this.#isFull = true;
    this.#trouble(new StoreTrouble('full'));
    this.#notice(TROUBLES.full.sentence);
    return answer;
  }

  written(): void {
    if (this.#isFull) this.#notice('There is room on the disk again: the table goes on.');
    this.#isFull = false;
  }
}
