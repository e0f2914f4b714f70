import type { ViewChange } from '../protocol/index.ts';
import type { Game } from '../rulesets/index.ts';
import { put, type TableView } from '../table/index.ts';

/** The view with these changes; unchanged parts stay the same objects. */
export function withChanges<View>(view: View, changes: readonly ViewChange[]): View {
  return changes.reduce((tree, { path, after }) => put(tree, path, after), view);
}

/** The parts of a view that rules look at. */
const LOOKED_AT = ['settings', 'people', 'characters', 'own'] as const;

/** Everything that rules look at, as far as a seat may see it. */
export function gameOf({ settings, people, characters, own }: TableView): Game {
  const sheets = Object.fromEntries(Object.entries(characters).map(([id, { sheet }]) => [id, sheet]));
  return { settings, people, sheets, own };
}

/** A line of story changes nothing that rules look at, so odds need not be counted again. */
export function isSameGame(a: TableView, b: TableView): boolean {
  return LOOKED_AT.every((part) => a[part] === b[part]);
}
