import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { lookUp } from '../../look-up.ts';
import { isCalled, repeatedName } from '../../names.ts';
import type { CharacterId, Game, Refusal } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import type { PlotPoints } from '../plot-points/plot-points.ts';
import type { Settings } from '../settings.ts';
import { CATEGORIES, type Category, givesHealth, line, MEANINGS, type Trait, traitSchema } from './trait.ts';

export const MOST_TRAITS = 40;
export const MOST_MARKED = 99;

export const damageSchema = whole(0, MOST_MARKED, 'MB-2', 'damage');
export const staminaSpentSchema = whole(0, MOST_MARKED, 'MB-9', 'the stamina spent');

const partSchema = z.strictObject({
  traits: z
    .array(traitSchema)
    .check(z.maxLength(MOST_TRAITS, { error: `[MB-1] a category holds at most ${MOST_TRAITS} traits` })),
  /** MB-2: by how much health is lowered for the time being. */
  damage: damageSchema,
});

/** MB-1 */
function part(category: Category) {
  return partSchema.check(z.describe(`MB-1: ${MEANINGS[category]}`));
}

export const nameSchema = line(80, 'the name of a character');
export const conceptSchema = freeText(line(200, 'the concept of a character'));

export const sheetSchema = z
  .strictObject({
    name: nameSchema,
    concept: z.optional(conceptSchema),
    /** MB-9: stamina points that are used up; how many there were is a setting. */
    staminaSpent: staminaSpentSchema,
    mind: part('mind'),
    body: part('body'),
    soul: part('soul'),
  })
  .check(
    z.refine((sheet) => sharedName(sheet) === undefined, {
      error: '[MB-1] each trait of a character has a name of its own',
    }),
  );
export type Sheet = z.infer<typeof sheetSchema>;
export type MindBodySoulGame = Game<Settings, Sheet, PlotPoints>;

export const characterSchema = field(words(80, 'MB-1', 'the character'), { names: 'character' });

export function blankSheet(name: string): Sheet {
  const part = { traits: [], damage: 0 };
  return { name, staminaSpent: 0, mind: part, body: part, soul: part };
}

export function traitsOf(sheet: Sheet): readonly Trait[] {
  return CATEGORIES.flatMap((category) => sheet[category].traits);
}

export function traitCalled(sheet: Sheet, name: string): Trait | undefined {
  return traitsOf(sheet).find(isCalled(name));
}

/** MB-2: what health is when nothing hurts. */
export function fullHealth(sheet: Sheet, category: Category): number {
  return sheet[category].traits.filter(givesHealth).length;
}

/** MB-2: a trait that is gone may leave more damage than there is health. */
export function health(sheet: Sheet, category: Category): number {
  return Math.max(0, fullHealth(sheet, category) - sheet[category].damage);
}

/** MB-9 */
export function staminaLeft(sheet: Sheet, settings: Settings): number {
  return Math.max(0, settings.stamina - sheet.staminaSpent);
}

/** The character's sheet, or that there is no such character. */
export function sheetIn(game: MindBodySoulGame, character: CharacterId): Result<Sheet, Refusal> {
  const sheet = lookUp(game.sheets, character);
  if (sheet) return ok(sheet);
  return refused({ rule: 'MB-1', sentence: `there is no character “${character}” here`, path: 'character' });
}

function sharedName(
  sheet: { readonly [C in Category]: { readonly traits: readonly Trait[] } },
): string | undefined {
  return repeatedName(CATEGORIES.flatMap((category) => sheet[category].traits.map(({ name }) => name)));
}

/** The sheets an action could be about: that of one character, or all. */
export function sheetsAbout(game: MindBodySoulGame, id: CharacterId | undefined): readonly Sheet[] {
  if (id === undefined) return Object.values(game.sheets);
  const sheet = sheetIn(game, id);
  return sheet.ok ? [sheet.value] : [];
}
