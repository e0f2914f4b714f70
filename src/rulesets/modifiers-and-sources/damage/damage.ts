import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp, refuse } from '../../look-up.ts';
import { folded, isSameName } from '../../names.ts';
import type { CharacterId } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import type { Event } from '../events.ts';
import {
  characterField,
  deed,
  MOST,
  type ModifiersGame,
  sheetIn,
  sourceField,
  switchedOff,
} from '../game.ts';
import { withModifier, withValue } from '../sheet/edit.ts';
import { printSource, readLine } from '../sheet/line.ts';
import { givesNothing, type Modifier, type Sheet, sourcesOf } from '../sheet/sheet.ts';

/** MS-12: damage is a modifier of Vigour under a source that names its cause. */
export const takeDamage = deed({
  title: 'Take damage',
  verb: 'Take damage',
  ours: true,
  rules: ['MS-12', 'MS-13'],
  who: 'holder',
  input: z.strictObject({
    character: characterField,
    cause: field(sourceField, {
      names: 'cause of damage',
      isNew: true,
      label: 'What causes it?',
      placeholder: 'Bee stings',
    }),
    points: field(whole(1, MOST, 'MS-12', 'damage'), { label: 'Damage' }),
  }),
  examples: [
    { character: 'tick', cause: 'Rust', points: 2 },
    { character: 'bartholomew', cause: 'Bee stings', points: 9 },
  ],
  isOpen: ({ settings }) => settings.damage,
  perform: (game, { character, cause, points }) => {
    if (!game.settings.damage) return switchedOff('MS-12', 'damage and its effects');
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    if (!isSourceName(cause)) return refuse('MS-2', `“${cause}” can’t be the name of a source`, 'cause');
    return ok({ events: damaged(game, character, cause.trim(), points) });
  },
});

/** Whether the name reads back as it was written. */
export function isSourceName(name: string): boolean {
  const read = readLine(printSource(name));
  return name.trim() !== '' && read.kind === 'source' && read.name === name.trim();
}

/** MS-13: at the limit a character can’t act until a reprieve; after it they can, until they take more damage. */
export function isCollapsed(game: ModifiersGame, character: CharacterId, sheet: Sheet): boolean {
  const { damage, collapseLimit } = game.settings;
  if (!damage || collapseLimit === 0) return false;
  const total = allDamage(sheet);
  const rallied = lookUp(game.own.rallied, character);
  return total >= collapseLimit && total > (rallied ?? 0);
}

export function refusedCollapsed(character: string) {
  return refuse('MS-13', `${character} has collapsed and can’t act until a reprieve`, 'character');
}

export function damaged(
  game: ModifiersGame,
  character: CharacterId,
  cause: string,
  points: number,
): readonly Event[] {
  const sheet = lookUp(game.sheets, character);
  if (!sheet || points <= 0) return [];
  const taken: Event = { type: 'damage-taken', character, cause, points };
  const { collapseLimit } = game.settings;
  const damage = allDamage(sheet) + points;
  const collapses = collapseLimit > 0 && damage >= collapseLimit && !isCollapsed(game, character, sheet);
  return collapses ? [taken, { type: 'collapsed', character, damage }] : [taken];
}

export const VIGOUR = 'Vigour';
export const STRESS = 'Stress';

export interface Damage {
  readonly cause: string;
  /** More than 0. */
  readonly points: number;
}

/** Damage added up by cause, in the order of the sheet. */
export function damageOn(sheet: Sheet): readonly Damage[] {
  const causes = new Map<string, Damage>();
  for (const source of sourcesOf(sheet)) {
    if (givesNothing(source)) continue;
    const points = source.modifiers.filter(isDamage).reduce((sum, { value }) => sum - value, 0);
    const before = causes.get(folded(source.name));
    const cause = before?.cause ?? source.name;
    if (points > 0) causes.set(folded(source.name), { cause, points: points + (before?.points ?? 0) });
  }
  return [...causes.values()];
}

export function damageOf(sheet: Sheet, cause: string): number {
  return damageOn(sheet).find((damage) => isSameName(damage.cause, cause))?.points ?? 0;
}

export function allDamage(sheet: Sheet): number {
  return damageOn(sheet).reduce((sum, { points }) => sum + points, 0);
}

export function harmed(sheet: Sheet, cause: string, points: number): Sheet {
  const line = damageLines(sheet, cause)[0];
  return line ? withValue(sheet, line, line.value - points) : withModifier(sheet, cause, VIGOUR, -points);
}

/** Line by line, until this many points are back or nothing is left. */
export function healed(sheet: Sheet, cause: string, points: number): Sheet {
  const line = damageLines(sheet, cause)[0];
  if (!line || points <= 0) return sheet;
  const back = Math.min(points, -line.value);
  return healed(withValue(sheet, line, line.value + back), cause, points - back);
}

function damageLines(sheet: Sheet, cause: string): readonly Modifier[] {
  return sourcesOf(sheet)
    .filter((source) => isSameName(source.name, cause) && !givesNothing(source))
    .flatMap(({ modifiers }) => modifiers.filter(isDamage));
}

function isDamage({ name, value }: Modifier): boolean {
  return value < 0 && isSameName(name, VIGOUR);
}
