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
import { jsonOf } from './figures.ts';

/** `{"outcomes":{"3":"1/1296",…},"mean":"15869/1296",…}`; outcomes and tail add up to 1. */
export function oddsJson(distribution: Distribution<number>): string {
  const outcomes = lowestTerms(sorted(distribution)).map(
    ([value, chance]) => [`${value}`, inLowestTerms(chance)] as const,
  );
  return jsonOf([
    ['outcomes', jsonOf(outcomes)],
    ['mean', quoted(mean(distribution))],
    ['variance', quoted(variance(distribution))],
    ...(hasTail(distribution) ? [['tail', quoted(tailOf(distribution))] as const] : []),
  ]);
}

function quoted(value: Fraction): string {
  return `"${printFraction(value)}"`;
}

/** As `quoted`, of a fraction that needs no reducing. */
function inLowestTerms({ n, d }: Fraction): string {
  return `${d}` === '1' ? `"${n}"` : `"${n}/${d}"`;
}
