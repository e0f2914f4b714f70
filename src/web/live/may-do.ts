import type { TableView } from '../../table/index.ts';

type Seen = Pick<TableView, 'you' | 'seats'>;

/** Sits here to play, and does not only watch. */
export function isPlaying(view: Seen | null): boolean {
  return view?.you != null && view.seats[view.you]?.role !== 'spectator';
}

/** Mine to play; a game master may play anyone. A spectator may have played someone before. */
export function mayPlay(
  view: (Seen & Pick<TableView, 'characters' | 'say'>) | null,
  character: string,
): boolean {
  if (!view || !isPlaying(view)) return false;
  return view.characters[character]?.holder === view.you || view.say;
}

export function mayAddDetails(view: (Seen & Pick<TableView, 'rights' | 'say'>) | null): boolean {
  return view !== null && isPlaying(view) && (view.say || view.rights.details === 'anyone');
}
