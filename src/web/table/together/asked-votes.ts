import type { Vote } from '../../../table/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

type Seen = Pick<LiveTable, 'view' | 'present'>;

/** Votes that ask something of this seat: an answer, or to be closed once everyone who is here has answered. */
export function askedVotes({ view, present }: Seen): readonly (readonly [string, Vote])[] {
  const you = view?.you;
  if (!view || you == null || view.seats[you]?.role === 'spectator') return [];
  return Object.entries(view.votes).filter(([, vote]) => {
    if (vote.closed) return false;
    if (vote.ballots[you] === undefined) return true;
    return (vote.by === you || view.say) && isAnswered(vote, { view, present });
  });
}

export function isAnswered({ ballots }: Vote, { view, present }: Seen): boolean {
  const here = present.filter((seat) => view?.seats[seat]?.role !== 'spectator');
  return here.every((seat) => ballots[seat] !== undefined);
}
