import { type Distribution, TAIL_BITS, Tally, Weights } from './distribution.ts';
import { order, times, type Whole } from './exact.ts';
import { type Branch, Explorer, type Place } from './explore.ts';
import { Foresight } from './foresight.ts';
import type { Fraction } from './fraction.ts';
import type { Policies } from './policy.ts';
import type { Rule } from './program.ts';

export interface OddsOptions<Outcome> {
  readonly policies?: Policies<Outcome>;
  /** Answers already given, in order: the odds from there on. */
  readonly given?: readonly unknown[];
  /** False runs every path on its own: slow, and the same odds. */
  readonly merge?: boolean;
  /** How often the rule may be run before the odds are given up. */
  readonly steps?: number;
}

/** More than any check needs; less than a browser tab minds. */
const MOST_STEPS = 2_000_000;

/**
 * The exact distribution of a rule's outcome. Every die counts with all its faces, every decision follows its
 * owner's policy. Equal states merge at `here` and between the turns of a `repeat`; an endless repetition is
 * followed until less than 2⁻⁶⁰ is undecided, and that rest is the tail.
 */
export function odds<Outcome>(
  rule: Rule<Outcome>,
  options: OddsOptions<Outcome> = {},
): Distribution<Outcome> {
  return weighed(rule, options).outcomes;
}

/** The odds, and what the aims of everybody who looks ahead can expect, by owner. */
export function weighed<Outcome>(
  rule: Rule<Outcome>,
  { policies = {}, given = [], merge = true, steps = MOST_STEPS }: OddsOptions<Outcome>,
): { readonly outcomes: Distribution<Outcome>; readonly expected: (by: string) => readonly Fraction[] } {
  const explorer = new Explorer<Outcome>(policies, merge, steps);
  const root = explorer.start(rule, given);
  const foresight = new Foresight<Outcome>(explorer, policies);
  for (let horizon = 64; ; horizon *= 2) {
    foresight.lookAhead(horizon);
    const outcomes = flow(root, explorer, foresight, horizon);
    if (outcomes) return { outcomes, expected: (by) => foresight.expected(root, by) };
  }
}

/** Lets the chance flow from merge point to merge point, all that is under way at once, layer by layer. */
function flow<Outcome>(
  root: Place,
  explorer: Explorer<Outcome>,
  foresight: Foresight<Outcome>,
  horizon: number,
): Distribution<Outcome> | undefined {
  const outcomes = new Tally<Outcome>();
  let under = new Weights<Place>();
  under.add(root, 1, 1);
  for (let depth = 0; under.by.size > 0; depth++) {
    if (explorer.endless) {
      if (isNegligible(under)) break;
      if (foresight.isUsed && depth >= horizon) return undefined;
    }
    const next = new Weights<Place>();
    const pour = (branch: Branch, weight: Whole, total: Whole): void => {
      if (branch.kind === 'end') outcomes.add(branch.outcome as Outcome, weight, total);
      else if (branch.kind === 'go') next.add(branch.place, weight, total);
      else if (branch.kind === 'decide') pour(foresight.chosen(branch, depth), weight, total);
      else {
        const { weights, branches } = branch;
        const product = times(total, branch.total);
        for (let i = 0; i < branches.length; i++) {
          pour(branches[i] as Branch, times(weight, weights[i] as Whole), product);
        }
      }
    };
    for (const [place, weight] of under.by) pour(explorer.from(place), weight, under.total);
    under = next;
  }
  return outcomes.done();
}

/** Less than 2⁻⁶⁰ is still under way. */
function isNegligible(under: Weights<Place>): boolean {
  return order(times(under.sum(), 2 ** TAIL_BITS), under.total) < 0;
}
