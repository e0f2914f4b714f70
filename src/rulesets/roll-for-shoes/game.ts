import * as z from 'zod/mini';
import { ok, type Result } from '../../dice/index.ts';
import { field } from '../field.ts';
import { lookUp, refuse, sheetOf as sheetHere } from '../look-up.ts';
import { isSameName } from '../names.ts';
import { actionsOf, type CharacterId, type Game, type Refusal } from '../ruleset.ts';
import { type Schema, words } from '../schema.ts';
import type { Event } from './events.ts';
import type { Settings } from './settings.ts';
import { type Sheet, sheetSchema, statusesSchema } from './sheet/sheet.ts';
import { levelSchema, type Skill, skillNamed, skillNameSchema } from './skills/skill.ts';
import type { Status } from './statuses/status.ts';

/** RS-4: all dice showed six, and the new skill has no name yet. */
export interface Advancement {
  readonly character: CharacterId;
  readonly from: string;
  readonly level: number;
}

/** What the table keeps beside the sheets. */
export interface Own {
  /** RS-10: statuses that touch everyone here, such as rain. */
  readonly scene: readonly Status[];
  readonly advancements: readonly Advancement[];
}

export type ShoesGame = Game<Settings, Sheet, Own>;

export const { check, deed, forecast } = actionsOf<ShoesGame, Event>();

export const characterSchema = field(words(200, 'RS-1', 'a character’s id'), { names: 'character' });

export const ownSchema: Schema<Own> = z.strictObject({
  scene: statusesSchema,
  advancements: z.array(
    z.strictObject({ character: characterSchema, from: skillNameSchema, level: levelSchema }),
  ),
});

export const startOwn = (): Own => ({ scene: [], advancements: [] });

export function sheetIn(game: ShoesGame, id: CharacterId): Sheet | undefined {
  return lookUp(game.sheets, id);
}

export function sheetOf(game: ShoesGame, id: CharacterId): Result<Sheet, Refusal> {
  return sheetHere(game, id, 'RS-1');
}

export function skillOf(sheet: Sheet, name: string): Result<Skill, Refusal> {
  const skill = skillNamed(sheet.skills, name);
  return skill ? ok(skill) : refuse('RS-1', `${sheet.name} has no skill called “${name}”`, 'skill');
}

export function openAdvancement(game: ShoesGame, id: CharacterId, from: string): Advancement | undefined {
  return game.own.advancements.find((each) => each.character === id && isSameName(each.from, from));
}

/** Changes the sheet of the event’s character, unless the result would be invalid. */
export function onSheet<E extends { readonly character: string }>(change: (sheet: Sheet, event: E) => Sheet) {
  return (game: ShoesGame, event: E): ShoesGame => {
    const sheet = sheetIn(game, event.character);
    if (!sheet) return game;
    const changed = change(sheet, event);
    const isSheet = changed !== sheet && sheetSchema.safeParse(changed).success;
    return isSheet ? { ...game, sheets: { ...game.sheets, [event.character]: changed } } : game;
  };
}
