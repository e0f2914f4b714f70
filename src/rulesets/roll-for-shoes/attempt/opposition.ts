import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { refuse } from '../../look-up.ts';
import { isCalled, repeatedName } from '../../names.ts';
import type { CharacterId, Line, Refusal } from '../../ruleset.ts';
import { oneOf, whole } from '../../schema.ts';
import { characterSchema, type ShoesGame, sheetOf, skillOf } from '../game.ts';
import type { Settings } from '../settings.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { HIGHEST_LEVEL, type Skill, skillNameSchema } from '../skills/skill.ts';
import {
  isRolled,
  printStatus,
  type Shift,
  type Status,
  shiftOf,
  statusNameSchema,
} from '../statuses/status.ts';
import type { Attempt } from './check.ts';

export const DIFFICULTIES = ['easy', 'moderate', 'hard', 'very-hard'] as const;
type Difficulty = (typeof DIFFICULTIES)[number];

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

interface Opposition {
  readonly dice?: number | undefined;
  readonly static?: number | undefined;
  readonly difficulty?: Difficulty | undefined;
}

/** Where no object is given, the refusal still says what would be right. */
export function oppositionObject<Shape extends z.core.$ZodShape>(shape: Shape, sentence: string) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'invalid_type' ? sentence : undefined),
  });
}

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

/** What one character brings to a roll. */
export const sideShape = {
  character: characterSchema,
  skill: field(skillNameSchema.check(z.describe('RS-1: the skill that fits')), { names: 'skill' }),
  statuses: z.array(field(statusNameSchema, { names: 'status that touches them' })).check(
    z.maxLength(20, { error: '[RS-10] at most 20 statuses touch one roll' }),
    z.refine((names) => !repeatedName(names), { error: '[RS-10] each status counts once' }),
    z.describe('RS-10: the statuses that touch this, of the character or of the scene'),
  ),
};

interface SideInput {
  readonly character: CharacterId;
  readonly skill: string;
  readonly statuses?: readonly string[] | undefined;
}

export interface Side {
  readonly sheet: Sheet;
  readonly skill: Skill;
  readonly shift: Shift;
  readonly lines: readonly Line[];
}

export function sideOf(
  game: ShoesGame,
  { character, skill: wanted, statuses = [] }: SideInput,
): Result<Side, Refusal> {
  const sheet = sheetOf(game, character);
  if (!sheet.ok) return sheet;
  const skill = skillOf(sheet.value, wanted);
  if (!skill.ok) return skill;
  const touching: Status[] = [];
  for (const name of statuses) {
    const found = [...sheet.value.statuses, ...game.own.scene].filter(isCalled(name));
    const problem = found.length > 0 ? diceProblem(game, found) : `there is no status called “${name}” here`;
    if (problem) return refuse('RS-10', problem, 'statuses');
    touching.push(...found);
  }
  const shift = shiftOf(touching.map(({ rating }) => rating));
  const lines = [
    { text: skill.value.name, value: `${skill.value.level}d6`, rule: 'RS-1' },
    ...touching.map(({ name, rating }) => ({ text: name, value: rating, rule: 'RS-10' })),
  ];
  return ok({ sheet: sheet.value, skill: skill.value, shift, lines });
}

/** RS-10: where dice are rolled only once, that has to happen first. */
function diceProblem({ settings }: ShoesGame, statuses: readonly Status[]): string | undefined {
  const open = statuses.find(isRolled);
  if (!open || settings.statusDice === 'each-use') return undefined;
  return `${printStatus(open)} has to be rolled first: at this table that happens once`;
}
