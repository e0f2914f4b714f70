import type { Fields } from '../../rulesets/index.ts';
import type { CheckView } from '../../table/index.ts';
import { CheckDraft, type KeptDraft, keptDraft } from '../live/check-draft.svelte.ts';
import { CommandSender } from '../live/command-sender.svelte.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';
import { PassedOffers } from './check/passed-offers.svelte.ts';
import { askedOfMe } from './check/waiting.ts';
import type { PanelName } from './panels.ts';

/** A panel over the table: which one, and what it is about. */
interface OpenPanel {
  readonly name: PanelName;
  readonly about: Readonly<Record<string, unknown>>;
}

/** What this device is doing at the table: the check it composes, the panel it has open. Refusals appear near the bottom. */
export class TableUi extends CommandSender {
  readonly passed: PassedOffers;
  draft = $state.raw<CheckDraft | null>(null);
  panel = $state.raw<OpenPanel | null>(null);
  /** What the undo button undid, and the command that did. */
  justUndone = $state.raw<{ readonly what: string; readonly by: string } | null>(null);
  /** The character this device is playing right now. */
  character = $state<string | null>(null);
  /** Shown large for the room, with only what everyone may see: `/table?tv#…`. */
  isTv = $state(new URLSearchParams(location.search).has('tv'));
  /** Where the composer was opened from: the focus goes back there. */
  opener: Element | null = null;

  constructor(table: LiveTable) {
    super(() => table);
    this.passed = new PassedOffers(table.seat.table);
  }

  /** The characters of this seat; all of them for a game master who plays nobody. */
  get mine(): readonly string[] {
    const view = this.table.view;
    if (!view) return [];
    const own = Object.keys(view.characters).filter((id) => view.characters[id]?.holder === view.you);
    const leads = view.say && view.way !== 'together';
    return own.length > 0 || !leads ? own : Object.keys(view.characters);
  }

  /** The one a new check is about. */
  get current(): string | null {
    const isThere = this.character !== null && this.table.view?.characters[this.character];
    return isThere ? this.character : (this.mine[0] ?? null);
  }

  /** A player without a character. */
  get isWithoutCharacter(): boolean {
    const view = this.table.view;
    return view?.you != null && view.seats[view.you]?.role === 'player' && this.mine.length === 0;
  }

  /** Begins the check most likely to come next: the rules may wait for another character than the last. */
  composeNext(): void {
    const asked = askedOfMe(this.table).map(({ character }) => character);
    if (asked[0] !== undefined && !asked.includes(this.current ?? '')) this.character = asked[0];
    this.compose();
  }

  compose(action?: string, input?: Fields, intent = ''): void {
    const { ruleset, seat } = this.table;
    if (!ruleset) return;
    // Without a character, one has to be taken first.
    if (this.current === null) {
      this.open('take-character', { ondone: () => this.close() });
      return;
    }
    const character = this.current;
    const kept = action === undefined && input === undefined ? keptDraft(seat.table) : null;
    if (kept && !this.draft && kept.input.character === character && this.#resume(kept)) return;
    const first = Object.keys(ruleset.actions).find((name) => ruleset.actions[name]?.kind === 'check') ?? '';
    const name = action ?? first;
    const begun = input ?? ruleset.speech?.begin?.(this.table, character, name) ?? { character };
    const said = this.draft?.revises === null ? this.draft.intent : '';
    this.#begin(new CheckDraft(this.table, name, begun, intent || said));
  }

  /** Changes a proposal; what is hidden stays hidden. */
  adjust(id: string, { action, input, secret, intent }: CheckView): void {
    const draft = new CheckDraft(this.table, action, { ...input, ...secret?.fields }, intent);
    draft.revises = id;
    draft.hidden = new Set(Object.keys(secret?.fields ?? {}));
    this.#begin(draft);
  }

  /** After a reload, the check being composed is there again. */
  resume(): void {
    const kept = keptDraft(this.table.seat.table);
    if (kept?.isOpen && !this.draft) this.#resume(kept);
  }

  putAway(): void {
    this.draft?.putAway();
    this.draft = null;
  }

  discard(): void {
    this.draft?.discard();
    this.draft = null;
  }

  open(name: OpenPanel['name'], about: OpenPanel['about'] = {}): void {
    this.panel = { name, about };
  }

  close(): void {
    this.panel = null;
  }

  /** The id of the command that undid it. If later commands depend on it, the history opens and lists them. */
  async undo(command: string): Promise<string | undefined> {
    const undoing = new CommandSender(() => this.table);
    const taken = await undoing.do('undo', { command });
    if (undoing.problem?.commands) this.open('history', { asking: command });
    else this.problem = undoing.problem;
    return taken;
  }

  showLarge(isTv: boolean): void {
    this.isTv = isTv;
    history.replaceState(null, '', `/table${isTv ? '?tv' : ''}${location.hash}`);
  }

  #begin(draft: CheckDraft): void {
    if (!this.draft) this.opener = document.activeElement;
    else if (draft.revises === null) this.draft.discard();
    else this.draft.putAway();
    this.draft = draft;
  }

  /** True if what it was about is still there. */
  #resume({ action, input, intent, hidden, reason }: KeptDraft): boolean {
    const { view, ruleset } = this.table;
    const isThere = typeof input.character !== 'string' || view?.characters[input.character];
    if (!isThere || ruleset?.actions[action]?.kind !== 'check') return false;
    const draft = new CheckDraft(this.table, action, input, intent);
    draft.hidden = new Set(hidden);
    draft.reason = reason;
    draft.wasKept = true;
    this.#begin(draft);
    return true;
  }
}
