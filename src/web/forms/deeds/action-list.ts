import { fieldOf } from '../../../rulesets/fields/index.ts';
import type { Action, Ruleset } from '../../../rulesets/index.ts';
import type { Entry } from '../../../table/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

export interface ListedAction {
  readonly name: string;
  readonly title: string;
  readonly kind: 'check' | 'deed';
  readonly isOurs: boolean;
}

export interface ActionGroup {
  readonly title: string;
  readonly actions: readonly ListedAction[];
}

type Doable = Exclude<Action, { readonly kind: 'forecast' }>;

/** From what happens often to what a game master does now and then. */
const GROUPS: readonly { readonly title: string; readonly holds: (action: Doable) => boolean }[] = [
  { title: 'Rolled for', holds: ({ kind, who }) => kind === 'check' && who !== 'gm' },
  { title: 'About a character', holds: ({ kind, who }) => kind === 'deed' && who === 'holder' },
  { title: 'About everyone', holds: ({ kind, who }) => kind === 'deed' && who === 'anyone' },
  { title: 'Game master’s tools', holds: ({ who }) => who === 'gm' },
];

/** Whose actions are wanted: one character’s, or anyone’s. */
export interface ForWhom {
  readonly game: LiveTable['game'];
  readonly character?: string;
}

/** False if the rules would refuse it now. */
export function isOpenNow(action: Action, { game, character }: ForWhom): boolean {
  if (action.kind === 'forecast' || !game) return true;
  return action.isOpen?.(game, character) ?? true;
}

/**
 * Everything a seat may do in a system, by group, narrowed down by a search. A search also finds what isn’t possible
 * now: trying it says why.
 */
export function actionGroups(
  ruleset: Ruleset,
  hasSay: boolean,
  wanted = '',
  asked: ForWhom = { game: null },
): readonly ActionGroup[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const doable = Object.entries(ruleset.actions).flatMap(([name, action]) =>
    action.kind !== 'forecast' &&
    (hasSay || action.who !== 'gm') &&
    (words.length > 0 || isOpenNow(action, asked))
      ? [{ name, action }]
      : [],
  );
  return GROUPS.map(({ title, holds }) => ({
    title,
    actions: doable
      .filter(({ action }) => holds(action))
      .filter(({ name, action }) => words.every((word) => searched(name, action).includes(word)))
      .map(({ name, action }) => ({
        name,
        title: action.title,
        kind: action.kind,
        isOurs: action.ours === true,
      })),
  })).filter(({ actions }) => actions.length > 0);
}

function searched(name: string, { title, rules }: Doable): string {
  return `${title} ${name.replaceAll('-', ' ')} ${rules.join(' ')}`.toLowerCase();
}

/** What can be done about one character: deeds before checks, which the composer offers anyway; the most used first. */
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
