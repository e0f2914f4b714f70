import type { ClientMessage, Composed } from '../../protocol/index.ts';

/** Checks that take shape: what others see of ours, and we of theirs. Stored nowhere. */
export class FormingChecks {
  /** At other devices, by seat. */
  others = $state.raw<Readonly<Record<string, Composed>>>({});
  #ours: Composed | null = null;
  readonly #send: (message: ClientMessage) => void;

  constructor(send: (message: ClientMessage) => void) {
    this.#send = send;
  }

  share(proposal: Composed | null): void {
    if (proposal === null && this.#ours === null) return;
    this.#ours = proposal;
    this.#send({ type: 'composing', proposal });
  }

  /** A new connection knows of none. */
  again(): void {
    this.others = {};
    if (this.#ours) this.#send({ type: 'composing', proposal: this.#ours });
  }

  heard(seat: string, proposal: Composed | null): void {
    const { [seat]: _, ...others } = this.others;
    this.others = proposal ? { ...others, [seat]: proposal } : others;
  }

  /** Who left composes nothing any more. */
  only(seats: readonly string[]): void {
    const here = Object.entries(this.others).filter(([seat]) => seats.includes(seat));
    this.others = Object.fromEntries(here);
  }
}
