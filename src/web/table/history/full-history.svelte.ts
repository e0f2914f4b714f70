import { type Entry, fold, namesAt, redacted, tell } from '../../../table/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { typeset } from '../../live/typeset.ts';
import { erasuresIn } from '../story/erasures.ts';
import { type PastCommand, pastCommands, withErased } from './command-history.ts';

/** Everything that has happened here, as far as this seat may know. */
export class FullHistory {
  readonly table: LiveTable;
  isWhole = $state(false);
  #older = $state.raw<readonly Entry[]>([]);

  constructor(table: LiveTable) {
    this.table = table;
    void this.#fetch();
  }

  readonly log: readonly Entry[] = $derived.by(() => {
    const first = this.table.entries[0]?.seq ?? 1;
    const live = this.table.entries.flatMap(({ entry }) => entry ?? []);
    const all = [...this.#older.filter(({ seq }) => seq < first), ...live];
    const { gone } = erasuresIn(all);
    return redacted(all.filter(({ seq }) => !gone.has(seq)));
  });

  readonly #names = $derived.by(() => {
    const { ruleset, view } = this.table;
    return ruleset && namesAt(fold(this.log, ruleset), ruleset, { seat: view?.you ?? null });
  });

  readonly commands: readonly PastCommand[] = $derived.by(() =>
    withErased(
      pastCommands(this.log, (entry) => this.#told(entry), this.table.view?.undone ?? {}, this.table.ruleset),
      this.log,
    ),
  );

  sentence(entry: Entry): string {
    return entry.type === 'undone' ? this.titleOf(entry.command ?? '') : this.#told(entry);
  }

  titleOf(command: string): string {
    return this.commands.find(({ id }) => id === command)?.title ?? 'Something hidden';
  }

  #told(entry: Entry): string {
    return this.#names ? typeset(tell(entry, this.#names)) : '';
  }

  async #fetch(): Promise<void> {
    this.#older = await this.table.client.wholeLog();
    this.isWhole = true;
  }
}
