import type { RollEntry } from '../../dice/index.ts';
import type { Throw } from '../dice/throw.ts';
import type { LiveEntry, LiveTable } from '../live/live-table.svelte.ts';

interface Shown {
  readonly seq: number;
  readonly throwOf: Throw;
}

/** Dice that fall at this moment, one throw after the other: what came of them is told when they lie. */
export class Throws {
  now = $state.raw<Shown | null>(null);
  #queue: Shown[] = [];
  #seen = 0;

  /** What came in since: only rolls that happened while we looked on, and in public only those for everybody. */
  watch(table: LiveTable, isPublic: boolean): void {
    for (const { seq, entry } of table.entries.slice(this.#indexAfter(table.entries))) {
      this.#seen = seq;
      if (seq < table.liveFrom || entry?.type !== 'rolled' || (isPublic && entry.to)) continue;
      const { entry: roll } = entry.body as { readonly entry: RollEntry };
      this.#queue.push({ seq, throwOf: { seed: `${table.seat.table} ${seq}`, pools: poolsOf(roll) } });
    }
    this.now ??= this.#queue.shift() ?? null;
  }

  done(): void {
    this.now = this.#queue.shift() ?? null;
  }

  #indexAfter(entries: readonly LiveEntry[]): number {
    let at = entries.length;
    while (at > 0 && (entries[at - 1]?.seq ?? 0) > this.#seen) at -= 1;
    return at;
  }
}

/** `2d6 v 2d6: …` names the dice of each pool; faces beyond its sides would be a mistake of ours. */
export function poolsOf({ roll, faces }: RollEntry): Throw['pools'] {
  const shapes = (roll.split(':')[0] ?? '').split(' v ');
  return faces.map((pool, i) => ({ faces: pool, sides: sidesOf(shapes[i] ?? '', pool) }));
}

function sidesOf(shape: string, pool: readonly number[]): readonly number[] {
  const sides = [...shape.matchAll(/(\d*)d(\d+)/g)].flatMap(([, count, side]) =>
    Array.from({ length: Number(count || 1) }, () => Number(side)),
  );
  return pool.map((face, i) => sides[i] ?? sides.at(-1) ?? Math.max(6, face));
}
