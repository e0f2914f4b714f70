import type { LiveTable } from './live-table.svelte.ts';

/** Whoever plays a character answers for it; if they are away, the game master does. */
export function answersFor(table: LiveTable, character: string): boolean {
  const holder = table.view?.characters[character]?.holder ?? null;
  if (holder !== null && holder === table.view?.you) return true;
  return table.mayPlay(character) && (holder === null || !table.present.includes(holder));
}
