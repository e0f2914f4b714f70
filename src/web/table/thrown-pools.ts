import type { RollEntry } from '../../dice/index.ts';
import type { ThrownPool } from '../dice/throw.ts';

/** The dice of a roll: `2d6 v 2d6: …` names those of each pool. */
export function poolsOf({ roll, faces }: RollEntry): readonly ThrownPool[] {
  const shapes = (roll.split(':')[0] ?? '').split(' v ');
  return faces.map((pool, i) => ({ faces: pool, sides: sidesOf(shapes[i] ?? '', pool) }));
}

/** Dice that explode come on top: they have the sides of those before them. */
function sidesOf(shape: string, pool: readonly number[]): readonly number[] {
  const sides = [...shape.matchAll(/(\d*)d(\d+)/g)].flatMap(([, count, side]) =>
    Array.from({ length: Number(count || 1) }, () => Number(side)),
  );
  return pool.map((face, i) => sides[i] ?? sides.at(-1) ?? Math.max(6, face));
}
