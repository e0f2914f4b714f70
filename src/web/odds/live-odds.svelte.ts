import type { OddsAnswer, OddsRefusal } from './answers.ts';
import { oddsThread } from './odds-thread.ts';
import type { OddsQuestion } from './questions.ts';

/**
 * Odds that follow a question as it changes. The last answer stays until the next one arrives, so that nothing flickers;
 * without a question there is no answer.
 */
export class LiveOdds {
  answer = $state.raw<OddsAnswer | null>(null);
  refusal = $state.raw<OddsRefusal | null>(null);

  constructor(question: () => OddsQuestion | null) {
    $effect(() => {
      const asked = question();
      const following = new AbortController();
      if (asked) void this.#follow(asked, following.signal);
      else {
        this.answer = null;
        this.refusal = null;
      }
      return () => following.abort();
    });
  }

  async #follow(question: OddsQuestion, signal: AbortSignal): Promise<void> {
    const reply = await oddsThread.ask(question, { signal });
    if (signal.aborted) return;
    this.refusal = reply.ok ? null : reply.error;
    if (reply.ok) this.answer = reply.value;
  }
}
