import type { TableRefusal } from '../../table/index.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';

/** Taking one thing back: done at once, or only with what was built on it, or not at all. */
export class TakeBack {
  isBusy = $state(false);
  refusal = $state.raw<TableRefusal | null>(null);
  #command = '';
  readonly #table: LiveTable;

  constructor(table: LiveTable) {
    this.#table = table;
  }

  ask(command: string): Promise<void> {
    this.#command = command;
    return this.#send({ command });
  }

  /** The same with all that hangs on it. */
  along(): Promise<void> {
    return this.#send({ command: this.#command, along: true });
  }

  leave(): void {
    this.refusal = null;
  }

  async #send(body: Readonly<Record<string, unknown>>): Promise<void> {
    this.isBusy = true;
    const given = await this.#table.do('undo', body);
    this.isBusy = false;
    this.refusal = given.ok ? null : given.error;
  }
}
