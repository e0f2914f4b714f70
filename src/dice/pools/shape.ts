import type { Dice, Keep, Pool } from './pool.ts';

const KEEP_MARKS = {
  'keep-highest': 'kh',
  'keep-lowest': 'kl',
  'drop-highest': 'dh',
  'drop-lowest': 'dl',
} as const satisfies Record<Keep['rule'], string>;

const shapes = new WeakMap<Pool, string>();

/** A pool in common notation: `2d6`, `4d6kh3`, `5d6!`, `2d6r1`, `2d6ro1`, `2d6+1d8`, `{2d6+1d8}kh2`. */
export function shapeOf(pool: Pool): string {
  let shape = shapes.get(pool);
  if (shape === undefined) {
    shape = printed(pool);
    shapes.set(pool, shape);
  }
  return shape;
}

function printed({ dice, keep }: Pool): string {
  const all = dice.map((kind) => `${kind.count}${shapeOfDie(kind)}`).join('+');
  if (!keep) return all;
  return `${dice.length === 1 ? all : `{${all}}`}${KEEP_MARKS[keep.rule]}${keep.count}`;
}

/** `d6`, `d6r1!`: what makes two dice alike. */
export function shapeOfDie({ sides, rerolls, explodes }: Dice): string {
  return `d${sides}${rerolls ? printedRerolls(rerolls) : ''}${explodes ? '!' : ''}`;
}

function printedRerolls({ faces, once }: NonNullable<Dice['rerolls']>): string {
  const mark = once ? 'ro' : 'r';
  return [...new Set(faces)]
    .sort((a, b) => a - b)
    .map((face) => `${mark}${face}`)
    .join('');
}
