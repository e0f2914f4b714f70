import type { Grant, Store } from '../store/store.ts';

/** A table that comes from a document, as long as it is not here as a whole. */
export class Adoption {
  readonly #store: Store;
  readonly #table: string;
  #isDone = false;

  private constructor(store: Store, table: string) {
    this.#store = store;
    this.#table = table;
  }

  static async begun(store: Store, table: string): Promise<Adoption> {
    await store.changeKeys({ add: [{ hash: markOf(table), ...unfinished(table) }] });
    return new Adoption(store, table);
  }

  async done(): Promise<void> {
    await this.#store.changeKeys({ add: [], drop: unfinished(this.#table) });
    this.#isDone = true;
  }

  /** Nothing of it stays, unless it is done. */
  async undone(): Promise<void> {
    if (!this.#isDone) await this.#store.drop(this.#table);
  }
}

/** Whoever ended in the middle of it left half a table: nobody has ever sat there. */
export async function dropUnfinished(store: Store): Promise<void> {
  for (const { id } of await store.tables()) if (await store.key(markOf(id))) await store.drop(id);
}

/** No key of anybody has this hash: it is none. */
function markOf(table: string): string {
  return `unfinished ${table}`;
}

function unfinished(table: string): Grant {
  return { table, kind: 'link', grants: '' };
}
