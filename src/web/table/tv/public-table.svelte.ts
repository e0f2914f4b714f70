import type { LiveEntry } from '../../../client/index.ts';
import { apply, EMPTY, type Entry, namesAt, type Table, tell } from '../../../table/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { FullHistory } from '../history/full-history.svelte.ts';
import { tableFrom } from '../history/past-table.ts';

/**
 * What everyone may see, whoever’s device this is: folded from the entries that are for everyone. So a screen in the
 * room shows nothing hidden, even when it is the game master’s device.
 */
export class PublicTable {
  readonly #history: FullHistory;
  #state: Table = EMPTY;
  #seq = 0;

  constructor(table: LiveTable) {
    this.#history = new FullHistory(table);
  }

  readonly #log: readonly Entry[] = $derived.by(() => this.#history.log.filter(({ to }) => to === undefined));

  readonly #table: Table = $derived.by(() => this.#addedUp(this.#log));

  /** Null until the whole log is loaded: half a log would fold to something else. */
  readonly shown: LiveTable | null = $derived.by(() =>
    this.#history.isWhole ? tableFrom(this.#history.table, this.#table, null) : null,
  );

  readonly entries: readonly LiveEntry[] = $derived.by(() => {
    const { ruleset } = this.#history.table;
    if (!ruleset) return [];
    const names = namesAt(this.#table, ruleset, { seat: null });
    return this.#log.slice(-300).map((entry) => ({ seq: entry.seq, entry, sentence: tell(entry, names) }));
  });

  /** Folds only the entries that are new. */
  #addedUp(log: readonly Entry[]): Table {
    const { ruleset } = this.#history.table;
    if (!ruleset) return EMPTY;
    const from = this.#seq === 0 ? 0 : log.findIndex(({ seq }) => seq === this.#seq) + 1;
    this.#state = log
      .slice(from)
      .reduce((table, entry) => apply(table, entry, ruleset), from === 0 ? EMPTY : this.#state);
    this.#seq = log.at(-1)?.seq ?? 0;
    return this.#state;
  }
}
