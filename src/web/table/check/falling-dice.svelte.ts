import type { LiveEntry } from '../../../client/index.ts';
import type { Throw } from '../../dice/throw.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { poolsOf } from './rolled-dice.ts';

interface Shown {
  readonly seq: number;
  readonly check: string;
  readonly throwOf: Throw;
}

/** At most this many throws wait for their turn; of more, only the last are shown. */
const MOST_WAITING = 2;
/** Longer than any throw: by then the result is told, even if the dice got stuck. */
const LONGEST = 8000;

/** Dice falling right now, one throw after another. Results are told when they have come to rest. */
export class FallingDice {
  now = $state.raw<Shown | null>(null);
  #queue: readonly Shown[] = [];
  #seen = 0;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  /** From this entry on nothing is told yet. */
  get heldFrom(): number {
    return this.now?.seq ?? Number.POSITIVE_INFINITY;
  }

  /** Takes in new entries: only rolls that happened while we watched, and on a public screen only those for everyone. */
  watch(table: LiveTable, isPublic: boolean): void {
    const { entries, liveFrom, seat } = table;
    const fresh = entries.slice(this.#indexAfter(entries)).flatMap(({ seq, entry }): readonly Shown[] => {
      if (seq < liveFrom || entry?.type !== 'rolled' || (isPublic && entry.to)) return [];
      const { entry: roll, mark, check } = entry.body;
      // Real dice have already fallen, on someone’s table.
      if (mark.dice === 'typed') return [];
      return [{ seq, check, throwOf: { seed: `${seat.table} ${seq}`, pools: poolsOf(roll) } }];
    });
    this.#seen = entries.at(-1)?.seq ?? 0;
    this.#queue = [...this.#queue, ...fresh].slice(-MOST_WAITING);
    if (!this.now) this.done();
  }

  done(): void {
    clearTimeout(this.#deadline);
    const [next, ...others] = this.#queue;
    this.#queue = others;
    this.now = next ?? null;
    if (next) this.#deadline = setTimeout(() => this.done(), LONGEST);
  }

  /** Starts again where the history was replaced. */
  #indexAfter(entries: readonly LiveEntry[]): number {
    if ((entries.at(-1)?.seq ?? 0) < this.#seen) this.#seen = 0;
    let at = entries.length;
    while (at > 0 && (entries[at - 1]?.seq ?? 0) > this.#seen) at -= 1;
    return at;
  }
}
