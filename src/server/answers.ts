import { ok, type Result, refused } from '../dice/index.ts';
import type { Entry, TableRefusal } from '../table/index.ts';
import type { Store } from './store.ts';

export type Answer = Result<{ readonly seq: number }, TableRefusal>;

/** How many refusals are remembered, for commands that are sent again. */
const REFUSALS = 200;

/** How the commands of one table were answered: the same id again gives the first answer. */
export class Answers {
  readonly #store: Store;
  readonly #table: string;
  /** Those on disk, each with the last entry it led to: read when the first command comes. */
  #taken: Map<string, number> | undefined;
  /** Refusals, and what leaves no trace beside the log: who did it is nobody's business. */
  readonly #passing = new Map<string, { readonly digest: string; readonly answer: Answer }>();

  constructor(store: Store, table: string) {
    this.#store = store;
    this.#table = table;
  }

  /** The first answer to this command, or that its id was used for another; nothing at once where it is new. */
  before(id: string, digest: string): Promise<Answer | undefined> | undefined {
    const isNew = this.#taken !== undefined && !this.#taken.has(id) && !this.#passing.has(id);
    return isNew ? undefined : this.#found(id, digest);
  }

  took(id: string, seq: number): void {
    this.#taken?.set(id, seq);
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

  async #found(id: string, digest: string): Promise<Answer | undefined> {
    const seq = (await this.#loaded()).get(id);
    const known =
      seq === undefined
        ? this.#passing.get(id)
        : { digest: await this.#store.digest(this.#table, seq), answer: ok({ seq }) };
    if (!known) return undefined;
    return known.digest === digest
      ? known.answer
      : refuse('id-used', 'This command id was used for something else.');
  }

  async #loaded(): Promise<Map<string, number>> {
    this.#taken ??= new Map(await this.#store.commands(this.#table));
    return this.#taken;
  }
}

/** Not about the command: sent again, it may well be taken. */
function isPassing({ code }: TableRefusal): boolean {
  return code === 'disk-full' || code === 'conflict' || code === 'over-limit';
}

export function refuse(code: string, sentence: string): { readonly ok: false; readonly error: TableRefusal } {
  return refused({ code, sentence });
}
