import { isSameName } from '../names.ts';
import type { Fields } from '../ruleset.ts';
import { readersOf, type SeenTable } from '../speech.ts';
import type { Relevant } from './check/relevant-modifiers.ts';
import type { ModifiersGame } from './game.ts';
import type { Sheet } from './sheet/sheet.ts';
import { givesNothing, isCharacter, type Source, sourcesOf } from './sheet/source.ts';
import type { Project } from './table-state.ts';
import { totalOf } from './tasks/project.ts';

export const { sheetIn, ownIn, settingsIn } = readersOf<ModifiersGame>();

/** MS-15: what can be worked on. */
export function unfinishedIn(seen: SeenTable<ModifiersGame>): readonly Project[] {
  return (ownIn(seen)?.projects ?? []).filter((project) => project.done < totalOf(project));
}

/** Those that give something to pick. */
export function sourcesToPick(sheet: Sheet): readonly Source[] {
  return sourcesOf(sheet).filter(
    (source) => !givesNothing(source) && source.modifiers.some(({ value }) => value !== 0),
  );
}

export function sourceTitle({ name, quantity }: Pick<Source, 'name' | 'quantity'>): string {
  const plain = isCharacter(name) ? 'Character' : name;
  return quantity === undefined ? plain : `${plain} ×${quantity}`;
}

export function picked(input: Fields, sign: 'plus' | 'minus'): readonly Relevant[] {
  const found = input[sign];
  return Array.isArray(found) ? (found as Relevant[]) : [];
}

/** MS-5: of each source the first. */
export function onePerSource(plus: readonly Relevant[]): readonly Relevant[] {
  return plus.filter(({ source }, at) => plus.findIndex((each) => isSameName(each.source, source)) === at);
}
