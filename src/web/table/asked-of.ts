import type { LiveTable } from '../live/live-table.svelte.ts';
import type { Asked } from '../systems/face.ts';
import { answersFor } from './answering.ts';

/** What the rules wait for from this seat, outside of checks. */
export function askedOf(table: LiveTable): readonly Asked[] {
  return (table.face?.asked?.(table) ?? []).filter(({ character }) => answersFor(table, character));
}

/** Whose seats the rules wait for. */
export function seatsAsked(table: LiveTable): readonly string[] {
  return (table.face?.asked?.(table) ?? []).flatMap(
    ({ character }) => table.view?.characters[character]?.holder ?? [],
  );
}
