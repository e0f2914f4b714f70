import type { Composed } from '../../protocol/index.ts';
import type { Fields, Variation } from '../../rulesets/index.ts';
import type { TableRefusal } from '../../table/index.ts';
import type { Given, LiveTable } from '../live/live-table.svelte.ts';
import type { OddsAnswer, OddsRefusal } from '../odds/answers.ts';
import { DraftOdds } from './draft-odds.svelte.ts';
import { type KeptDraft, keepDraft } from './kept-draft.ts';
import type { Help } from './would-help.ts';

export type { Fields } from '../../rulesets/index.ts';

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
  /** A proposal that is adjusted; null for a new check. */
  revises = $state<string | null>(null);
  /** What has changed, where the same was tried before (5P-11). */
  reason = $state('');
  problem = $state.raw<TableRefusal | null>(null);
  isSending = $state(false);
  /** Taken up again after it was put away. */
  wasKept = false;
  readonly #begun: Fields;
  readonly #counted = new DraftOdds();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: LiveTable, action: string, input: Fields, intent = '') {
    this.table = table;
    this.action = action;
    this.input = input;
    this.intent = intent;
    this.#begun = input;
  }

  get character(): string {
    return typeof this.input.character === 'string' ? this.input.character : '';
  }

  /** The proposal that is adjusted, as it stands at the table. */
  get revised() {
    return this.revises === null ? undefined : this.table.view?.checks[this.revises];
  }

  /** Who leads the table keeps a part of it behind the screen: odds without it would be wrong. */
  get isBlind(): boolean {
    return this.table.view?.secrets !== true && (this.revised?.screen ?? 'none') !== 'none';
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

  get odds(): OddsAnswer | null {
    return this.#counted.answer;
  }

  /** Why it can’t be rolled like this. */
  get refusal(): OddsRefusal | null {
    return this.#counted.refusal;
  }

  get helps(): readonly Help[] {
    return this.#counted.helps;
  }

  /** Counts the odds of what is put in now, and of what would help. */
  count(variations: (draft: Draft) => readonly Variation[]): Promise<void> {
    return this.#counted.count(this, variations);
  }

  /** Remembers it here, and lets the others see it form. */
  share(): void {
    this.#keep(this.#kept(true));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.table.compose(this.#seenByOthers()), BREATH);
  }

  /** The others see it no more; what was put in is remembered where there is anything to it. */
  putAway(): void {
    this.#withdraw();
    const isUntouched = this.intent === '' && this.input === this.#begun && !this.wasKept;
    this.#keep(isUntouched ? null : this.#kept(false));
  }

  discard(): void {
    this.#withdraw();
    this.#keep(null);
  }

  /** True where it was taken; where not, `problem` says why. */
  async propose(dice: 'fair' | 'typed'): Promise<boolean> {
    this.isSending = true;
    const given = this.revises === null ? await this.#proposed(dice) : await this.#changed(this.revises);
    this.isSending = false;
    this.problem = given.ok ? null : given.error;
    if (given.ok) this.discard();
    return given.ok;
  }

  #proposed(dice: 'fair' | 'typed'): Promise<Given> {
    const { open, secret } = this.#parts();
    return this.table.roll('propose-check', {
      action: this.action,
      input: open,
      intent: this.intent,
      dice,
      ...(this.hidden.size > 0 && { secret }),
      ...(this.reason !== '' && { reason: this.reason }),
    });
  }

  /** What is to be hidden goes first: without it the rest may be no whole proposal. */
  async #changed(check: string): Promise<Given> {
    const { open, secret } = this.#parts();
    if (this.hidden.size > 0) {
      const given = await this.table.do('hide-difficulty', { check, fields: secret });
      if (!given.ok) return given;
    }
    const reason = this.reason !== '' && { reason: this.reason };
    return this.table.do('revise-check', { check, input: open, intent: this.intent, ...reason });
  }

  #withdraw(): void {
    clearTimeout(this.#timer);
    this.#counted.stop();
    this.table.compose(null);
  }

  #parts(): { readonly open: Fields; readonly secret: Fields } {
    const all = Object.entries(this.input);
    return {
      open: Object.fromEntries(all.filter(([field]) => !this.hidden.has(field))),
      secret: Object.fromEntries(all.filter(([field]) => this.hidden.has(field))),
    };
  }

  /** Who leads the table may hide a thing with the last tap, or act for somebody not met yet: of theirs, only the words. */
  #seenByOthers(): Composed | null {
    const { action, input, intent, table, character } = this;
    if (!table.view?.secrets) return { action, input, intent };
    return table.view.characters[character]?.hidden ? null : { action, input: {}, intent };
  }

  #kept(isOpen: boolean): KeptDraft {
    const { action, input, intent, reason } = this;
    return { action, input, intent, hidden: [...this.hidden], reason, isOpen };
  }

  /** What is adjusted stands at the table already: it takes no place from what is new. */
  #keep(draft: KeptDraft | null): void {
    if (this.revises === null) keepDraft(this.table.seat.table, draft);
  }
}
