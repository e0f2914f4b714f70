import type { TableRefusal } from '../../table/index.ts';
import type { Given, LiveTable } from '../live/live-table.svelte.ts';
import type { Composed } from '../live/messages.ts';
import type { OddsAnswer, OddsRefusal } from '../odds/answers.ts';
import { oracle } from '../odds/oracle.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** One thing that would change the odds, and what they would be with it. */
export interface Variation {
  readonly label: string;
  readonly input: Fields;
  /** With decisions taken for the best, where the headline lets offers pass. */
  readonly decides?: 'best';
}

export interface Help extends Variation {
  readonly answer: OddsAnswer;
}

/** The others hear of a change after a breath: each key need not travel. */
const BREATH = 150;

/** A check that takes shape on this device: what is put in, and its odds, which follow by themselves. */
export class Draft {
  readonly table: LiveTable;
  action = $state('');
  input = $state.raw<Fields>({});
  intent = $state('');
  /** What only who leads the table is to know of the input. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  /** A proposal of somebody else's that is adjusted; null for a new check. */
  revises = $state<string | null>(null);
  /** What has changed, where the same was tried before (5P-11). */
  reason = $state('');
  odds = $state.raw<OddsAnswer | null>(null);
  refusal = $state.raw<OddsRefusal | null>(null);
  helps = $state.raw<readonly Help[]>([]);
  problem = $state.raw<TableRefusal | null>(null);
  isSending = $state(false);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: LiveTable, action: string, input: Fields, intent = '') {
    this.table = table;
    this.action = action;
    this.input = input;
    this.intent = intent;
  }

  get character(): string {
    return typeof this.input.character === 'string' ? this.input.character : '';
  }

  /** A field of the input; `undefined` takes it out. */
  set(field: string, value: unknown): void {
    const { [field]: _, ...others } = this.input;
    this.input = value === undefined ? others : { ...this.input, [field]: value };
  }

  toggleHidden(field: string): void {
    const hidden = new Set(this.hidden);
    if (!hidden.delete(field)) hidden.add(field);
    this.hidden = hidden;
  }

  /** Counts the odds of what is put in now, and of what would help; late answers to older questions are dropped. */
  async count(variations: (draft: Draft) => readonly Variation[]): Promise<void> {
    const { ruleset, game } = this.table;
    if (!ruleset || !game) return;
    const asked = ++this.#asked;
    const ask = (input: Fields, decides = this.table.face?.decides ?? 'best') =>
      oracle.ask({ of: 'proposal', system: ruleset.id, action: this.action, game, input, decides });
    const reply = await ask(this.input);
    if (asked !== this.#asked) return;
    this.odds = reply.ok ? reply.value : null;
    this.refusal = reply.ok ? null : reply.error;
    if (!reply.ok) {
      this.helps = [];
      return;
    }
    const wanted = variations(this);
    const answers = await Promise.all(wanted.map(({ input, decides }) => ask(input, decides)));
    if (asked !== this.#asked) return;
    this.helps = wanted.flatMap((each, i) => {
      const answer = answers[i];
      return answer?.ok ? [{ ...each, answer: answer.value }] : [];
    });
  }

  /** Lets the others see it form. */
  share(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.table.compose(this.#seenByOthers()), BREATH);
  }

  /** Who leads the table may hide a thing with the last tap, or act for somebody not met yet: of theirs, only the words. */
  #seenByOthers(): Composed | null {
    const { action, input, intent, table, character } = this;
    if (!table.view?.secrets) return { action, input, intent };
    return table.view.characters[character]?.hidden ? null : { action, input: {}, intent };
  }

  discard(): void {
    clearTimeout(this.#timer);
    this.table.compose(null);
  }

  /** True where it was taken; where not, `problem` says why. */
  async propose(dice: 'fair' | 'typed'): Promise<boolean> {
    const secret = Object.fromEntries(Object.entries(this.input).filter(([field]) => this.hidden.has(field)));
    const open = Object.fromEntries(Object.entries(this.input).filter(([field]) => !this.hidden.has(field)));
    this.isSending = true;
    const given =
      this.revises === null
        ? await this.table.roll('propose-check', {
            action: this.action,
            input: open,
            intent: this.intent,
            dice,
            ...(this.hidden.size > 0 && { secret }),
            ...(this.reason !== '' && { reason: this.reason }),
          })
        : await this.#revise(this.revises, open, secret);
    this.isSending = false;
    this.problem = given.ok ? null : given.error;
    if (given.ok) this.discard();
    return given.ok;
  }

  /** What is hidden changes by itself, and never with what everybody sees. */
  async #revise(check: string, input: Fields, secret: Fields): Promise<Given> {
    if (Object.keys(secret).length > 0) {
      const given = await this.table.do('hide-difficulty', { check, fields: secret });
      if (!given.ok) return given;
    }
    return this.table.do('revise-check', { check, input, intent: this.intent });
  }
}
