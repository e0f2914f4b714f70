import { type Distribution, TAIL_BITS, Tally, Weights } from '../numbers/distribution.ts';
import { order, times, type Whole } from '../numbers/exact.ts';
import type { Fraction } from '../numbers/fraction.ts';
import { type Branch, Explorer, type Fork, type Place, type Terms } from './explore.ts';
import { Foresight } from './foresight.ts';
import { looksAhead, type Policies } from './policy.ts';
import type { Rule } from './program.ts';
import { Steps } from './steps.ts';

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

/** The odds, and what the aims of everyone who looks ahead can expect, by owner. */
export function weighed<Outcome>(
  rule: Rule<Outcome>,
  { policies = {}, given = [], merge = true, steps = MOST_STEPS }: OddsOptions<Outcome>,
): { readonly outcomes: Distribution<Outcome>; readonly expected: (by: string) => readonly Fraction[] } {
  const terms = { policies, merge, steps: new Steps(steps) };
  if (!looksAhead(policies)) return { outcomes: settledOdds(rule, given, terms), expected: () => [] };
  const explorer = new Explorer(terms);
  const root = explorer.start(rule, given);
  const foresight = new Foresight(explorer, policies);
  for (let horizon = 64; ; horizon *= 2) {
    foresight.lookAhead(horizon);
    const choose = (fork: Fork, depth: number) => foresight.chosen(fork, depth);
    const outcomes = flow(root, explorer, { tailBits: TAIL_BITS, horizon, choose });
    if (outcomes) return { outcomes, expected: (by) => foresight.expected(root, by) };
  }
}

/** Nobody looks ahead: the odds of a turn then depend on its state, and on nothing that comes after it. */
function settledOdds<Outcome>(
  rule: Rule<Outcome>,
  given: readonly unknown[],
  terms: Terms<Outcome>,
  tailBits = TAIL_BITS,
): Distribution<Outcome> {
  // An endless process inside a turn leaves its tail each time, so it is cut that much later.
  const oddsOfTurn = (turn: Rule<unknown>) =>
    settledOdds(turn, [], terms as Terms<unknown>, tailBits + TAIL_BITS);
  const explorer = new Explorer(terms.merge ? { ...terms, oddsOfTurn } : terms);
  return flow(explorer.start(rule, given), explorer, { tailBits }) as Distribution<Outcome>;
}

interface Course {
  /** An endless process ends where less than 2 to the minus so much is under way. */
  readonly tailBits: number;
  /** How many merge points ahead those see who look ahead. */
  readonly horizon?: number;
  readonly choose?: (fork: Fork, depth: number) => Branch;
}

/**
 * Lets the chance flow from merge point to merge point, everything under way at once, layer by layer. Undefined
 * where an endless process goes on beyond the horizon.
 */
function flow<Outcome>(
  root: Place,
  explorer: Explorer<Outcome>,
  { tailBits, horizon, choose }: Course,
): Distribution<Outcome> | undefined {
  const outcomes = new Tally<Outcome>();
  let under = new Weights<Place>();
  under.add(root, 1, 1);
  for (let depth = 0; under.by.size > 0; depth++) {
    if (explorer.endless) {
      if (isNegligible(under, tailBits)) break;
      if (horizon !== undefined && depth >= horizon) return undefined;
    }
    const next = new Weights<Place>();
    const pour = (branch: Branch, weight: Whole, total: Whole): void => {
      if (branch.kind === 'end') outcomes.add(branch.outcome as Outcome, weight, total);
      else if (branch.kind === 'go') next.add(branch.place, weight, total);
      else if (branch.kind === 'decide') pour(choose?.(branch, depth) as Branch, weight, total);
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

function isNegligible(under: Weights<Place>, tailBits: number): boolean {
  return order(times(under.sum(), 2 ** tailBits), under.total) < 0;
}
