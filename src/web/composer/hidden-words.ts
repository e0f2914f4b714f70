import type { LiveTable } from '../live/live-table.svelte.ts';

/** Said where the odds would be, of a check that who leads the table keeps dark. */
export function hiddenWords({ ruleset }: Pick<LiveTable, 'ruleset'>, action: string): string {
  const check = ruleset?.actions[action];
  const isDifficulty = check?.kind !== 'check' || !check.hideable || 'difficulty' in check.hideable;
  return `${isDifficulty ? 'The difficulty' : 'The other side'} is hidden, and so are the odds.`;
}
