import type { Viewer } from '../ruleset.ts';
import type { Turns } from './campaign.ts';
import type { CampaignGame } from './sheet.ts';
import { actionsLeft, whoseTurn } from './turns.ts';

/** All but what gives somebody away whom the viewer has not met. Overrides stay in sight (CA-14). */
export function view(game: CampaignGame, { unseen }: Viewer): unknown {
  const { tables, successTables, lists, turns, wins, scores, overrides } = game.own;
  const isSeen = (who: string | undefined) => who === undefined || !unseen.includes(who);
  return {
    tables,
    successTables,
    lists,
    turns: turns && turnsSeen(game, turns, isSeen),
    wins: wins.filter(({ winner, loser }) => isSeen(winner) && isSeen(loser)),
    scores: scores.filter(({ character }) => isSeen(character)),
    overrides: overrides.filter(({ character, against }) => isSeen(character) && isSeen(against)),
  };
}

/** Somebody unseen has a turn, and nobody knows whose. */
function turnsSeen(game: CampaignGame, turns: Turns, isSeen: (who: string) => boolean): unknown {
  const now = whoseTurn(game) as string;
  const { order, round, speed } = turns;
  const shown = { order: order.filter(isSeen), round };
  if (!isSeen(now)) return { ...shown, now: null, speed: null, actionsLeft: null };
  return { ...shown, now, speed, actionsLeft: actionsLeft(game, turns) };
}
