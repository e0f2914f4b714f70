import type { OddsAnswer, OddsRefusal } from './answers.ts';
import { oracle } from './oracle.ts';
import type { OddsQuestion } from './questions.ts';

/** Odds that follow a question as it changes. The last answer stays until the next is there, so that nothing flickers. */
export class Asked {
  answer = $state.raw<OddsAnswer | null>(null);
  refusal = $state.raw<OddsRefusal | null>(null);
  #turn = 0;

  constructor(question: () => OddsQuestion | null) {
    $effect(() => {
      const asked = question();
      this.#turn += 1;
      if (asked) void this.#follow(asked, this.#turn);
    });
  }

  async #follow(question: OddsQuestion, turn: number): Promise<void> {
    const reply = await oracle.ask(question);
    if (turn !== this.#turn) return;
    this.refusal = reply.ok ? null : reply.error;
    if (reply.ok) this.answer = reply.value;
  }
}
