import { type Distribution, decimal, type Fraction, reduced } from '../dice/index.ts';
import { percent } from './percent.ts';
import type { OutcomeLook, Report } from './report.ts';
import type { Headline, Odds } from './ruleset.ts';

/** Exact odds as people read them: plain numbers, the fraction in words, and what the system calls it all. */
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
  /** `15 of 36`; nothing where the numbers are longer than anybody reads. */
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

/** Of an outcome by its name, where it can happen at all. */
export function chanceIn(
  { outcomes }: { readonly outcomes: readonly { readonly name: string; readonly chance: Chance }[] },
  name: string,
): Chance | undefined {
  return outcomes.find((each) => each.name === name)?.chance;
}

/** The chance of success, or of the first outcome. */
function plainly(odds: ReportFigures): Headline {
  const success = odds.chances.success ?? chanceIn(odds, 'success');
  if (success) return { value: percent(success.p), of: success.exact ?? 'to succeed' };
  const [first] = odds.outcomes;
  return { value: first ? percent(first.chance.p) : '', of: first?.words.toLowerCase() ?? '' };
}

function chanceOf(fraction: Fraction): Chance {
  // Of 36 and 1296 people know what they are; anything longer is easier to grasp in lowest terms.
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
