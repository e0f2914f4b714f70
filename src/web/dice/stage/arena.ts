/** Where the dice of one pool come to rest: a strip of the table across the view, `near` towards the viewer. */
export interface Strip {
  readonly far: number;
  readonly near: number;
  /** −1: thrown from the viewer's side of the table, 1: from across it. */
  readonly heading: -1 | 1;
}

export interface Arena {
  readonly width: number;
  readonly depth: number;
  readonly strips: readonly Strip[];
}

/** From the edge to the middle of a die that lies there. */
export const MARGIN = 0.75;
const ROOM = 2.9;
const GAP = 0.5;

/** As small as lets the dice lie side by side, so that they are large on a phone. The first pool lies nearest. */
export function arenaFor(counts: readonly number[]): Arena {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const width = Math.max(3.6, 1.5 * Math.sqrt(total)) + 2 * MARGIN;
  const depths = counts.map((count) => Math.max(2.4, (ROOM * count) / (width - 2 * MARGIN)) + 2 * MARGIN);
  const depth = depths.reduce((sum, one) => sum + one, GAP * (counts.length - 1));
  let near = depth / 2;
  const strips = depths.map((of, i): Strip => {
    const far = near - of;
    const strip: Strip = { far, near, heading: i === 0 ? -1 : 1 };
    near = far - GAP;
    return strip;
  });
  return { width, depth, strips };
}
