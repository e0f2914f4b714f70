import type { Result } from '../../dice/index.ts';
import type { TableRefusal } from '../../table/index.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';

/** What a part of the page has done for somebody: a refusal is shown in it, where it happened. */
export class Errand {
  problem = $state.raw<TableRefusal | null>(null);
  isBusy = $state(false);
  readonly #table: LiveTable;

  constructor(table: LiveTable) {
    this.#table = table;
  }

  /** The id of the command where it was taken; where not, `problem` says why. */
  do(type: string, body: Readonly<Record<string, unknown>> = {}): Promise<string | undefined> {
    return this.#taken(this.#table.client.do(type, body));
  }

  /** The same for what is no command: links, codes, copies. */
  post<Answer>(path: string, body: object = {}): Promise<Answer | undefined> {
    return this.#taken(this.#table.client.ask<Answer>('POST', path, body));
  }

  async #taken<Answer>(asked: Promise<Result<Answer, TableRefusal>>): Promise<Answer | undefined> {
    this.isBusy = true;
    const given = await asked;
    this.isBusy = false;
    this.problem = given.ok ? null : given.error;
    return given.ok ? given.value : undefined;
  }
}
