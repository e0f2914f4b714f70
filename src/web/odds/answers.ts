import { decimals, type Distribution, type Fraction } from '../../dice/index.ts';
import type { Line, Report } from '../../rulesets/index.ts';
import type { Decision } from '../../dice/index.ts';
import type { Prospects } from '../../table/index.ts';

/** Exact odds as a screen shows them: plain numbers, and the fraction in words. */
export interface Chance {
  readonly p: number;
  /** `15 of 36`; nothing where the numbers are longer than anybody reads. */
  readonly exact: string | null;
}

export interface Spread {
  readonly values: readonly { readonly value: number; readonly p: number }[];
  readonly mean: number;
}

export interface ReportAnswer {
  readonly outcomes: readonly { readonly name: string; readonly chance: Chance }[];
  readonly chances: Readonly<Record<string, Chance>>;
  readonly spreads: Readonly<Record<string, Spread>>;
  /** What an endless process left undecided. */
  readonly tail: number;
}

export interface OddsAnswer extends ReportAnswer {
  readonly lines: readonly Line[];
  /** What the rule program is called with: a range, a modifier, pools. */
  readonly parameters: unknown;
  readonly decision: Decision | null;
  readonly options: readonly (ReportAnswer & { readonly option: string; readonly best: boolean })[];
}

export interface OddsRefusal {
  readonly sentence: string;
  readonly rule?: string;
  /** Where in the input. */
  readonly path?: string;
}

export function answerOf(prospects: Prospects, parameters: unknown): OddsAnswer {
  return {
    ...reportAnswer(prospects),
    lines: prospects.lines,
    parameters,
    decision: prospects.decision,
    options: prospects.options.map((option) => ({
      ...reportAnswer(option),
      option: option.option,
      best: option.best,
    })),
  };
}

export function reportAnswer({ outcomes, figures, tail }: Report): ReportAnswer {
  const chances: Record<string, Chance> = {};
  const spreads: Record<string, Spread> = {};
  for (const [name, figure] of figures) {
    if ('values' in figure) spreads[name] = spreadOf(figure);
    else chances[name] = chanceOf(figure);
  }
  return {
    outcomes: outcomes.map(([name, chance]) => ({ name, chance: chanceOf(chance) })),
    chances,
    spreads,
    tail: tail ? numberOf(tail) : 0,
  };
}

function chanceOf(fraction: Fraction): Chance {
  const exact = `${fraction.n} of ${fraction.d}`;
  return { p: numberOf(fraction), exact: exact.length > 16 ? null : exact };
}

/** Whole numbers beyond 2⁵³ are divided with care: decimals do it exactly. */
function numberOf(fraction: Fraction): number {
  return typeof fraction.n === 'number' && typeof fraction.d === 'number'
    ? fraction.n / fraction.d
    : Number(decimals(fraction, 12));
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
