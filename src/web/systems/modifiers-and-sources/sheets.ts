import { isSameName } from '../../../rulesets/index.ts';
import type { Own, Project } from '../../../rulesets/modifiers-and-sources/own.ts';
import { totalOf } from '../../../rulesets/modifiers-and-sources/project.ts';
import type { Relevant } from '../../../rulesets/modifiers-and-sources/relevant.ts';
import type { Settings } from '../../../rulesets/modifiers-and-sources/settings.ts';
import type { Sheet } from '../../../rulesets/modifiers-and-sources/sheet.ts';
import {
  givesNothing,
  isCharacter,
  type Source,
  sourcesOf,
} from '../../../rulesets/modifiers-and-sources/source.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

export function sheetIn(table: LiveTable, character: string): Sheet | undefined {
  return table.view?.characters[character]?.sheet as Sheet | undefined;
}

export function ownIn(table: LiveTable): Own | undefined {
  return table.view?.own as Own | undefined;
}

/** MS-15: what can be worked on. */
export function unfinishedIn(table: LiveTable): readonly Project[] {
  return (ownIn(table)?.projects ?? []).filter((project) => project.done < totalOf(project));
}

export function settingsIn(table: LiveTable): Settings | undefined {
  return table.view?.settings as Settings | undefined;
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
