import { counted } from '../../../../dice/index.ts';
import type { Parameters } from '../../../../rulesets/modifiers-and-sources/check/check.ts';
import type { BestBoost } from './boost-odds.ts';

/** MS-18: the best boost in a sentence. */
export function bestWords(
  { dice, success, stress }: BestBoost,
  { rating, difficulty, oneByOne }: Pick<Parameters, 'rating' | 'difficulty' | 'oneByOne'>,
  isWork: boolean,
): string {
  const gap = difficulty - rating;
  if (gap <= 0 && isWork) return 'No boost is needed; one may bring more done.';
  if (gap <= 0) return 'No boost: the rating is enough.';
  if (gap > 3) return 'No boost: it adds 3 at most, which is not enough.';
  if (dice === 0) return 'No boost: it costs more than it brings.';
  if (oneByOne)
    return `Up to ${counted(dice, 'die', 'dice')}, stopping and discarding where it pays: ${success} success, ${stress} stress.`;
  return `${counted(dice, 'die', 'dice')}, discarding only where it pays: ${success} success, ${stress} stress.`;
}
