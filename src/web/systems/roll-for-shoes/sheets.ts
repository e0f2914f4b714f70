import { type Own, startOwn } from '../../../rulesets/roll-for-shoes/game.ts';
import type { Settings } from '../../../rulesets/roll-for-shoes/settings.ts';
import type { Sheet } from '../../../rulesets/roll-for-shoes/sheet.ts';
import { allSkills, HIGHEST_LEVEL } from '../../../rulesets/roll-for-shoes/skill.ts';
import { skillsOf, slotsFor } from '../../../rulesets/roll-for-shoes/slots.ts';
import { isRolled, printStatus, type Status } from '../../../rulesets/roll-for-shoes/status.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

export function sheetIn(table: LiveTable, character: string): Sheet | undefined {
  return table.view?.characters[character]?.sheet as Sheet | undefined;
}

export function ownIn(table: LiveTable): Own {
  return (table.view?.own as Own | undefined) ?? startOwn();
}

export function settingsIn(table: LiveTable): Settings | undefined {
  return table.view?.settings as Settings | undefined;
}

/** What somebody does best; everybody can do anything. */
export function bestSkill(table: LiveTable, character: string): string {
  const skills = allSkills(sheetIn(table, character)?.skills ?? []);
  return skills.toSorted((a, b) => b.level - a.level)[0]?.name ?? 'Do Anything';
}

/** Names in an input that takes shape. */
export function namesIn(names: unknown): readonly string[] {
  return Array.isArray(names) ? (names as string[]) : [];
}

/** RS-10: one's own, and those of the scene. */
export function statusesAround(table: LiveTable, character: string): readonly Status[] {
  return [...(sheetIn(table, character)?.statuses ?? []), ...ownIn(table).scene];
}

/** RS-10: where dice are rolled once, these have yet to be. */
export function isUnsettled(table: LiveTable, status: Status): boolean {
  return settingsIn(table)?.statusDice === 'once' && isRolled(status);
}

/** Warm where it helps, cold where it hinders. */
export function toneOf({ rating }: Status): 'for' | 'against' {
  return `${rating}`.startsWith('-') ? 'against' : 'for';
}

/** `−4 Raining`, as it is set rather than typed. */
export function statusWords(status: Status): string {
  return printStatus(status).replace(/^-/, '−');
}

export interface LevelSlots {
  readonly level: number;
  readonly used: number;
  readonly slots: number;
}

/** RS-13: the levels that have slots or skills, one above the highest skill included: the next one needs a place. */
export function levelSlots(sheet: Sheet, settings: Settings): readonly LevelSlots[] {
  if (!settings.slots) return [];
  const levels = Array.from({ length: HIGHEST_LEVEL - 1 }, (_, i) => i + 2);
  return levels
    .map((level) => ({
      level,
      used: skillsOf(level, sheet).length,
      slots: slotsFor(level, sheet, settings),
    }))
    .filter(({ level, used, slots }) => used > 0 || slots > 0 || skillsOf(level - 1, sheet).length > 0);
}
