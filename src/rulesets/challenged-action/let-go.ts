import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import { actionsOf, type Consequences, type Refusal } from '../ruleset.ts';
import { instantsOver } from './activation.ts';
import { hasOpenWin, isBetween, whoSchema } from './campaign.ts';
import type { Event } from './event.ts';
import { type CampaignGame, characterSchema } from './sheet.ts';

const letGoSchema = z.strictObject({
  /** The winner: an agent, or the environment by what the story teller called it. */
  character: z.optional(characterSchema),
  environment: z.optional(whoSchema),
  against: whoSchema,
});

export const letGo = actionsOf<CampaignGame, Event>().deed({
  title: 'Let a challenge won be enough, without an effect',
  rules: ['CA-10'],
  who: 'holder',
  input: letGoSchema,
  examples: [
    { character: 'juno', against: 'wick' },
    { environment: 'the iron door', against: 'wick' },
  ],
  perform: (game, { character, environment, against }) => {
    if ((character === undefined) === (environment === undefined)) return no(WINNER, 'character');
    return closed(game, character ?? environment ?? '', against);
  },
});

const WINNER = 'the winner is a character or the environment';

function closed(game: CampaignGame, winner: string, loser: string): Result<Consequences<Event>, Refusal> {
  if (!game.own.wins.some(isBetween(winner, loser)))
    return no('no such challenge waits for its effect', 'against');
  const burnt = hasOpenWin(game.own, winner, loser) ? [] : instantsOver(game, winner);
  return ok({ events: [{ type: 'win-closed', winner, loser }, ...burnt] });
}

function no(sentence: string, path: string): Result<never, Refusal> {
  return refused({ rule: 'CA-10', sentence, path });
}
