import type { Fields, Refusal } from '../../../rulesets/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

/** Why this can't be done now, as the rules have it; undefined where it can. */
export function refusalIn(table: LiveTable, action: string, input: Fields): Refusal | undefined {
  const deed = table.ruleset?.actions[action];
  const tried = deed?.kind === 'deed' && table.game ? deed.perform(table.game, input) : undefined;
  return tried?.ok === false ? tried.error : undefined;
}
