import { counted, minus } from '../../../dice/index.ts';
import type { Refusal } from '../../ruleset.ts';
import type { Settings } from '../settings.ts';
import { isTemporary } from '../traits/trait.ts';
import type { Limits, Sheet } from './sheet.ts';

/** CA-13: what all lasting traits add up to. Detrimental ones give points back. */
export function totalsOf({ traits }: Pick<Sheet, 'traits'>, { stackCounts }: Settings): Limits {
  let [rating, count] = [0, 0];
  for (const trait of traits) {
    if (isTemporary(trait)) continue;
    const copies = stackCounts === 'each-copy' ? (trait.stack?.count ?? 1) : 1;
    rating += trait.rating * copies;
    count += copies;
  }
  return { rating, traits: count };
}

/** CA-13: the limits of a new character, unless levels have raised them. */
export function limitsOf(
  { limits }: Pick<Sheet, 'limits'>,
  { creationRating, creationTraits }: Settings,
): Limits {
  return limits ?? { rating: creationRating, traits: creationTraits };
}

/** CA-13: where a character goes beyond its limits. */
export function limitProblems(sheet: Sheet, settings: Settings): readonly Refusal[] {
  const { limitBy } = settings;
  const [totals, limits] = [totalsOf(sheet, settings), limitsOf(sheet, settings)];
  const problems: Refusal[] = [];
  if ((limitBy === 'both' || limitBy === 'rating') && totals.rating > limits.rating) {
    const sentence = `the ratings add up to ${totals.rating}, and ${limits.rating} is the most`;
    problems.push({ rule: 'CA-13', sentence, path: 'traits' });
  }
  if ((limitBy === 'both' || limitBy === 'traits') && totals.traits > limits.traits) {
    const sentence = `${counted(totals.traits, 'trait')}, and ${limits.traits} is the most`;
    problems.push({ rule: 'CA-13', sentence, path: 'traits' });
  }
  return problems;
}

/** CA-13: a new character also has the limits of one. */
export function creationProblems(sheet: Sheet, settings: Settings): readonly Refusal[] {
  const { limits } = sheet;
  const start = limitsOf({}, settings);
  const isRaised = limits && (limits.rating > start.rating || limits.traits > start.traits);
  const sentence = `the limits were raised to ${limits?.rating} and ${limits?.traits}; a new character has ${start.rating} and ${start.traits}`;
  const raised: readonly Refusal[] = isRaised ? [{ rule: 'CA-13', sentence, path: 'limits' }] : [];
  return [...raised, ...limitProblems(sheet, settings)];
}

/** CA-13: how much a new character has used of its limits: `8 of 10 rating, 4 of 10 traits`. */
export function spentOn(sheet: Sheet, settings: Settings): string {
  const [now, most] = [totalsOf(sheet, settings), limitsOf(sheet, settings)];
  const rating = `${minus(now.rating)} of ${most.rating} rating`;
  const traits = `${now.traits} of ${counted(most.traits, 'trait')}`;
  return { both: `${rating}, ${traits}`, rating, traits, nothing: '' }[settings.limitBy];
}
