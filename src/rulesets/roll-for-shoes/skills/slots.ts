import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { whole } from '../../schema.ts';
import { characterSchema, deed, refuse, sheetOf, sheetsAbout } from '../game.ts';
import type { Settings } from '../settings.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { allSkills, HIGHEST_LEVEL, type Skill } from './skill.ts';

/** RS-13: level 1 has no limit. */
const LOWEST = 2;

/** RS-13: how many skills of a level there may be. */
export function slotsFor(level: number, { slots }: Pick<Sheet, 'slots'>, settings: Settings): number {
  if (!settings.slots || level === 1) return Number.POSITIVE_INFINITY;
  return (settings.slotsPerLevel[level - LOWEST] ?? 0) + (slots[level] ?? 0);
}

export function skillsOf(level: number, sheet: Sheet): readonly Skill[] {
  return allSkills(sheet.skills).filter((skill) => skill.level === level);
}

/** RS-13: skills already owned stay, so there may be more of them than slots. */
export function isFull(level: number, sheet: Sheet, settings: Settings): boolean {
  return skillsOf(level, sheet).length >= slotsFor(level, sheet, settings);
}

/** RS-14 */
export function slotCost(level: number): number {
  return 2 * level;
}

/** RS-14: why no slot can be bought; undefined where one can. */
export function slotProblem(level: number, sheet: Sheet, settings: Settings): string | undefined {
  if (!settings.slots) return 'this table plays without skill slots, so there are none to buy';
  if (!settings.buySlots) return 'slots can’t be bought at this table';
  const missing = slotCost(level) - sheet.xp;
  if (missing <= 0) return undefined;
  return `a slot of level ${level} costs ${slotCost(level)} XP, and ${sheet.name} has ${sheet.xp}`;
}

export const buySlot = deed({
  title: 'Buy a skill slot',
  rules: ['RS-14'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    level: whole(LOWEST, HIGHEST_LEVEL, 'RS-14', 'the level of a slot'),
  }),
  examples: [{ character: 'odile', level: 2 }],
  isOpen: (game, character) =>
    sheetsAbout(game, character).some((sheet) => slotProblem(LOWEST, sheet, game.settings) === undefined),
  perform: (game, { character, level }) => {
    const sheet = sheetOf(game, character);
    if (!sheet.ok) return sheet;
    const problem = slotProblem(level, sheet.value, game.settings);
    if (problem) return refuse('RS-14', problem);
    return ok({ events: [{ type: 'slot-bought', character, level, xp: slotCost(level) }] });
  },
});
