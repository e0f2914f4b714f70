import type { ViewChange } from '../protocol/index.ts';
import type { Game } from '../rulesets/index.ts';
import { put, type TableView } from '../table/index.ts';

/** The view with other values in some places; what has none is taken out, and what is not on the way stays the very same. */
export function withChanges<View>(view: View, changes: readonly ViewChange[]): View {
  return changes.reduce((tree, { path, after }) => put(tree, path, after), view);
}

/** What a view holds of all that a rule looks at. */
const LOOKED_AT = ['settings', 'people', 'characters', 'own'] as const;

/** All that a rule looks at, as far as a seat may see it. */
export function gameOf({ settings, people, characters, own }: TableView): Game<unknown, unknown, unknown> {
  const sheets = Object.fromEntries(Object.entries(characters).map(([id, { sheet }]) => [id, sheet]));
  return { settings, people, sheets, own };
}

/** A told line changes nothing that a rule looks at: nobody counts odds anew. */
export function isSameGame(a: TableView, b: TableView): boolean {
  return LOOKED_AT.every((part) => a[part] === b[part]);
}
