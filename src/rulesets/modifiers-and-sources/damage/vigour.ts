import { folded, isSameName } from '../../names.ts';
import { withModifier, withValue } from '../sheet/edit.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { givesNothing, type Modifier, sourcesOf } from '../sheet/source.ts';

/** MS-12: what damage takes away, and what is relevant in every check. */
export const VIGOUR = 'Vigour';
export const STRESS = 'Stress';

export interface Damage {
  readonly cause: string;
  /** More than 0. */
  readonly points: number;
}

/** Damage by its cause, in the order of the sheet; of one cause it adds up. */
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

/** Line by line, until so many points are back or nothing is left. */
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
