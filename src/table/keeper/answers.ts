import { ok, type Result } from '../../dice/index.ts';
import { type Command, no, type TableRefusal } from '../decision.ts';
import type { Entry } from '../log.ts';
import type { SeatId } from '../state.ts';
import { type Steps, wait } from '../steps.ts';
import type { GivenCommand, LogStore } from './log-store.ts';

export type Answer = Result<{ readonly seq: number }, TableRefusal>;

const ID_USED = no('id-used', 'This command id was already used for something else.');

/** How many refusals are remembered, for commands that are sent again. */
const REFUSALS = 200;

/** How the commands of one table were answered: the same id again gets the first answer. */
export class Answers {
  readonly #store: LogStore;
  readonly #table: string;
  readonly #hash: (text: string) => string;
  /** Commands that were written, each with the last entry it led to. Read with the first command. */
  #taken: Map<string, number> | undefined;
  /** Anonymous commands, hashed: who gave them is nobody’s business. */
  #spent: Map<string, string> | undefined;
  /** Written by others before ours were read. */
  readonly #early = new Map<string, number>();
  readonly #refusals = new Map<string, { readonly digest: string; readonly answer: Answer }>();

  constructor(store: LogStore, table: string, hash: (text: string) => string) {
    this.#store = store;
    this.#table = table;
    this.#hash = hash;
  }

  digestOf(seat: SeatId, command: Command): string {
    return this.#hash(`${seat} ${JSON.stringify(command)}`);
  }

  /** For an anonymous command that may count only once: without its id, nothing leads from this back to it. */
  unnamed(command: Command): GivenCommand {
    return {
      id: this.#hash(`unnamed ${command.id}`),
      digest: this.#hash(`unnamed ${JSON.stringify(command)}`),
    };
  }

  /** Most commands are new, and need not wait for the store. */
  isNew({ id }: Command): boolean {
    return this.#taken?.has(id) === false && this.#spent?.size === 0 && !this.#refusals.has(id);
  }

  /** The first answer to this command, or that its id was used for another; undefined if it is new. */
  *firstAnswer(
    seat: SeatId,
    command: Command,
    log: readonly Entry[],
    seq: number,
  ): Steps<Answer | undefined> {
    const { id } = command;
    const digest = this.digestOf(seat, command);
    const at = (yield* this.#loaded()).get(id);
    if (at !== undefined) {
      const known = yield* wait(this.#store.digest(this.#table, at));
      // Erased with a text, or lost when the table moved: then it counts as the same if the seat is.
      const isSame = known === undefined ? isOf(seat, id, log) : known === digest;
      return isSame ? ok({ seq: at }) : ID_USED;
    }
    const refused = this.#refusals.get(id);
    if (refused) return refused.digest === digest ? refused.answer : ID_USED;
    const { id: hashed, digest: said } = this.unnamed(command);
    const spent = this.#spent?.get(hashed);
    if (spent === undefined) return undefined;
    // Nobody knows which entries it led to.
    return spent === said ? ok({ seq }) : ID_USED;
  }

  took(id: string, seq: number): void {
    (this.#taken ?? this.#early).set(id, seq);
  }

  spend({ id, digest }: GivenCommand): void {
    this.#spent?.set(id, digest);
  }

  /** Someone else wrote these. */
  follow(entries: readonly Entry[]): void {
    for (const { seat, command, seq } of entries)
      if (seat !== null && command !== null) this.took(command, seq);
    if (entries.some(({ command }) => command === null)) this.#spent = undefined;
  }

  remember({ id }: Command, digest: string, answer: Answer): void {
    if (!answer.ok && isPassing(answer.error)) return;
    this.#refusals.set(id, { digest, answer });
    const [oldest] = this.#refusals.keys();
    if (this.#refusals.size > REFUSALS && oldest !== undefined) this.#refusals.delete(oldest);
  }

  /** Where the digests of the commands that led to these entries are stored. */
  *digestsOf(entries: readonly Entry[]): Steps<readonly number[]> {
    const taken = yield* this.#loaded();
    const ids = new Set(entries.map(({ command }) => command ?? ''));
    return [...ids].flatMap((id) => taken.get(id) ?? []);
  }

  *#loaded(): Steps<Map<string, number>> {
    this.#spent ??= new Map(yield* wait(this.#store.spent(this.#table)));
    this.#taken ??= new Map([...this.#early, ...(yield* wait(this.#store.commands(this.#table)))]);
    return this.#taken;
  }
}

function isOf(by: SeatId, id: string, log: readonly Entry[]): boolean {
  return log.some(({ seat, command }) => command === id && seat === by);
}

/** Not about the command: sent again, it may well succeed. */
function isPassing({ code }: TableRefusal): boolean {
  return code === 'disk-full' || code === 'conflict' || code === 'over-limit';
}
