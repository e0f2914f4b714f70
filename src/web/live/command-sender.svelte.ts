import type { LiveTable } from './live-table.svelte.ts';
import { ServerRequest } from './server-request.svelte.ts';

/** Gives commands for one part of the page, which shows the refusal where it happened. */
export class CommandSender extends ServerRequest {
  readonly #table: () => LiveTable;

  constructor(table: () => LiveTable) {
    super();
    this.#table = table;
  }

  get table(): LiveTable {
    return this.#table();
  }

  /** The id of the command once it was accepted. */
  do(type: string, body: Readonly<Record<string, unknown>> = {}): Promise<string | undefined> {
    return this.taken(this.table.client.do(type, body));
  }

  /** For requests that are not commands: links, codes, copies. */
  post<Answer>(path: string, body: object = {}): Promise<Answer | undefined> {
    return this.taken(this.table.client.ask<Answer>('POST', path, body));
  }
}
