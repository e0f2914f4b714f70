import type { Composed } from '../../protocol/index.ts';
import type { Fields } from '../../rulesets/index.ts';
import { CommandSender } from './command-sender.svelte.ts';
import { DraftOdds } from './draft-odds.svelte.ts';
import { type KeptDraft, keepDraft } from './kept-draft.ts';
import type { LiveTable } from './live-table.svelte.ts';

/** Begins a check from where one looks: with what is known of it and was said, otherwise as `begin` has it. */
export type Compose = (action?: string, input?: Fields, intent?: string) => void;

/** The others hear of a change after a breath: each key need not travel. */
const BREATH = 150;

/** A check that takes shape on this device: what is put in, and its odds, which follow by themselves. */
export class CheckDraft extends CommandSender {
  action = $state('');
  input = $state.raw<Fields>({});
  intent = $state('');
  /** What only who leads the table is to know of the input. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  /** A proposal that is adjusted; null for a new check. */
  revises = $state<string | null>(null);
  /** What has changed, where the same was tried before (5P-11). */
  reason = $state('');
  /** Taken up again after it was put away. */
  wasKept = false;
  readonly odds = new DraftOdds();
  readonly #begun: Fields;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: LiveTable, action: string, input: Fields, intent = '') {
    super(() => table);
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

  /** Remembers it here, and lets the others see it form. */
  share(): void {
    this.#keep(this.#kept(true));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.table.client.compose(this.#seenByOthers()), BREATH);
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

  /** True where it was taken. */
  async propose(dice: 'fair' | 'typed'): Promise<boolean> {
    const taken = this.revises === null ? await this.#proposed(dice) : await this.#changed(this.revises);
    if (taken) this.discard();
    return taken !== undefined;
  }

  #proposed(dice: 'fair' | 'typed'): Promise<string | undefined> {
    const { open, secret } = this.#parts();
    return this.do('propose-check', {
      action: this.action,
      input: open,
      intent: this.intent,
      dice,
      ...(this.hidden.size > 0 && { secret }),
      ...(this.reason !== '' && { reason: this.reason }),
    });
  }

  /** What is to be hidden goes first: without it the rest may be no whole proposal. */
  async #changed(check: string): Promise<string | undefined> {
    const { open, secret } = this.#parts();
    if (this.hidden.size > 0 && !(await this.do('hide-difficulty', { check, fields: secret }))) return;
    const reason = this.reason !== '' && { reason: this.reason };
    return this.do('revise-check', { check, input: open, intent: this.intent, ...reason });
  }

  #withdraw(): void {
    clearTimeout(this.#timer);
    this.odds.stop();
    this.table.client.compose(null);
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
