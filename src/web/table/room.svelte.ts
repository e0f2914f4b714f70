import type { Component } from 'svelte';
import { Draft, type Fields } from '../composer/draft.svelte.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';

/** A panel over the table: which one, and what it is about. */
export interface OpenPanel {
  // biome-ignore lint/suspicious/noExplicitAny: each panel has properties of its own, checked where it is opened
  readonly part: () => Promise<{ readonly default: Component<any> }>;
  readonly about: Readonly<Record<string, unknown>>;
}

/** What this device is doing at the table: the check it composes, the panel it has open. */
export class Room {
  readonly table: LiveTable;
  draft = $state.raw<Draft | null>(null);
  panel = $state.raw<OpenPanel | null>(null);
  /** Said once, near the bottom: a refusal, or that something worked. */
  message = $state<string | null>(null);
  /** Whom this device plays at the moment. */
  character = $state<string | null>(null);
  /** Shown large for the room, and only what everybody may see: `/table?tv#…`. */
  isTv = $state(new URLSearchParams(location.search).has('tv'));

  constructor(table: LiveTable) {
    this.table = table;
  }

  /** The characters of this seat; for who has the say and plays nobody, all of them. */
  get mine(): readonly string[] {
    const view = this.table.view;
    if (!view) return [];
    const own = Object.keys(view.characters).filter((id) => view.characters[id]?.holder === view.you);
    return own.length > 0 || !view.say ? own : Object.keys(view.characters);
  }

  /** The one a new check is about. */
  get current(): string | null {
    const isThere = this.character !== null && this.table.view?.characters[this.character];
    return isThere ? this.character : (this.mine[0] ?? null);
  }

  compose(action?: string, input?: Fields, intent = ''): void {
    const { face, ruleset } = this.table;
    if (!ruleset) return;
    // Nobody to play yet: that comes first.
    if (this.current === null) {
      this.open(() => import('../sheets/TakeCharacter.svelte'), { ondone: () => this.close() });
      return;
    }
    const first = Object.keys(ruleset.actions).find((name) => ruleset.actions[name]?.kind === 'check') ?? '';
    const name = action ?? face?.check ?? first;
    const character = this.current;
    this.draft?.discard();
    this.draft = new Draft(
      this.table,
      name,
      input ?? face?.begin?.(this.table, character, name) ?? { character },
      intent,
    );
  }

  putAway(): void {
    this.draft?.discard();
    this.draft = null;
  }

  open<Props extends Record<string, unknown>>(
    // biome-ignore lint/suspicious/noExplicitAny: see OpenPanel
    part: () => Promise<{ readonly default: Component<any> }>,
    about: Props = {} as Props,
  ): void {
    this.panel = { part, about };
  }

  close(): void {
    this.panel = null;
  }

  showLarge(isTv: boolean): void {
    this.isTv = isTv;
    history.replaceState(null, '', `/table${isTv ? '?tv' : ''}${location.hash}`);
  }

  /** Does something, and says so where it is refused. */
  async do(type: string, body: Fields = {}): Promise<boolean> {
    const given = await this.table.do(type, body);
    this.message = given.ok ? null : given.error.sentence;
    return given.ok;
  }
}
