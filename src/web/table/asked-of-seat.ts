import type { Awaited } from '../../rulesets/index.ts';
import { answersFor } from '../live/answers-for.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';
import { openChecks } from './check/open-checks.ts';

/** What the rules wait for from this seat, outside of checks. */
export function askedOf(table: LiveTable): readonly Awaited[] {
  return askedIn(table).filter(({ character }) => answersFor(table, character));
}

/** Whose seats the rules wait for. */
export function seatsAsked(table: LiveTable): readonly string[] {
  return askedIn(table).flatMap(({ character }) => table.view?.characters[character]?.holder ?? []);
}

/** Whoever has a check under way is at it already. */
function askedIn(table: LiveTable): readonly Awaited[] {
  const busy = new Set(openChecks(table).map(([, { input }]) => input.character));
  return (table.ruleset?.speech?.asked?.(table) ?? []).filter(({ character }) => !busy.has(character));
}
