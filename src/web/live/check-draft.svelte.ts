import type { Composed } from '../../protocol/index.ts';
import type { Fields } from '../../rulesets/index.ts';
import { keep, keptJson } from '../kit/browser-storage.ts';
import { CommandSender } from './command-sender.svelte.ts';
import { DraftOdds } from './draft-odds.svelte.ts';
import type { LiveTable } from './live-table.svelte.ts';

/** Begins a check from anywhere on the screen, with what is known there; the system fills in the rest. */
export type Compose = (action?: string, input?: Fields, intent?: string) => void;

/** A draft as this browser keeps it: putting it away or reloading loses nothing. */
export interface KeptDraft {
  readonly action: string;
  readonly input: Fields;
  readonly intent: string;
  readonly hidden: readonly string[];
  readonly reason: string;
  /** It was on the screen when the page closed. */
  readonly isOpen: boolean;
}

const keyOf = (table: string): string => `fireside-check-${table}`;

export function keptDraft(table: string): KeptDraft | null {
  return keptJson('session', keyOf(table)) as KeptDraft | null;
}

/** Milliseconds before the others see a change: not every key has to travel. */
const BREATH = 150;

/** A check taking shape on this device, with odds that follow it. */
export class CheckDraft extends CommandSender {
  action = $state('');
  input = $state.raw<Fields>({});
  intent = $state('');
  /** Fields only the game master is to see. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  /** The proposal being adjusted; null for a new check. */
  revises = $state<string | null>(null);
  /** What has changed since the same was tried before (5P-11). */
  reason = $state('');
  /** It was put away and taken up again. */
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

  /** The proposal being adjusted, as everyone sees it. */
  get revised() {
    return this.revises === null ? undefined : this.table.view?.checks[this.revises];
  }

  /** The game master hides a part of it: odds without that part would be wrong. */
  get isBlind(): boolean {
    return this.table.view?.secrets !== true && (this.revised?.screen ?? 'none') !== 'none';
  }

  /** Sets a field of the input; `undefined` removes it. */
  set(field: string, value: unknown): void {
    const { [field]: _, ...others } = this.input;
    this.input = value === undefined ? others : { ...this.input, [field]: value };
  }

  toggleHidden(field: string): void {
    const hidden = new Set(this.hidden);
    if (!hidden.delete(field)) hidden.add(field);
    this.hidden = hidden;
  }

  /** Keeps it on this device, and lets the others watch it take shape. */
  share(): void {
    this.#keep(this.#kept(true));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.table.client.compose(this.#seenByOthers()), BREATH);
  }

  /** Takes it off the others’ screens, and keeps it here if anything was filled in. */
  putAway(): void {
    this.#withdraw();
    const isUntouched = this.intent === '' && this.input === this.#begun && !this.wasKept;
    this.#keep(isUntouched ? null : this.#kept(false));
  }

  discard(): void {
    this.#withdraw();
    this.#keep(null);
  }

  /** True if the table accepted it. */
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

  /** Hides first: without the hidden fields the rest may not be a whole proposal. */
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

  /** A game master may hide a field with the last tap, or act for someone nobody has met: of theirs, only the words. */
  #seenByOthers(): Composed | null {
    const { action, input, intent, table, character } = this;
    if (!table.view?.secrets) return { action, input, intent };
    return table.view.characters[character]?.hidden ? null : { action, input: {}, intent };
  }

  #kept(isOpen: boolean): KeptDraft {
    const { action, input, intent, reason } = this;
    return { action, input, intent, hidden: [...this.hidden], reason, isOpen };
  }

  /** An adjusted proposal is on the table already: it doesn’t replace a new one that was put away. */
  #keep(draft: KeptDraft | null): void {
    if (this.revises === null) keep('session', keyOf(this.table.seat.table), draft && JSON.stringify(draft));
  }
}
