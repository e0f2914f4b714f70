import type { ClientMessage, Composed } from '../protocol/index.ts';
import type { Learn } from './seen.ts';

type Others = Readonly<Record<string, Composed>>;

/** Checks that people are composing: what others see of ours, and we of theirs. Stored nowhere. */
export class ComposedChecks {
  /** On other devices, by seat. */
  #others: Others = {};
  #ours: Composed | null = null;
  readonly #send: (message: ClientMessage) => void;
  readonly #learn: Learn;

  constructor(send: (message: ClientMessage) => void, learn: Learn) {
    this.#send = send;
    this.#learn = learn;
  }

  share(proposal: Composed | null): void {
    if (proposal === null && this.#ours === null) return;
    this.#ours = proposal;
    this.#send({ type: 'composing', proposal });
  }

  /** A new connection doesn’t know of any. */
  again(): void {
    this.#set({});
    if (this.#ours) this.#send({ type: 'composing', proposal: this.#ours });
  }

  heard(seat: string, proposal: Composed | null): void {
    const { [seat]: _, ...others } = this.#others;
    this.#set(proposal ? { ...others, [seat]: proposal } : others);
  }

  /** People who left are no longer composing. */
  only(seats: readonly string[]): void {
    const here = Object.entries(this.#others).filter(([seat]) => seats.includes(seat));
    this.#set(Object.fromEntries(here));
  }

  #set(others: Others): void {
    this.#others = others;
    this.#learn({ composing: others });
  }
}
