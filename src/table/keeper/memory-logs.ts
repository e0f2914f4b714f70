import { ok, type Result, refused } from '../../dice/index.ts';
import type { StoredRecord } from '../record/chain.ts';
import type { Append, Appended, AppendProblem, DiceSecrets, GivenCommand, SlotSecret } from './log-store.ts';

interface Kept {
  readonly system: string;
  readonly records: StoredRecord[];
  /** By the last entry that each led to. */
  readonly commands: Map<number, GivenCommand>;
  readonly spent: Map<string, string>;
  asked: readonly SlotSecret[];
}

/** A store in memory, which answers at once and is gone when the process ends. */
export class MemoryLogs {
  readonly tables = new Map<string, Kept>();
  readonly #sealed = new SealedEpochs();

  readonly append = (append: Append): Result<Appended, AppendProblem> => {
    const { table, system, after, records, command, spent, asked, erases } = append;
    const found: Kept = this.tables.get(table) ?? {
      system,
      records: [],
      commands: new Map(),
      spent: new Map(),
      asked: [],
    };
    if (found.records.length !== after) return refused({ code: 'conflict', seq: found.records.length });
    this.tables.set(table, found);
    for (const record of records) found.records.push(record);
    if (command) found.commands.set(found.records.length, command);
    if (spent) found.spent.set(spent.id, spent.digest);
    found.asked = asked ?? found.asked;
    this.#sealed.follow(append);
    for (const { seq, record } of erases?.records ?? [])
      if (found.records[seq - 1]) found.records[seq - 1] = record;
    for (const seq of erases?.digestsAt ?? []) {
      const known = found.commands.get(seq);
      if (known) found.commands.set(seq, { ...known, digest: '' });
    }
    return ok({ seq: found.records.length });
  };

  read(table: string, after: number, most = Number.POSITIVE_INFINITY): readonly StoredRecord[] {
    return this.recordsOf(table).slice(after, after + most);
  }

  recordsOf(table: string): readonly StoredRecord[] {
    return this.tables.get(table)?.records ?? [];
  }

  commands(table: string): ReadonlyMap<string, number> {
    return new Map([...(this.tables.get(table)?.commands ?? [])].map(([seq, { id }]) => [id, seq]));
  }

  spent(table: string): ReadonlyMap<string, string> {
    return new Map(this.tables.get(table)?.spent);
  }

  digest(table: string, seq: number): string | undefined {
    return this.tables.get(table)?.commands.get(seq)?.digest || undefined;
  }

  secrets(table: string): DiceSecrets {
    return { sealed: this.#sealed.of(table), asked: this.tables.get(table)?.asked ?? [] };
  }

  drop(table: string): void {
    this.tables.delete(table);
    this.#sealed.forget(table);
  }
}

/** How many tables’ secrets are kept; the least recently used table commits to new ones when it needs them. */
const MOST = 2000;

/** The secrets of future rolls, for a store that lives in one process. It starts without any. */
export class SealedEpochs {
  readonly #byTable = new Map<string, NonNullable<DiceSecrets['sealed']>>();

  /** Follows an append that commits to an epoch or uses slots of one. */
  follow({ table, seals, asked = [] }: Append): void {
    const known = seals ? { ...seals, taken: 0 } : this.#byTable.get(table);
    if (!known || (!seals && asked.length === 0)) return;
    const slots = asked.filter(({ epoch }) => epoch === known.epoch).map(({ slot }) => slot + 1);
    this.#byTable.delete(table);
    this.#byTable.set(table, { ...known, taken: Math.max(known.taken, ...slots) });
    const [oldest] = this.#byTable.keys();
    if (this.#byTable.size > MOST && oldest !== undefined) this.#byTable.delete(oldest);
  }

  of(table: string): DiceSecrets['sealed'] {
    return this.#byTable.get(table);
  }

  forget(table: string): void {
    this.#byTable.delete(table);
  }
}
