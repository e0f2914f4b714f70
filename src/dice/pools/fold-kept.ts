import { isZero, plus, power, times, type Whole } from '../numbers/exact.ts';
import { extrasKept } from './explosions.ts';
import type { Kind } from './kind.ts';
import { type Budget, LIMITS, LimitError } from './limits.ts';
import type { Keep } from './pool.ts';
import { addTo, type Folded, type Layer, type States } from './states.ts';
import { type Station, stationsOf } from './stations.ts';

/**
 * Goes through the faces from the end that decides which dice count, and asks at each how many dice show it: so the
 * first dice met are those to keep, or those to drop.
 */
export function foldKept<A>(
  before: Folded,
  kinds: readonly Kind[],
  keep: Keep,
  states: States<A>,
  budget: Budget,
): Folded {
  const some = kinds.filter(({ count }) => count > 0);
  const walk = new Walk(before.layer, some, keep, states);
  for (const station of stationsOf(some, keep)) walk.pass(station, budget);
  let { total } = before;
  for (const kind of some) total = times(total, extrasKept(kind, keep).total);
  return { layer: walk.end(), total };
}

/** A step with its bookkeeping, in multiplications. */
const STEP = 40;

interface Node {
  readonly state: number;
  /** Dice kept or dropped so far. */
  readonly met: number;
  /** Dice of each kind that show a face still to come. */
  readonly open: readonly number[];
  ways: Whole;
}

class Walk<A> {
  readonly #keeps: boolean;
  readonly #most: number;
  readonly #states: States<A>;
  readonly #bases: readonly number[];
  #nodes = new Map<number, Node>();
  readonly #done: Whole[] = [];

  constructor(layer: Layer, kinds: readonly Kind[], keep: Keep, states: States<A>) {
    this.#keeps = keep.rule === 'keep-highest' || keep.rule === 'keep-lowest';
    this.#most = keep.count;
    this.#states = states;
    const open = kinds.map(({ count }) => count);
    this.#bases = [...open.map((count) => count + 1), keep.count + 1];
    if (this.#bases.reduce((a, b) => a * b, LIMITS.outcomes) > Number.MAX_SAFE_INTEGER) {
      throw new LimitError('steps', 'keeping some of so many kinds of dice takes too many steps');
    }
    layer.forEach((ways, state) => {
      if (!isZero(ways)) this.#put(this.#nodes, { state, met: 0, open, ways });
    });
  }

  pass(station: Station, budget: Budget): void {
    const { face, kind, isExtra, isLast } = station;
    const next = new Map<number, Node>();
    for (const node of this.#nodes.values()) {
      const open = node.open[kind] as number;
      const row = station.ways(open);
      budget.spend(STEP * row.length);
      for (let m = isLast ? open : 0; m < row.length; m++) {
        const left = isExtra ? node.open : node.open.with(kind, open - m);
        const shown = { ...this.#shown(node, face, m), open: left, ways: times(node.ways, row[m] as Whole) };
        if (this.#keeps && shown.met === this.#most) this.#finish(shown, station);
        else this.#put(next, shown);
      }
    }
    this.#nodes = next;
  }

  end(): Layer {
    for (const { state, ways } of this.#nodes.values()) addTo(this.#done, state, ways);
    return this.#done;
  }

  /** Of the dice that show a face, the first ones are kept, and later ones are not; or the other way round. */
  #shown({ state, met }: Node, face: number, dice: number): Pick<Node, 'state' | 'met'> {
    const first = Math.min(dice, this.#most - met);
    const counted = this.#keeps ? first : dice - first;
    let after = state;
    for (let i = 0; i < counted; i++) after = this.#states.after(after, face);
    return { state: after, met: met + first };
  }

  /** No die to come counts: what they show is of no interest. */
  #finish({ state, open, ways }: Node, { rest }: Station): void {
    let all = times(ways, rest.extras);
    open.forEach((count, kind) => {
      if (count > 0) all = times(all, power(rest.open[kind] as number, count));
    });
    addTo(this.#done, state, all);
  }

  #put(nodes: Map<number, Node>, node: Node): void {
    let key = node.state;
    this.#bases.forEach((base, i) => {
      key = key * base + (node.open[i] ?? node.met);
    });
    const known = nodes.get(key);
    if (known) known.ways = plus(known.ways, node.ways);
    else nodes.set(key, node);
  }
}
