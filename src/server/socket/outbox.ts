import type { Duplex } from 'node:stream';

/** Holds back what goes to a device until all of the moment has been said to it: one packet instead of several. */
export class Outbox {
  readonly #held = new Set<Duplex>();

  hold(stream: Duplex): void {
    if (this.#held.has(stream)) return;
    if (this.#held.size === 0) process.nextTick(() => this.#letGo());
    this.#held.add(stream);
    stream.cork();
  }

  #letGo(): void {
    for (const stream of this.#held) stream.uncork();
    this.#held.clear();
  }
}
