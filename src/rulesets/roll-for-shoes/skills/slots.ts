import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { refuse, sheetsAbout } from '../../look-up.ts';
import type { Refusal } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { listed } from '../../sentences.ts';
import type { Event } from '../events.ts';
import { type Advancement, characterSchema, deed, type ShoesGame, sheetOf } from '../game.ts';
import type { Settings } from '../settings.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { allSkills, HIGHEST_LEVEL, type Skill, skillNamed } from './skill.ts';

/** RS-13: the lowest level that has a limit. */
const LOWEST = 2;

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

export function slotCost(level: number): number {
  return 2 * level;
}

/** RS-14: why no slot can be bought. */
export function slotProblem(level: number, sheet: Sheet, settings: Settings): string | undefined {
  if (!settings.slots) return 'this table plays without skill slots, so there are none to buy';
  if (!settings.buySlots) return 'slots can’t be bought at this table';
  if (slotCost(level) <= sheet.xp) return undefined;
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

interface SlotChoice {
  readonly replace?: string | undefined;
  readonly buySlot?: boolean | undefined;
}

interface FreeSlot {
  readonly bought: readonly Event[];
  readonly replaced?: { readonly name: string; readonly withBranch: boolean };
}

/** RS-13: a full level means replacing one, buying a slot, or declining. */
export function freeSlotFor(
  open: Advancement,
  { replace, buySlot }: SlotChoice,
  sheet: Sheet,
  game: ShoesGame,
): Result<FreeSlot, Refusal> {
  if (buySlot) {
    if (replace !== undefined) return refuse('RS-13', 'replace a skill or buy a slot, not both', 'replace');
    return boughtSlot(open, sheet, game.settings);
  }
  const full = isFull(open.level, sheet, game.settings);
  if (replace !== undefined && full) return replacedSkill(open, replace, sheet, game);
  if (replace !== undefined) {
    return refuse(
      'RS-13',
      `there is a free slot of level ${open.level}, so no skill has to make room`,
      'replace',
    );
  }
  return full ? refuse('RS-13', fullSentence(open.level, sheet, game.settings)) : ok({ bought: [] });
}

export function fullSentence(level: number, sheet: Sheet, settings: Settings): string {
  const owned = skillsOf(level, sheet).map(({ name }) => name);
  const ways = [
    ...(owned.length > 0 ? [`replace ${listed(owned, 'or')}`] : []),
    ...(slotProblem(level, sheet, settings) ? [] : [`buy a slot for ${slotCost(level)} XP`]),
  ];
  const decline = ways.length > 0 ? 'or decline' : 'decline';
  return `No slot of level ${level} is free: ${[...ways, decline].join(', ')}.`;
}

function boughtSlot(
  { character, level }: Advancement,
  sheet: Sheet,
  settings: Settings,
): Result<FreeSlot, Refusal> {
  const problem = slotProblem(level, sheet, settings);
  if (problem) return refuse('RS-14', problem, 'buySlot');
  return ok({ bought: [{ type: 'slot-bought', character, level, xp: slotCost(level) }] });
}

function replacedSkill(
  open: Advancement,
  name: string,
  sheet: Sheet,
  game: ShoesGame,
): Result<FreeSlot, Refusal> {
  const skill = skillNamed(sheet.skills, name);
  if (!skill) return refuse('RS-13', `${sheet.name} has no skill called “${name}”`, 'replace');
  if (skill.level !== open.level) {
    const sentence = `${skill.name} is at level ${skill.level}; a skill of level ${open.level} has to make room`;
    return refuse('RS-13', sentence, 'replace');
  }
  const withBranch = game.settings.replacing === 'cuts-the-branch';
  const waiting = waitingIn(withBranch ? skill : { ...skill, children: [] }, open, game);
  if (waiting) return refuse('RS-13', `first name the skill that grows from ${waiting.from}`, 'replace');
  return ok({ bought: [], replaced: { name: skill.name, withBranch } });
}

/** An advancement from a skill that would go. */
function waitingIn(gone: Skill, { character }: Advancement, { own }: ShoesGame): Advancement | undefined {
  return own.advancements.find((each) => each.character === character && skillNamed([gone], each.from));
}
