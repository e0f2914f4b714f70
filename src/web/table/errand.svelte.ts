import { ask } from '../live/api.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';

interface Problem {
  readonly sentence: string;
  readonly rule?: string;
}

/** What a panel has done for somebody: a refusal is shown in it, where it happened. */
export class Errand {
  problem = $state.raw<Problem | null>(null);
  isBusy = $state(false);
  readonly #table: LiveTable;

  constructor(table: LiveTable) {
    this.#table = table;
  }

  /** True where it was taken. */
  do(type: string, body: Readonly<Record<string, unknown>> = {}): Promise<boolean> {
    return this.#taken(() => this.#table.do(type, body));
  }

  /** The same for what asks for dice or cards. */
  roll(type: string): Promise<boolean> {
    return this.#taken(() => this.#table.roll(type));
  }

  /** The same for what is no command: links, codes, copies. */
  async post<Answer>(path: string, body: object = {}): Promise<Answer | undefined> {
    const given = await this.#busy(() => ask<Answer>('POST', path, { body, token: this.#table.seat.token }));
    this.problem = given.ok ? null : given.error;
    return given.ok ? given.value : undefined;
  }

  async #taken(give: () => ReturnType<LiveTable['do']>): Promise<boolean> {
    const given = await this.#busy(give);
    this.problem = given.ok ? null : given.error;
    return given.ok;
  }

  async #busy<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    this.isBusy = true;
    const answer = await run();
    this.isBusy = false;
    return answer;
  }
}
