import type { CharacterId, Viewer } from '../ruleset.ts';
import type { ModifiersGame } from './game.ts';
import type { Own } from './table-state.ts';

/** An id in a list would give away somebody not met yet. */
export function view({ own, sheets }: ModifiersGame, { unseen }: Viewer): Own {
  const seen = <T>(of: Readonly<Record<CharacterId, T>>): Record<CharacterId, T> =>
    Object.fromEntries(
      Object.entries(of).filter(([id]) => Object.hasOwn(sheets, id) && !unseen.includes(id)),
    );
  return { ...own, reprieves: seen(own.reprieves), rallied: seen(own.rallied) };
}
