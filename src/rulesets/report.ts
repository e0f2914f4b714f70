import {
  type Distribution,
  type Fraction,
  fraction,
  mapped,
  odds,
  type Policies,
  type Result,
  sorted,
  tailOf,
  type Whole,
} from '../dice/index.ts';
import type { Action, Odds, OutcomeKind, Refusal } from './ruleset.ts';
import { parsed } from './schema.ts';

/** The exact odds of an action as people ask for them: named outcomes, then whatever else it knows. */
export interface Report {
  /** In the order the system declares; those that can't happen stand with 0. */
  readonly outcomes: readonly (readonly [name: string, chance: Fraction, kind: OutcomeLook])[];
  readonly figures: readonly (readonly [string, Fraction | Distribution<number>])[];
  /** What an endless process left undecided; undefined where nothing is. */
  readonly tail: Fraction | undefined;
}

/** How an outcome is called, and how warm it is. */
export type OutcomeLook = Pick<OutcomeKind<never>, 'words' | 'tone'>;

/** The odds for given parameters. Decisions follow the policies; without any, the fallbacks. */
export function reportOf<Parameters, Outcome>(
  rolled: Odds<Parameters, Outcome>,
  parameters: Parameters,
  policies: Policies<Outcome> = {},
  given: readonly unknown[] = [],
): Report {
  // Answers that were given belong to the program that asked for them.
  const asked = given.length > 0 ? parameters : (rolled.forOdds?.(parameters) ?? parameters);
  return reportOn(
    rolled,
    odds(() => rolled.program(asked), { policies, given }),
    parameters,
  );
}

/** The same, of a distribution that is known already. */
export function reportOn<Parameters, Outcome>(
  rolled: Pick<Odds<Parameters, Outcome>, 'outcomes' | 'outcomeOf' | 'figures'>,
  distribution: Distribution<Outcome>,
  parameters: Parameters,
): Report {
  const kinds = mapped(distribution, rolled.outcomeOf);
  const chanceOf = (kind: string): Fraction =>
    fraction(kinds.weights[kinds.values.indexOf(kind)] ?? (0 as Whole), kinds.total);
  const tail = tailOf(distribution);
  return {
    outcomes: Object.entries(rolled.outcomes).flatMap(([name, { when, words, tone }]) =>
      when?.(parameters) === false ? [] : [[name, chanceOf(name), { words, ...(tone && { tone }) }] as const],
    ),
    figures: Object.entries(rolled.figures).map(([name, figure]) => [
      name,
      'spread' in figure
        ? sorted(mapped(distribution, figure.spread))
        : chanceIn(distribution, figure.chance),
    ]),
    tail: Number(tail.n) === 0 ? undefined : tail,
  };
}

/** What numbers from outside came to: with it, the parameters they stand for. */
export interface Answered extends Report {
  readonly parameters: unknown;
}

/** A question from outside, checked and answered. */
export function answer(
  action: Extract<Action, { kind: 'check' | 'forecast' }>,
  json: unknown,
): Result<Answered, Refusal> {
  const rule = action.rules[0] ?? '';
  const input = parsed(action.question.input, json, rule);
  if (!input.ok) return input;
  const read = action.question.read(input.value);
  if (!read.ok) return read;
  const { parameters, policies } = read.value;
  return { ok: true, value: { ...reportOf(action, parameters, policies), parameters } };
}

function chanceIn<Outcome>(
  distribution: Distribution<Outcome>,
  test: (outcome: Outcome) => boolean,
): Fraction {
  const { values, weights, total } = mapped(distribution, test);
  return fraction(weights[values.indexOf(true)] ?? 0, total);
}
