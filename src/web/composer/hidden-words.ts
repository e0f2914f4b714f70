import type { LiveTable } from '../live/live-table.svelte.ts';

/** What is said in place of odds that the game master hides. */
export function hiddenWords({ ruleset }: Pick<LiveTable, 'ruleset'>, action: string): string {
  const check = ruleset?.actions[action];
  const isDifficulty = check?.kind !== 'check' || !check.hideable || 'difficulty' in check.hideable;
  return `${isDifficulty ? 'The difficulty' : 'The other side'} is hidden, and so are the odds.`;
}
