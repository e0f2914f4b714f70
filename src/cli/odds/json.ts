import {
  type Distribution,
  type Fraction,
  hasTail,
  lowestTerms,
  mean,
  printFraction,
  sorted,
  tailOf,
  variance,
} from '../../dice/notation/index.ts';
import type { Report } from '../../rulesets/index.ts';

type Pairs = readonly (readonly [name: string, json: string])[];

/** `{"outcomes":{"3":"1/1296",…},"mean":"15869/1296",…}`; outcomes and tail add up to 1. */
export function distributionJson(distribution: Distribution<number>): string {
  return jsonOf([
    ['outcomes', valuesJson(sorted(distribution))],
    ['mean', quoted(mean(distribution))],
    ['variance', quoted(variance(distribution))],
    ...(hasTail(distribution) ? [['tail', quoted(tailOf(distribution))] as const] : []),
  ]);
}

/** `{"outcomes":{"win":"11/36",…},"advance":"1/216",…}`: exact, in a fixed order; outcomes and tail add up to 1. */
export function reportJson({ outcomes, figures, tail }: Report): string {
  return jsonOf([
    ['outcomes', jsonOf(outcomes.map(([name, chance]) => [name, quoted(chance)]))],
    ...figures.map(
      ([name, figure]) => [name, 'values' in figure ? valuesJson(figure) : quoted(figure)] as const,
    ),
    ...(tail ? [['tail', quoted(tail)] as const] : []),
  ]);
}

function valuesJson(distribution: Distribution<number>): string {
  // In lowest terms already: reducing thousands of long fractions again would take a while.
  const printed = ({ n, d }: Fraction) => (`${d}` === '1' ? `"${n}"` : `"${n}/${d}"`);
  return jsonOf(lowestTerms(distribution).map(([value, chance]) => [`${value}`, printed(chance)]));
}

function quoted(value: Fraction): string {
  return `"${printFraction(value)}"`;
}

/** Pairs in their order: an object would put `10` before `-1`, and `2` before both. */
function jsonOf(pairs: Pairs): string {
  return `{${pairs.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}
