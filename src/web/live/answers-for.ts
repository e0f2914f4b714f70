import type { LiveTable } from './live-table.svelte.ts';

/** Who plays somebody answers for them; where nobody is there to, who leads does. */
export function answersFor(table: LiveTable, character: string): boolean {
  const holder = table.view?.characters[character]?.holder ?? null;
  if (holder !== null && holder === table.view?.you) return true;
  return table.mayPlay(character) && (holder === null || !table.present.includes(holder));
}
