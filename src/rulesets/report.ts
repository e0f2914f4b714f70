import {
  type Distribution,
  decimal,
  type Fraction,
  fraction,
  mapped,
  odds,
  type Policies,
  type Result,
  reduced,
  sorted,
  tailOf,
  type Whole,
} from '../dice/index.ts';
import { percent } from './percent.ts';
import type { Action, Headline, Odds, OutcomeKind, Refusal } from './ruleset.ts';
import { parsed } from './schema.ts';

/** The exact odds of an action: its named outcomes, then its figures. */
export interface Report {
  /** In the order that the system declares; those that can’t happen have 0. */
  readonly outcomes: readonly (readonly [name: string, chance: Fraction, kind: OutcomeLook])[];
  readonly figures: readonly (readonly [string, Fraction | Distribution<number>])[];
  /** What an endless process left undecided. */
  readonly tail: Fraction | undefined;
}

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

/** The same, for a distribution that is already known. */
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
        : chanceThat(distribution, figure.chance),
    ]),
    tail: Number(tail.n) === 0 ? undefined : tail,
  };
}

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

function chanceThat<Outcome>(
  distribution: Distribution<Outcome>,
  test: (outcome: Outcome) => boolean,
): Fraction {
  const { values, weights, total } = mapped(distribution, test);
  return fraction(weights[values.indexOf(true)] ?? 0, total);
}

/** Odds as people read them: plain numbers, fractions in words, and the system’s names. */
export interface ReportAnswer extends ReportFigures {
  readonly headline: Headline;
}

export interface ReportFigures {
  readonly outcomes: readonly (OutcomeLook & { readonly name: string; readonly chance: Chance })[];
  readonly chances: Readonly<Record<string, Chance>>;
  readonly spreads: Readonly<Record<string, Spread>>;
  /** What an endless process left undecided. */
  readonly tail: number;
}

export interface Chance {
  readonly p: number;
  /** `15 of 36`; null where the numbers are too long to read. */
  readonly exact: string | null;
}

export interface Spread {
  readonly values: readonly { readonly value: number; readonly p: number }[];
  readonly mean: number;
}

export function reportAnswer<Parameters>(
  { outcomes, figures, tail }: Report,
  { headline = plainly }: Pick<Odds<Parameters, never>, 'headline'>,
  parameters: Parameters,
): ReportAnswer {
  const chances: Record<string, Chance> = {};
  const spreads: Record<string, Spread> = {};
  for (const [name, figure] of figures) {
    if ('values' in figure) spreads[name] = spreadOf(figure);
    else chances[name] = chanceOf(figure);
  }
  const all = {
    outcomes: outcomes.map(([name, chance, look]) => ({ name, ...look, chance: chanceOf(chance) })),
    chances,
    spreads,
    tail: tail ? decimal(tail) : 0,
  };
  return { ...all, headline: headline(all, parameters) };
}

export function chanceIn(
  { outcomes }: { readonly outcomes: readonly { readonly name: string; readonly chance: Chance }[] },
  name: string,
): Chance | undefined {
  return outcomes.find((each) => each.name === name)?.chance;
}

function plainly(odds: ReportFigures): Headline {
  const success = odds.chances.success ?? chanceIn(odds, 'success');
  if (success) return { value: percent(success.p), of: success.exact ?? 'to succeed' };
  const [first] = odds.outcomes;
  return { value: first ? percent(first.chance.p) : '', of: first?.words.toLowerCase() ?? '' };
}

function chanceOf(fraction: Fraction): Chance {
  // People know 36 and 1296; anything longer is easier to grasp in lowest terms.
  const { n, d } = Number(fraction.d) > 1296 ? reduced(fraction) : fraction;
  const exact = `${n} of ${d}`;
  return { p: decimal(fraction), exact: exact.length > 16 ? null : exact };
}

function spreadOf({ values, weights, total }: Distribution<number>): Spread {
  const shares = weights.map((weight) => share(weight, total));
  const mean = values.reduce((sum, value, i) => sum + value * (shares[i] ?? 0), 0);
  return { values: values.map((value, i) => ({ value, p: shares[i] ?? 0 })), mean };
}

function share(weight: number | bigint, total: number | bigint): number {
  if (typeof weight === 'number' && typeof total === 'number') return weight / total;
  return Number((BigInt(weight) * 10n ** 15n) / BigInt(total)) / 1e15;
}
