import type { Fields, Ruleset } from '../../../rulesets/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { oddsThread } from '../../odds/odds-thread.ts';
import type { OddsQuestion, OddsReply } from '../../odds/questions.ts';
import { exampleChecks } from './example-checks.ts';
import { type Shift, shiftOf } from './odds-shift.ts';

type Proposal = Extract<OddsQuestion, { readonly of: 'proposal' }>;

export interface ShiftedCheck {
  readonly title: string;
  /** What the check is made of, in a few words. */
  readonly about: string;
  readonly shift: Shift | null;
  /** Why it can no longer be rolled, or that it now can. */
  readonly refusal?: string;
}

/** Waits until someone pauses, so that not every step of a slider is counted. */
const BREATH = 200;

/** What other house rules would do to the odds of the system’s examples and of the check being composed. */
export class RuleChange {
  shifts = $state.raw<readonly ShiftedCheck[] | null>(null);
  readonly #table: LiveTable;
  readonly #draft: { readonly action: string; readonly input: Fields } | null;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: LiveTable, draft: { readonly action: string; readonly input: Fields } | null) {
    this.#table = table;
    this.#draft = draft;
  }

  compare(settings: Fields): void {
    clearTimeout(this.#timer);
    const turn = ++this.#turn;
    this.#timer = setTimeout(() => void this.#count(settings, turn), BREATH);
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.shifts = null;
  }

  async #count(settings: Fields, turn: number): Promise<void> {
    const { ruleset, view } = this.#table;
    // Invalid settings are refused when they are sent; there is nothing to count before.
    if (!ruleset || !view || !ruleset.settings.safeParse(settings).success) return;
    const [now, then] = [this.#proposals(ruleset, view.settings), this.#proposals(ruleset, settings)];
    const replies = await Promise.all([...now, ...then].map((question) => oddsThread.ask(question)));
    if (turn !== this.#turn) return;
    this.shifts = now.flatMap(({ action }, i) => {
      const [before, after] = [replies[i], replies[now.length + i]];
      return before && after ? this.#shifted(ruleset, action, before, after) : [];
    });
  }

  #proposals(ruleset: Ruleset, settings: unknown): readonly Proposal[] {
    const own: readonly Proposal[] =
      this.#draft && this.#table.game
        ? [{ of: 'proposal', system: ruleset.id, ...this.#draft, game: { ...this.#table.game, settings } }]
        : [];
    const examples = exampleChecks(ruleset, this.#table.view?.settings, settings).map(
      (example): Proposal => ({ of: 'proposal', system: ruleset.id, ...example }),
    );
    return [...own, ...examples];
  }

  #shifted(ruleset: Ruleset, action: string, before: OddsReply, after: OddsReply): readonly ShiftedCheck[] {
    const title = ruleset.actions[action]?.title ?? action;
    const about = aboutOf(after.ok ? after : before, this.#table.ruleset);
    if (!after.ok)
      return before.ok ? [{ title, about, shift: null, refusal: `Refused: ${after.error.sentence}.` }] : [];
    if (!before.ok) return [{ title, about, shift: null, refusal: 'It becomes possible.' }];
    return [{ title, about, shift: shiftOf(before.value, after.value) }];
  }
}

/** What goes into the check, without the sums. */
function aboutOf(reply: OddsReply, ruleset: Ruleset | null): string {
  const lines = reply.ok ? reply.value.lines.filter((line) => ruleset?.speech?.isSum?.(line) !== true) : [];
  return lines
    .slice(0, 3)
    .map(({ text }) => text)
    .join(', ');
}
