import * as z from 'zod/mini';
import { counted, minus, ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { lookUp } from '../../look-up.ts';
import { isCalled, repeatedName } from '../../names.ts';
import type { CharacterId, Refusal } from '../../ruleset.ts';
import { line, whole, words } from '../../schema.ts';
import type { CampaignGame } from '../game.ts';
import type { Settings } from '../settings.ts';
import { isTemporary, type Trait, traitSchema } from '../traits/trait.ts';

export const MOST_TRAITS = 80;
export const MOST_EXPERIENCE = 99_999;

const MOST_NAME = 80;
export const nameSchema = line(MOST_NAME, 'CA-1', 'the name of an agent');
export const conceptSchema = freeText(line(200, 'CA-1', 'the concept of an agent'));

/** CA-13 */
export const limitsSchema = z.strictObject({
  rating: whole(0, 999, 'CA-13', 'the maximum total rating'),
  traits: whole(0, 99, 'CA-13', 'the maximum number of traits'),
});
export type Limits = z.infer<typeof limitsSchema>;

export const traitsSchema = z.array(traitSchema).check(
  z.maxLength(MOST_TRAITS, { error: `[CA-1] at most ${MOST_TRAITS} traits` }),
  z.refine((traits) => !repeatedName(traits.map(({ name }) => name)), {
    error: '[CA-1] each trait needs its own name; more of the same is a stack',
  }),
);

/** CA-1: a player character, an NPC, the environment. */
export const sheetSchema = z.strictObject({
  name: nameSchema,
  concept: z.optional(conceptSchema),
  experience: whole(0, MOST_EXPERIENCE, 'CA-13', 'experience'),
  /** Left out: the limits of a new character. */
  limits: z.optional(limitsSchema),
  traits: traitsSchema,
});
export type Sheet = z.infer<typeof sheetSchema>;

export const characterSchema = field(words(80, 'CA-1', 'the character'), { names: 'character' });

/** Whatever was typed becomes a name that fits on its line. */
export function blankSheet(typed: string): Sheet {
  const name = typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .slice(0, MOST_NAME)
    .trim();
  return { name: name || 'Nameless', experience: 0, traits: [] };
}

export function sheetIn(
  game: CampaignGame,
  character: CharacterId,
  path = 'character',
): Result<Sheet, Refusal> {
  const sheet = sheetOf(game, character);
  if (sheet) return ok(sheet);
  return refused({ rule: 'CA-1', sentence: `there is no agent “${character}” at this table`, path });
}

export function sheetOf(game: CampaignGame, character: CharacterId): Sheet | undefined {
  return lookUp(game.sheets, character);
}

/** The traits of one character, or of all. */
export function traitsAbout({ sheets }: CampaignGame, character?: CharacterId): readonly Trait[] {
  return Object.entries(sheets).flatMap(([id, { traits }]) =>
    character === undefined || id === character ? traits : [],
  );
}

export function traitCalled(sheet: Sheet, name: string): Trait | undefined {
  return sheet.traits.find(isCalled(name));
}

export function traitIn(game: CampaignGame, character: CharacterId, name: string): Result<Trait, Refusal> {
  const sheet = sheetIn(game, character);
  if (!sheet.ok) return sheet;
  const trait = traitCalled(sheet.value, name);
  if (trait) return ok(trait);
  return refused({ rule: 'CA-1', sentence: `${sheet.value.name} has no trait “${name}”`, path: 'trait' });
}

export function withTrait(sheet: Sheet, name: string, change: (trait: Trait) => Trait | undefined): Sheet {
  const isMeant = isCalled(name);
  const traits = sheet.traits.flatMap((trait) => (isMeant(trait) ? (change(trait) ?? []) : [trait]));
  return { ...sheet, traits };
}

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
