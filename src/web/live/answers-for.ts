import type { LiveTable } from './live-table.svelte.ts';

/** Whoever plays a character answers for it; if they are away, the game master does. */
export function answersFor(table: LiveTable, character: string): boolean {
  if (!table.mayPlay(character)) return false;
  const holder = table.view?.characters[character]?.holder ?? null;
  return holder === null || holder === table.view?.you || !table.present.includes(holder);
}
