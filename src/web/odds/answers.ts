import type { Decision } from '../../dice/index.ts';
import { type Distribution, decimal, type Fraction, reduced } from '../../dice/index.ts';
import type { Line, Report } from '../../rulesets/index.ts';
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
  /** Nothing is rolled and nobody is asked where the rule leaves nothing open. */
  readonly hasDice: boolean;
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
    hasDice: prospects.hasDice,
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
    tail: tail ? decimal(tail) : 0,
  };
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
