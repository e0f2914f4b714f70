import type { LiveTable } from './live-table.svelte.ts';
import { ServerRequest } from './server-request.svelte.ts';

/** What a part of the page has done for somebody: a refusal is shown in it, where it happened. */
export class Errand extends ServerRequest {
  readonly table: LiveTable;

  constructor(table: LiveTable) {
    super();
    this.table = table;
  }

  /** The id of the command where it was taken. */
  do(type: string, body: Readonly<Record<string, unknown>> = {}): Promise<string | undefined> {
    return this.taken(this.table.client.do(type, body));
  }

  /** The same for what is no command: links, codes, copies. */
  post<Answer>(path: string, body: object = {}): Promise<Answer | undefined> {
    return this.taken(this.table.client.ask<Answer>('POST', path, body));
  }
}
