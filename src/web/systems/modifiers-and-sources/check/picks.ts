import { type Fields, isSameName } from '../../../../rulesets/index.ts';
import {
  isVigour,
  LEAST_PASSING,
  passed,
  type Relevant,
} from '../../../../rulesets/modifiers-and-sources/check/relevant-modifiers.ts';
import {
  type Modifier,
  type Sheet,
  type Source,
  sourcesNamed,
} from '../../../../rulesets/modifiers-and-sources/sheet/sheet.ts';
import { picked, sourcesToPick } from '../../../../rulesets/modifiers-and-sources/speech.ts';

/** What someone wants to count in a check: what helps, and what hinders. */
export interface Picks {
  readonly plus: readonly Relevant[];
  readonly minus: readonly Relevant[];
}

/** A modifier as it is on the sheet. */
interface Given {
  readonly source: string;
  readonly modifier: string;
  readonly value: number;
}

/** By the full names of the sources: `Character` alone means `Character: Ann`. */
export function picksIn(side: Fields, sheet: Sheet | undefined): Picks {
  const inFull = (pick: Relevant): Relevant => {
    const [known] = sheet ? sourcesNamed(sheet, pick.source) : [];
    return known && known.name !== pick.source ? { ...pick, source: known.name } : pick;
  };
  return { plus: picked(side, 'plus').map(inFull), minus: picked(side, 'minus').map(inFull) };
}

export function pickOf({ plus, minus }: Picks, { source, modifier, value }: Given): Relevant | undefined {
  return (value > 0 ? plus : minus).find(
    (each) => isSameName(each.source, source) && isSameName(each.modifier, modifier),
  );
}

/** MS-5: one plus of each source, unless an NPC takes the highest of several. */
export function toggled(picks: Picks, given: Given, isNpc: boolean): Picks {
  const pick = pickOf(picks, given);
  if (pick) return without(picks, pick);
  const { plus, minus } = picks;
  const { source, modifier, value } = given;
  if (value < 0) return { plus, minus: [...minus, { source, modifier }] };
  const others = isNpc ? plus : plus.filter((each) => !isSameName(each.source, source));
  return { plus: [...others, { source, modifier }], minus };
}

export function without({ plus, minus }: Picks, pick: Relevant): Picks {
  const others = (of: readonly Relevant[]) => of.filter((each) => each !== pick);
  return { plus: others(plus), minus: others(minus) };
}

/** MS-8: 1, 2, 3 points less, and back to a full match; what counts by itself is named for that alone (MS-12). */
export function weakened(picks: Picks, pick: Relevant, isAlways: boolean): Picks {
  const weak = ((pick.weak ?? 0) + 1) % 4;
  const { weak: _, ...plain } = pick;
  const next = weak === 0 ? plain : { ...plain, weak };
  if (isAlways) {
    const { plus, minus } = without(picks, pick);
    return { plus, minus: weak === 0 ? minus : [...minus, next] };
  }
  const changed = (of: readonly Relevant[]) => of.map((each) => (each === pick ? next : each));
  return { plus: changed(picks.plus), minus: changed(picks.minus) };
}

/** Picked before the sheet was changed: they can only be let go. */
export function lostOf({ plus, minus }: Picks, sources: readonly Source[]): readonly Relevant[] {
  const isThere = ({ source, modifier }: Relevant) =>
    sources
      .filter(({ name }) => isSameName(name, source))
      .some(({ modifiers }) => modifiers.some(({ name }) => isSameName(name, modifier)));
  return [...plus, ...minus].filter((pick) => !isThere(pick));
}

/** MS-12: damage counts without being picked. */
export function isDamage({ source, modifier, value }: Given): boolean {
  return value < 0 && isVigour({ source, modifier });
}

/** What can be picked from a source. Damage of the same cause adds up and is picked as one. */
export function weighedOf({ name: source, modifiers }: Source, hasDamage: boolean): readonly Modifier[] {
  const hurts = ({ name: modifier, value }: Modifier) => hasDamage && isDamage({ source, modifier, value });
  const damage = modifiers.filter(hurts);
  const value = damage.reduce((sum, each) => sum + each.value, 0);
  return modifiers
    .filter((each) => each.value !== 0 && (!hurts(each) || each === damage[0]))
    .map((each) => (each === damage[0] ? { ...each, value } : each));
}

/** MS-6: the scopes that could open a check, each once. */
export function openersOn(sheet: Sheet): readonly string[] {
  const fitting = sourcesToPick(sheet).flatMap(({ modifiers }) =>
    modifiers.filter(({ value }) => value >= LEAST_PASSING).map(({ name }) => name),
  );
  return fitting.filter((name, at) => fitting.findIndex((each) => isSameName(each, name)) === at);
}

/** What may still add if `scope` opens the check: everything, or everything but that. Nothing if the sheet can’t open it. */
export function plusBeside(
  sheet: Sheet,
  scope: string,
  plus: readonly Relevant[],
): readonly Relevant[] | undefined {
  const others = plus.filter(({ modifier }) => !isSameName(modifier, scope));
  return [plus, others].find((each) => passed(sheet, scope, each).ok);
}

/** What to say if the sheet has none: the check can’t be tried. */
export function demandWords(scope: string): string {
  return `too vague: this needs “${scope}” at +${LEAST_PASSING} or more, and can’t be tried without it (MS-6)`;
}
