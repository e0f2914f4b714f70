import { type Bytes, hash, isEqual } from './bytes.ts';

/** Which secret of which epoch at which table. */
export interface Slot {
  readonly table: string;
  readonly epoch: number;
  readonly slot: number;
}

export function leaf({ table, epoch, slot }: Slot, secret: Bytes): Bytes {
  return hash('leaf', table, epoch, slot, secret);
}

/**
 * A Merkle tree over the secrets of an epoch: its root binds all of them, and a path proves one without
 * showing another. A level of odd length carries its last hash up as it is.
 */
export function merkleRoot(leaves: readonly Bytes[]): Bytes {
  if (leaves.length === 0) throw new Error('an epoch has at least one secret');
  return levelsOf(leaves).at(-1)?.[0] as Bytes;
}

/** The hashes beside the way from a leaf up to the root. */
export function merklePath(leaves: readonly Bytes[], slot: number): readonly Bytes[] {
  const path: Bytes[] = [];
  let at = slot;
  for (const level of levelsOf(leaves)) {
    const beside = level[at ^ 1];
    if (beside && level.length > 1) path.push(beside);
    at >>= 1;
  }
  return path;
}

const trees = new WeakMap<readonly Bytes[], readonly (readonly Bytes[])[]>();

/** From the leaves up to the root; remembered as long as the leaves are, since every roll asks for a path. */
function levelsOf(leaves: readonly Bytes[]): readonly (readonly Bytes[])[] {
  const known = trees.get(leaves);
  if (known) return known;
  const levels = [leaves];
  while ((levels.at(-1)?.length ?? 0) > 1) levels.push(above(levels.at(-1) as readonly Bytes[]));
  trees.set(leaves, levels);
  return levels;
}

/** Whether a path leads from a leaf at that place to the root of an epoch of that size. */
export function provesLeaf(
  root: Bytes,
  size: number,
  slot: number,
  of: Bytes,
  path: readonly Bytes[],
): boolean {
  if (!Number.isInteger(slot) || slot < 0 || slot >= size) return false;
  let [at, width, node, used] = [slot, size, of, 0];
  while (width > 1) {
    if ((at ^ 1) < width) {
      const beside = path[used];
      if (!beside) return false;
      used += 1;
      node = at % 2 === 0 ? hash('node', node, beside) : hash('node', beside, node);
    }
    at >>= 1;
    width = (width + 1) >> 1;
  }
  return used === path.length && isEqual(node, root);
}

function above(level: readonly Bytes[]): readonly Bytes[] {
  const next: Bytes[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i] as Bytes, level[i + 1]];
    next.push(right ? hash('node', left, right) : left);
  }
  return next;
}
