import type { Fields, Variation } from '../../rulesets/index.ts';
import type { OddsAnswer, OddsRefusal } from '../odds/answers.ts';
import { oddsThread } from '../odds/odds-thread.ts';
import type { CheckDraft } from './check-draft.svelte.ts';
import { type Help, whatHelps } from './would-help.ts';

/** The odds of a draft as it is now, and of what would help. A new question drops the older ones. */
export class DraftOdds {
  answer = $state.raw<OddsAnswer | null>(null);
  refusal = $state.raw<OddsRefusal | null>(null);
  helps = $state.raw<readonly Help[]>([]);
  #counting: AbortController | undefined;

  async count(draft: CheckDraft, variations: (draft: CheckDraft) => readonly Variation[]): Promise<void> {
    const { action, table } = draft;
    const { ruleset, game } = table;
    this.stop();
    if (!ruleset || !game || draft.isBlind) return;
    const counting = new AbortController();
    const { signal } = counting;
    this.#counting = counting;
    const decided = ruleset.speech?.decides ?? 'best';
    const ask = (input: Fields, decides = decided, isUrgent = false) =>
      oddsThread.ask(
        { of: 'proposal', system: ruleset.id, action, game, input, decides },
        { signal, isUrgent },
      );
    const reply = await ask(draft.input, decided, true);
    if (signal.aborted) return;
    this.answer = reply.ok ? reply.value : null;
    this.refusal = reply.ok ? null : reply.error;
    if (!reply.ok) {
      this.helps = [];
      return;
    }
    const wanted = variations(draft);
    const answers = await Promise.all(wanted.map(({ input, decides }) => ask(input, decides)));
    if (signal.aborted) return;
    const counted = wanted.flatMap((each, i) => {
      const answer = answers[i];
      return answer?.ok ? [{ ...each, answer: answer.value }] : [];
    });
    this.helps = whatHelps(reply.value, counted);
  }

  stop(): void {
    this.#counting?.abort();
  }
}
