import { readersOf, type SeenTable } from '../speech.ts';
import { type Own, type ShoesGame, startOwn } from './game.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet/sheet.ts';
import { allSkills, HIGHEST_LEVEL } from './skills/skill.ts';
import { skillsOf, slotsFor } from './skills/slots.ts';
import { isRolled, printStatus, type Status } from './statuses/status.ts';

export const { sheetIn, settingsIn } = readersOf<ShoesGame>();

export function ownIn(seen: Pick<SeenTable<ShoesGame>, 'game'>): Own {
  return seen.game?.own ?? startOwn();
}

/** What somebody does best; everybody can do anything. */
export function bestSkill(seen: SeenTable<ShoesGame>, character: string): string {
  const skills = allSkills(sheetIn(seen, character)?.skills ?? []);
  return skills.toSorted((a, b) => b.level - a.level)[0]?.name ?? 'Do Anything';
}

/** Names in an input that takes shape. */
export function namesIn(names: unknown): readonly string[] {
  return Array.isArray(names) ? (names as string[]) : [];
}

/** RS-10: one's own, and those of the scene. */
export function statusesAround(seen: SeenTable<ShoesGame>, character: string): readonly Status[] {
  return [...(sheetIn(seen, character)?.statuses ?? []), ...ownIn(seen).scene];
}

/** RS-10: where dice are rolled once, these have yet to be. */
export function isUnsettled(seen: SeenTable<ShoesGame>, status: Status): boolean {
  return settingsIn(seen)?.statusDice === 'once' && isRolled(status);
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
