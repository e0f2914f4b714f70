import type { Action, Ruleset } from '../../../rulesets/index.ts';
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

/** From what happens often to what who leads the table does now and then. */
const GROUPS: readonly { readonly title: string; readonly holds: (action: Doable) => boolean }[] = [
  { title: 'Rolled for', holds: ({ kind, who }) => kind === 'check' && who !== 'gm' },
  { title: 'About a character', holds: ({ kind, who }) => kind === 'deed' && who === 'holder' },
  { title: 'About everybody', holds: ({ kind, who }) => kind === 'deed' && who === 'anyone' },
  { title: 'For who leads', holds: ({ who }) => who === 'gm' },
];

/** Of whom it is asked what there is to do: of one character in a game, or of anybody. */
export interface ForWhom {
  readonly game: LiveTable['game'];
  readonly character?: string;
}

/** What would be refused anyway is left out. */
export function isOpenNow(action: Action, { game, character }: ForWhom): boolean {
  if (action.kind === 'forecast' || !game) return true;
  return action.isOpen?.(game, character) ?? true;
}

/**
 * All that a seat may do in a system, by group; only what the words one looks for are in. Who looks for something finds
 * it also where there is nothing to do: it is refused in words.
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
