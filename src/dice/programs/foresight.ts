import { plus, times, type Whole } from '../numbers/exact.ts';
import { compareFractions, type Fraction, fraction, productOf, sumOf, ZERO } from '../numbers/fraction.ts';
import type { Branch, Explorer, Fork, Place } from './explore.ts';
import type { Aim, Policies } from './policy.ts';
import type { Decision } from './program.ts';

/** What each aim of everyone who looks ahead can expect from a point on. */
type Worth = readonly Fraction[];

interface Layer {
  readonly known: Map<Place, Worth>;
  readonly choices: Map<Fork, number>;
}

/**
 * Looks ahead: at each decision the owner's best option, exactly, by what all later dice and decisions bring.
 * In an endless repetition it looks a number of merge points ahead; what lies beyond is worth nothing.
 */
export class Foresight<Outcome> {
  readonly #explorer: Explorer<Outcome>;
  readonly #aims: readonly Aim<Outcome>[];
  /** Which of the aims are whose. */
  readonly #slices = new Map<string, { readonly from: number; readonly to: number }>();
  #horizon = 0;
  #layers: Layer[] = [];

  constructor(explorer: Explorer<Outcome>, policies: Policies<Outcome>) {
    this.#explorer = explorer;
    const aims: Aim<Outcome>[] = [];
    for (const [by, policy] of Object.entries(policies)) {
      if (!('best' in policy)) continue;
      this.#slices.set(by, { from: aims.length, to: aims.length + policy.best.length });
      aims.push(...policy.best);
    }
    this.#aims = aims;
  }

  lookAhead(horizon: number): void {
    this.#horizon = horizon;
    this.#layers = [];
  }

  expected(place: Place, by: string): readonly Fraction[] {
    const slice = this.#slices.get(by);
    return slice ? this.#ofPlace(place, 0).slice(slice.from, slice.to) : [];
  }

  chosen(fork: Fork, depth: number): Branch {
    // Looking ahead may find the first endless repetition, and with it another layer.
    if (!this.#layer(depth).choices.has(fork)) this.#ofFork(fork, depth);
    return fork.branches[this.#layer(depth).choices.get(fork) as number] as Branch;
  }

  /** How far off the horizon is matters only where there is one. */
  #layer(depth: number): Layer {
    const at = this.#explorer.endless ? depth : 0;
    let layer = this.#layers[at];
    if (!layer) {
      layer = { known: new Map(), choices: new Map() };
      this.#layers[at] = layer;
    }
    return layer;
  }

  #ofPlace(place: Place, depth: number): Worth {
    if (this.#explorer.endless && depth > this.#horizon) return this.#aims.map(() => ZERO);
    const before = this.#layer(depth).known.get(place);
    if (before) return before;
    const worth = this.#of(this.#explorer.from(place), depth);
    this.#layer(depth).known.set(place, worth);
    return worth;
  }

  #of(branch: Branch, depth: number): Worth {
    if (branch.kind === 'end') return this.#aims.map((aim) => fraction(aim(branch.outcome as Outcome)));
    if (branch.kind === 'go') return this.#ofPlace(branch.place, depth + 1);
    if (branch.kind === 'decide') return this.#ofFork(branch, depth);
    const worths = branch.branches.map((each) => this.#of(each, depth));
    return this.#aims.map((_, aim) => mean(worths, branch.weights, branch.total, aim));
  }

  #ofFork(fork: Fork, depth: number): Worth {
    const worths = fork.branches.map((each) => this.#of(each, depth));
    const { from, to } = this.#slices.get(fork.decision.by) as { from: number; to: number };
    const best = preferred(fork.decision, worths, from, to);
    this.#layer(depth).choices.set(fork, best);
    return worths[best] as Worth;
  }
}

function mean(worths: readonly Worth[], weights: readonly Whole[], total: Whole, aim: number): Fraction {
  let sum: Fraction = ZERO;
  worths.forEach((worth, i) => {
    const { n, d } = worth[aim] as Fraction;
    const weighted = times(n, weights[i] as Whole);
    sum = sum.d === d ? fraction(plus(sum.n, weighted), d) : sumOf(sum, fraction(weighted, d));
  });
  return productOf(sum, fraction(1, total));
}

/** The option that expects most; the fallback where none expects more. */
export function preferred(
  { options, fallback }: Decision,
  worths: readonly Worth[],
  from = 0,
  to = worths[0]?.length ?? 0,
): number {
  let best = Math.max(0, options.indexOf(fallback));
  worths.forEach((worth, i) => {
    if (isBetter(worth, worths[best] as Worth, from, to)) best = i;
  });
  return best;
}

/** Lexicographic: a later aim counts only where the earlier ones are exactly equal. */
function isBetter(a: Worth, b: Worth, from: number, to: number): boolean {
  for (let aim = from; aim < to; aim++) {
    const difference = compareFractions(a[aim] as Fraction, b[aim] as Fraction);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
