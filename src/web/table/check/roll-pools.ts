import { type AskedPool, poolsIn, type RollEntry } from '../../../dice/index.ts';
import type { ThrownPool } from '../../dice/throw.ts';

/** The dice of a roll, pool by pool. */
export function poolsOf({ roll, faces }: RollEntry): readonly ThrownPool[] {
  const asked = poolsIn(roll);
  return faces.map((pool, i) => ({ faces: pool, sides: sidesOf(asked[i]?.dice ?? [], pool) }));
}

/** Dice that explode come on top: they have the sides of those before them. */
function sidesOf(dice: AskedPool['dice'], pool: readonly number[]): readonly number[] {
  const sides = dice.flatMap(({ count, sides: each }) => pool.slice(0, count).map(() => each));
  return pool.map((face, i) => sides[i] ?? sides.at(-1) ?? Math.max(6, face));
}
