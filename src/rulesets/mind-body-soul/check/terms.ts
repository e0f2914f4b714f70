import { counted, minus } from '../../../dice/index.ts';
import type { Line } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import type { PlotPoints } from '../plot-points/plot-points.ts';
import type { Settings } from '../settings.ts';
import type { Trait } from '../sheet/trait.ts';
import type { CheckTerms } from './check.ts';

export interface Relevant {
  /** The strengths of the relevant traits, in any order. */
  readonly positives: readonly number[];
  readonly negatives: readonly number[];
  readonly difficulty: number;
  /** MB-8a: from circumstances. */
  readonly advantages: number;
  readonly disadvantages: number;
}

/** MB-3 */
const COUNTING = 3;
const HARDEST = -6;

/** MB-7: anything harder isn’t rolled for. */
export const difficultySchema = whole(HARDEST, 0, 'MB-7', 'the difficulty');
export const circumstanceSchema = whole(0, 6, 'MB-8a', 'what circumstances add');

/** Steps 1, 2, 4 and 5. */
export function termsOf(
  relevant: Relevant,
  plotPoints: PlotPoints,
  { pointsPerCheck, doublesJudged, doublesOf }: Settings,
  isGameMasters = false,
): CheckTerms {
  const { advantages, disadvantages } = beforeCancelling(relevant);
  return {
    advantages: Math.max(0, advantages - disadvantages),
    disadvantages: Math.max(0, disadvantages - advantages),
    modifier: largest(relevant.positives) - largest(relevant.negatives) + relevant.difficulty,
    plotPoints,
    isGameMasters,
    pointsPerCheck,
    doublesJudged,
    ...(isGameMasters && doublesOf === 'players' && { plainDoubles: true }),
  };
}

interface Sides extends Pick<Relevant, 'advantages' | 'disadvantages'> {
  readonly positives: readonly unknown[];
  readonly negatives: readonly unknown[];
}

/** MB-4: what each side brings, before they cancel one to one. */
export function beforeCancelling({ positives, negatives, advantages, disadvantages }: Sides) {
  return {
    advantages: beyondTheFirst(positives) + advantages,
    disadvantages: beyondTheFirst(negatives) + disadvantages,
  };
}

function beyondTheFirst(traits: readonly unknown[]): number {
  return Math.max(0, Math.min(COUNTING, traits.length) - 1);
}

function largest(strengths: readonly number[]): number {
  return Math.max(0, ...strengths);
}

type Named = Pick<Trait, 'name' | 'strength'>;

/** What each trait does, then the circumstances and the difficulty. */
export function linesOf(
  positives: readonly Named[],
  negatives: readonly Named[],
  relevant: Relevant,
  { advantages, disadvantages }: CheckTerms,
): readonly Line[] {
  const left = advantages > 0 ? counted(advantages, 'advantage') : counted(disadvantages, 'disadvantage');
  return [
    ...sideOf(positives, '+', 'advantage'),
    ...sideOf(negatives, '−', 'disadvantage'),
    ...circumstances(relevant.advantages, 'advantage'),
    ...circumstances(relevant.disadvantages, 'disadvantage'),
    { text: 'Left after cancelling', value: advantages + disadvantages > 0 ? left : 'none', rule: 'MB-4' },
    { text: difficultyName(relevant.difficulty), value: minus(relevant.difficulty), rule: 'MB-7' },
  ];
}

function sideOf(traits: readonly Named[], sign: string, gives: string): readonly Line[] {
  const ordered = traits.toSorted((a, b) => b.strength - a.strength);
  return ordered.map(({ name, strength }, i) => {
    if (i === 0) return { text: name, value: `${sign}${strength}`, rule: 'MB-6' };
    if (i < COUNTING) return { text: `${name} (${sign}${strength})`, value: counted(1, gives), rule: 'MB-4' };
    return { text: `${name} (${sign}${strength})`, value: 'beyond the largest three', rule: 'MB-3' };
  });
}

function circumstances(count: number, gives: string): readonly Line[] {
  return count > 0 ? [{ text: 'Circumstances', value: counted(count, gives), rule: 'MB-8a' }] : [];
}

/** MB-7: the rulebook names the even ones; those between take the easier name. */
function difficultyName(difficulty: number): string {
  if (difficulty === HARDEST) return 'Difficulty: the limit';
  if (difficulty <= -4) return 'Difficulty: punishing';
  return difficulty <= -2 ? 'Difficulty: hard' : 'Difficulty: easy';
}
