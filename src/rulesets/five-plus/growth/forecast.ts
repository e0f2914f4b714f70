import * as z from 'zod/mini';
import { d6, lowAndHigh, ok, type Program, repeat, roll } from '../../../dice/index.ts';
import { whole } from '../../schema.ts';
import { forecast } from '../action-builders.ts';
import { doubleIn } from '../check/check.ts';
import { chanceHeadline } from '../check/odds.ts';
import { MOST_TIER } from '../descriptor/descriptor.ts';
import { settingsSchema } from '../settings.ts';
import { type Growth, grownByDouble } from './improvement.ts';

interface ImprovementTerms extends Growth {
  readonly checks: number;
}

interface ImprovementResult {
  /** In all; the first of a new base tier counts as one. */
  readonly gained: number;
  /** A double that was not enough left a mark. */
  readonly isMarked: boolean;
  /** Improved by the first check. */
  readonly isAtOnce: boolean;
  readonly tier: number;
}

interface Path extends Growth {
  readonly [name: string]: number | boolean;
  readonly done: number;
  readonly gained: number;
  readonly isMarked: boolean;
  readonly isAtOnce: boolean;
}

const { upperTier } = settingsSchema.parse({});

/** 5P-20…5P-22: one check after another. */
export function* improvement({ level, tier, above, checks }: ImprovementTerms): Program<ImprovementResult> {
  const start: Path = { level, tier, above, done: 0, gained: 0, isMarked: false, isAtOnce: false };
  const end = yield* repeat<Path>(start, checked, ({ done }) => done === checks);
  return {
    gained: end.gained,
    isMarked: end.isMarked,
    isAtOnce: end.isAtOnce,
    tier: end.tier + (end.above > 0 ? 1 : 0),
  };
}

function* checked(path: Path): Program<Path> {
  const double = doubleIn(yield* roll(d6(2), lowAndHigh));
  const next = { ...path, done: path.done + 1 };
  if (double === undefined) return next;
  const growth = grownByDouble(path, double, { upperTier });
  if (!growth) return { ...next, isMarked: true };
  return { ...next, ...growth, gained: path.gained + 1, isAtOnce: path.isAtOnce || path.done === 0 };
}

const questionSchema = z.strictObject({
  level: whole(0, 20, '5P-5', 'the level'),
  tier: z.exactOptional(whole(0, MOST_TIER, '5P-9', 'the tier')),
  above: z.exactOptional(whole(0, 5, '5P-21', 'the level in the tier above')),
  checks: z.exactOptional(whole(1, 100, '5P-20', 'the number of checks')),
});
type QuestionInput = Readonly<z.infer<typeof questionSchema>>;

export const improvementForecast = forecast({
  title: 'Will I get better at it?',
  rules: ['5P-20', '5P-21', '5P-22'],
  program: improvement,
  outcomes: {
    improved: { words: 'Improved', tone: 'yes' },
    marked: { words: 'Marked', tone: 'no-but' },
    unchanged: { words: 'Unchanged', tone: 'no' },
  },
  headline: chanceHeadline('improved', 'to get better'),
  outcomeOf: ({ gained, isMarked }) => (gained > 0 ? 'improved' : isMarked ? 'marked' : 'unchanged'),
  figures: {
    'per-check': { chance: ({ isAtOnce }) => isAtOnce },
    levels: { spread: ({ gained }) => gained },
    tier: { spread: ({ tier }) => tier },
  },
  question: {
    input: questionSchema,
    examples: [{ level: 3, tier: 2, checks: 3 }, { level: 0 }, { level: 5, tier: 1, above: 2, checks: 2 }],
    read: ({ level, tier = 0, above = 0, checks = 1 }: QuestionInput) =>
      ok({ parameters: { level, tier, above, checks } }),
  },
});
