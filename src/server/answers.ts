import { hash } from 'node:crypto';
import { ok, type Result, refused } from '../dice/index.ts';
import type { Command, Entry, TableRefusal } from '../table/index.ts';
import type { Given, Store } from './store.ts';

export type Answer = Result<{ readonly seq: number }, TableRefusal>;

const ID_USED = refuse('id-used', 'This command id was used for something else.');

/** How many refusals are remembered, for commands that are sent again. */
const REFUSALS = 200;

/** How the commands of one table were answered: the same id again gives the first answer. */
export class Answers {
  readonly #store: Store;
  readonly #table: string;
  /** Those on disk, each with the last entry it led to: read when the first command comes. */
  #taken: Map<string, number> | undefined;
  /** Those that left no name, hashed: who gave them is nobody's business. */
  #spent: Map<string, string> | undefined;
  /** Refusals. */
  readonly #passing = new Map<string, { readonly digest: string; readonly answer: Answer }>();

  constructor(store: Store, table: string) {
    this.#store = store;
    this.#table = table;
  }

  /** The first answer to this command, or that its id was used for another; nothing at once where it is new. */
  before(command: Command, digest: string, seq: number): Promise<Answer | undefined> | undefined {
    const { id } = command;
    const isNew =
      this.#taken !== undefined && this.#spent?.size === 0 && !this.#taken.has(id) && !this.#passing.has(id);
    return isNew ? undefined : this.#found(command, digest, seq);
  }

  took(id: string, seq: number): void {
    this.#taken?.set(id, seq);
  }

  spend({ id, digest }: Given): void {
    this.#spent?.set(id, digest);
  }

  remember(id: string, digest: string, answer: Answer): void {
    if (!answer.ok && isPassing(answer.error)) return;
    this.#passing.set(id, { digest, answer });
    const [oldest] = this.#passing.keys();
    if (this.#passing.size > REFUSALS && oldest !== undefined) this.#passing.delete(oldest);
  }

  /** Where the digests stand of the commands that brought these entries. */
  async digestsOf(entries: readonly Entry[]): Promise<readonly number[]> {
    const taken = await this.#loaded();
    const ids = new Set(entries.map(({ command }) => command ?? ''));
    return [...ids].flatMap((id) => taken.get(id) ?? []);
  }

  async #found(command: Command, digest: string, seq: number): Promise<Answer | undefined> {
    const { id } = command;
    const at = (await this.#loaded()).get(id);
    const known =
      at === undefined
        ? this.#passing.get(id)
        : { digest: await this.#store.digest(this.#table, at), answer: ok({ seq: at }) };
    if (known) return known.digest === digest ? known.answer : ID_USED;
    const { id: hashed, digest: said } = unnamed(command);
    const spent = this.#spent?.get(hashed);
    if (spent === undefined) return undefined;
    // Which of the entries it led to is written nowhere.
    return spent === said ? ok({ seq }) : ID_USED;
  }

  async #loaded(): Promise<Map<string, number>> {
    this.#spent ??= new Map(await this.#store.spent(this.#table));
    this.#taken ??= new Map(await this.#store.commands(this.#table));
    return this.#taken;
  }
}

/** A command that is to count once and to be told of nobody: without its id, nothing leads from this back to it. */
export function unnamed(command: Command): Given {
  return {
    id: hash('sha256', `unnamed ${command.id}`),
    digest: hash('sha256', `unnamed ${JSON.stringify(command)}`),
  };
}

/** Not about the command: sent again, it may well be taken. */
function isPassing({ code }: TableRefusal): boolean {
  return code === 'disk-full' || code === 'conflict' || code === 'over-limit';
}

export function refuse(code: string, sentence: string): { readonly ok: false; readonly error: TableRefusal } {
  return refused({ code, sentence });
}
