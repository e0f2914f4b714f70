import { fieldOf } from '../../../rulesets/fields/index.ts';
import type { Action, Ruleset } from '../../../rulesets/index.ts';
import type { Entry } from '../../../table/index.ts';
import { type ActionGroup, actionGroups, type ForWhom } from './action-list.ts';

/** What can be done about one character: deeds before what the composer offers anyway, the most used first. */
export function deedGroups(
  ruleset: Ruleset,
  hasSay: boolean,
  uses: ReadonlyMap<string, number>,
  wanted = '',
  asked?: ForWhom,
): readonly ActionGroup[] {
  const actions = actionGroups(ruleset, hasSay, wanted, asked)
    .flatMap((group) => group.actions)
    .filter(({ name }) => isAboutOne(ruleset.actions[name]))
    .toSorted((a, b) => (uses.get(b.name) ?? 0) - (uses.get(a.name) ?? 0));
  return [
    { title: 'Done at once', actions: actions.filter(({ kind }) => kind === 'deed') },
    { title: 'Rolled for', actions: actions.filter(({ kind }) => kind === 'check') },
  ].filter((group) => group.actions.length > 0);
}

/** How often each action was taken at this table. */
export function usesIn(entries: readonly { readonly entry: Entry | null }[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { entry } of entries) {
    if (entry?.type !== 'deed-done' && entry?.type !== 'check-proposed') continue;
    const { action } = entry.body;
    uses.set(action, (uses.get(action) ?? 0) + 1);
  }
  return uses;
}

function isAboutOne(action: Action | undefined): boolean {
  if (!action || action.kind === 'forecast') return false;
  const { shape } = fieldOf(action.input);
  return shape.kind === 'group' && shape.fields().some(({ key }) => key === 'character');
}
