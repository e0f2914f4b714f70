import { LIMITS, LimitError } from './limits.ts';
import type { Dice, Keep, Pool } from './pool.ts';

/** No source that is fair ever comes near: one that always shows the highest face explodes for ever. */
const MOST_THROWS = 100 * LIMITS.throws;

/** The dice of a pool as they are thrown one by one, in waves: what falls decides what is thrown after it. */
export class Throws {
  readonly #pool: Pool;
  /** Of each die the place of its kind in the pool, times two, and one more where it replaces a die. */
  readonly #queue: number[] = [];
  readonly #faces: number[] = [];
  #thrown = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
    pool.dice.forEach(({ count }, kind) => {
      for (let i = 0; i < count; i++) this.#queue.push(kind * 2);
    });
  }

  /** The sides of the next die; 0 where all have been thrown. */
  next(): number {
    const entry = this.#queue[this.#thrown];
    return entry === undefined ? 0 : (this.#pool.dice[entry >> 1] as Dice).sides;
  }

  take(face: number): void {
    const entry = this.#queue[this.#thrown] as number;
    const { sides, explodes, rerolls } = this.#pool.dice[entry >> 1] as Dice;
    this.#thrown += 1;
    if (this.#thrown > MOST_THROWS) throw new LimitError('throws', 'these dice roll on and on');
    const isAgain = (entry & 1) === 1;
    if (rerolls?.faces.includes(face) && !(rerolls.once && isAgain)) {
      this.#queue.push(entry | 1);
      return;
    }
    this.#faces.push(face);
    if (explodes && face === sides) this.#queue.push(entry & ~1);
  }

  /** The sides of the dice that are known to come. */
  waiting(): readonly number[] {
    return this.#queue.slice(this.#thrown).map((entry) => (this.#pool.dice[entry >> 1] as Dice).sides);
  }

  counted(): readonly number[] {
    return this.#pool.keep ? kept(this.#faces, this.#pool.keep) : this.#faces;
  }
}

/** Of equal faces the earlier count. */
function kept(faces: readonly number[], { rule, count }: Keep): readonly number[] {
  const sign = rule === 'keep-highest' || rule === 'drop-lowest' ? -1 : 1;
  const ranks = faces.map((_, i) => i);
  ranks.sort((a, b) => sign * ((faces[a] as number) - (faces[b] as number)) || a - b);
  const counting =
    rule === 'keep-highest' || rule === 'keep-lowest' ? count : Math.max(0, faces.length - count);
  return ranks
    .slice(0, counting)
    .sort((a, b) => a - b)
    .map((i) => faces[i] as number);
}
