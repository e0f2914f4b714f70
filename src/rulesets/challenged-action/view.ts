import type { Viewer } from '../ruleset.ts';
import type { Campaign, Turns } from './campaign/campaign.ts';
import { isStandIn } from './challenge/stand-in.ts';
import type { CampaignGame } from './game.ts';

/**
 * Everything except what gives away someone the viewer hasn’t met, or who is behind a stand-in (CA-3).
 * Overrides stay in sight (CA-14).
 */
export function view({ own }: CampaignGame, { role, unseen }: Viewer): Campaign {
  if (role === 'gm') return own;
  const { unseen: _, ...open } = own;
  const { turns, wins, scores, overrides } = open;
  const isSeen = (who: string | undefined) => who === undefined || !unseen.includes(who);
  return {
    ...open,
    turns: turns && turnsSeen(turns, isSeen),
    wins: wins.filter(
      ({ winner, loser }) => isSeen(winner) && isSeen(loser) && !(isStandIn(winner) && isStandIn(loser)),
    ),
    scores: scores.filter(({ character }) => isSeen(character)),
    overrides: overrides.filter(({ character, against }) => isSeen(character) && isSeen(against)),
  };
}

/** The turn of someone unseen comes after everyone else’s; an order of nobody but unseen agents isn’t shown. */
function turnsSeen(turns: Turns, isSeen: (who: string) => boolean): Turns | null {
  const order = turns.order.filter(isSeen);
  const now = turns.order[turns.at];
  if (order.length === 0) return null;
  if (now !== undefined && isSeen(now)) return { ...turns, order, at: order.indexOf(now) };
  return { ...turns, order, at: order.length, speed: null, spent: 0 };
}
