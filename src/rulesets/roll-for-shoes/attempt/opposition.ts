import * as z from 'zod/mini';
import { oneOf, whole } from '../../schema.ts';
import type { Settings } from '../settings.ts';
import { HIGHEST_LEVEL } from '../skills/skill.ts';
import type { Attempt } from './check.ts';

export const DIFFICULTIES = ['easy', 'moderate', 'hard', 'very-hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** RS-8: rolled, or static. */
export const SCALE: Readonly<
  Record<Difficulty, { readonly name: string; readonly dice: number; readonly static: number }>
> = {
  easy: { name: 'Easy', dice: 1, static: 3 },
  moderate: { name: 'Moderate', dice: 2, static: 6 },
  hard: { name: 'Hard', dice: 3, static: 9 },
  'very-hard': { name: 'Very Hard', dice: 4, static: 12 },
};

const HIGHEST_STATIC = 999;

/** The game master's opposition: one of these. */
export const oppositionShape = {
  dice: z.optional(whole(1, HIGHEST_LEVEL, 'RS-8', 'the number of opposing dice')),
  static: z.optional(whole(0, HIGHEST_STATIC, 'RS-8', 'a static number')),
  difficulty: z.optional(oneOf(DIFFICULTIES, 'RS-8', 'a difficulty')),
};

export interface Opposition {
  readonly dice?: number | undefined;
  readonly static?: number | undefined;
  readonly difficulty?: Difficulty | undefined;
}

/** An object whose sentence also tells what would be right where there is none. */
export function oppositionObject<Shape extends z.core.$ZodShape>(shape: Shape, sentence: string) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'invalid_type' ? sentence : undefined),
  });
}

/** True where just one of these is there. */
export function hasOne(input: object, keys: readonly string[]): boolean {
  return keys.filter((key) => (input as Readonly<Record<string, unknown>>)[key] !== undefined).length === 1;
}

export function against(
  { dice, static: fixed, difficulty }: Opposition,
  opposition: Settings['opposition'],
): Attempt['against'] {
  if (dice !== undefined) return { dice };
  if (fixed !== undefined) return { static: fixed };
  const named = SCALE[difficulty ?? 'easy'];
  return opposition === 'rolled' ? { dice: named.dice } : { static: named.static };
}

/** `Hard`, where the number is one of the scale. */
export function difficultyOf(opposition: Attempt['against']): string {
  const named = Object.values(SCALE).find((each) =>
    'dice' in opposition ? each.dice === opposition.dice : each.static === opposition.static,
  );
  return named?.name ?? 'The opposition';
}
