import type { LiveEntry } from '../../../client/index.ts';
import type { Throw } from '../../dice/throw.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { poolsOf } from './rolled-dice.ts';

interface Shown {
  readonly seq: number;
  readonly check: string;
  readonly throwOf: Throw;
}

/** So many throws wait for their turn: who rolls faster than dice fall sees the last ones fall. */
const MOST_WAITING = 2;
/** Longer than any throw. What came of it is told then, whatever keeps the dice. */
const LONGEST = 8000;

/** Dice that fall at this moment, one throw after the other: what came of them is told when they lie. */
export class FallingDice {
  now = $state.raw<Shown | null>(null);
  #queue: readonly Shown[] = [];
  #seen = 0;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  /** From here on nothing is told yet. */
  get heldFrom(): number {
    return this.now?.seq ?? Number.POSITIVE_INFINITY;
  }

  /** What came in since: only rolls that happened while we looked on, and in public only those for everybody. */
  watch(table: LiveTable, isPublic: boolean): void {
    const { entries, liveFrom, seat } = table;
    const fresh = entries.slice(this.#indexAfter(entries)).flatMap(({ seq, entry }): readonly Shown[] => {
      if (seq < liveFrom || entry?.type !== 'rolled' || (isPublic && entry.to)) return [];
      const { entry: roll, mark, check } = entry.body;
      // Real dice have fallen already, on somebody’s table.
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

  /** The numbering begins anew where the history is another one. */
  #indexAfter(entries: readonly LiveEntry[]): number {
    if ((entries.at(-1)?.seq ?? 0) < this.#seen) this.#seen = 0;
    let at = entries.length;
    while (at > 0 && (entries[at - 1]?.seq ?? 0) > this.#seen) at -= 1;
    return at;
  }
}
