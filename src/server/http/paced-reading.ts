import { turn } from '../time-slice.ts';

/** Bytes that are taken in before everybody else has a turn. */
export const A_TURN = 128 * 1024;

/** Reads one piece that is there, and gives its bytes. */
type Take = () => number;

/**
 * Takes in what many send at once, one piece after the other. Left alone, each turn of Node's loop would read megabytes
 * from every connection before anybody else is heard.
 */
export class Intake {
  readonly #ready = new Set<Take>();
  #isTaking = false;

  add(take: Take): void {
    this.#ready.add(take);
    if (!this.#isTaking) void this.#takeAll();
  }

  drop(take: Take): void {
    this.#ready.delete(take);
  }

  async #takeAll(): Promise<void> {
    this.#isTaking = true;
    while (this.#ready.size > 0) {
      await turn();
      this.#takeSome();
    }
    this.#isTaking = false;
  }

  #takeSome(): void {
    let bytes = 0;
    for (const take of this.#ready) {
      this.#ready.delete(take);
      bytes += take();
      if (bytes >= A_TURN) return;
    }
  }
}
