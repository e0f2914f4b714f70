import * as z from 'zod/mini';
import { counted, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { sheetOf } from '../../look-up.ts';
import { isCalled, repeatedName } from '../../names.ts';
import { actionsOf, type CharacterId, type Game, type Refusal } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import type { Event } from '../events.ts';
import type { PlotPoints } from '../plot-points/plot-points.ts';
import type { Settings } from '../settings.ts';
import {
  CATEGORIES,
  type Category,
  givesHealth,
  isPermanent,
  line,
  MEANINGS,
  printStrength,
  type Trait,
  traitSchema,
} from './trait.ts';

export const MOST_TRAITS = 40;
export const MOST_MARKED = 99;

export const damageSchema = whole(0, MOST_MARKED, 'MB-2', 'damage');
export const staminaSpentSchema = whole(0, MOST_MARKED, 'MB-9', 'the stamina spent');

const partSchema = z.strictObject({
  traits: z
    .array(traitSchema)
    .check(z.maxLength(MOST_TRAITS, { error: `[MB-1] a category holds at most ${MOST_TRAITS} traits` })),
  damage: damageSchema,
});

function part(category: Category) {
  return partSchema.check(z.describe(`MB-1: ${MEANINGS[category]}`));
}

export const nameSchema = line(80, 'the name of a character');
export const conceptSchema = freeText(line(200, 'the concept of a character'));

export const sheetSchema = z
  .strictObject({
    name: nameSchema,
    concept: z.optional(conceptSchema),
    /** MB-9: stamina points used up; how many there are is a setting. */
    staminaSpent: staminaSpentSchema,
    mind: part('mind'),
    body: part('body'),
    soul: part('soul'),
  })
  .check(
    z.refine((sheet) => !repeatedName(traitsOf(sheet as Sheet).map(({ name }) => name)), {
      error: '[MB-1] each trait of a character needs a name of its own',
    }),
  );
export type Sheet = z.infer<typeof sheetSchema>;
export type MindBodySoulGame = Game<Settings, Sheet, PlotPoints>;

export const { check, deed } = actionsOf<MindBodySoulGame, Event>();

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

export function fullHealth(sheet: Sheet, category: Category): number {
  return sheet[category].traits.filter(givesHealth).length;
}

/** MB-2: a lost trait may leave more damage than health. */
export function health(sheet: Sheet, category: Category): number {
  return Math.max(0, fullHealth(sheet, category) - sheet[category].damage);
}

export function staminaLeft(sheet: Sheet, settings: Settings): number {
  return Math.max(0, settings.stamina - sheet.staminaSpent);
}

export function sheetIn(game: MindBodySoulGame, character: CharacterId): Result<Sheet, Refusal> {
  return sheetOf(game, character, 'MB-1');
}

/** MB-1: how the permanent traits differ from those of a starting character. */
export function creationProblems(sheet: Sheet, { creation }: Settings): readonly Refusal[] {
  const each = creation.plusOnePerCategory;
  const few = CATEGORIES.flatMap((category) => {
    const has = count(sheet[category].traits, '+1');
    const sentence = `${category} needs ${counted(each, 'trait')} of +1, not ${has}`;
    return has < each ? [{ rule: 'MB-1', sentence, path: category }] : [];
  });
  const wrong = Object.entries(wanted(creation)).flatMap(([mark, number]) => {
    const has = count(traitsOf(sheet), mark);
    const sentence = `a starting character has ${counted(number, 'trait')} of ${mark} in all, not ${has}`;
    return has === number ? [] : [{ rule: 'MB-1', sentence }];
  });
  return [...few, ...wrong];
}

function wanted(creation: Settings['creation']): Readonly<Record<string, number>> {
  return {
    '+1': CATEGORIES.length * creation.plusOnePerCategory + creation.plusOneMore,
    '+2': creation.plusTwo,
    '+3': creation.plusThree,
    '-1': creation.minusOne,
    '-2': creation.minusTwo,
    '-3': creation.minusThree,
    '±1': creation.neutralOne,
    '±2': creation.neutralTwo,
    '±3': creation.neutralThree,
  };
}

function count(traits: readonly Trait[], mark: string): number {
  return traits.filter((trait) => isPermanent(trait) && printStrength(trait) === mark).length;
}
