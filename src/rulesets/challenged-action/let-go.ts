import * as z from 'zod/mini';
import { ok, refused } from '../../dice/index.ts';
import { actionsOf } from '../ruleset.ts';
import { instantsOver } from './activation.ts';
import { hasOpenWin, isBetween, whoSchema } from './campaign.ts';
import type { Event } from './event.ts';
import { type CampaignGame, characterSchema } from './sheet.ts';

const letGoSchema = z.strictObject({ character: characterSchema, against: whoSchema });

export const letGo = actionsOf<CampaignGame, Event>().deed({
  title: 'Let a challenge won be enough, without an effect',
  rules: ['CA-10'],
  who: 'holder',
  input: letGoSchema,
  examples: [{ character: 'juno', against: 'wick' }],
  perform: (game, { character: winner, against: loser }) => {
    if (!game.own.wins.some(isBetween(winner, loser))) {
      return refused({ rule: 'CA-10', sentence: 'no such challenge waits for its effect', path: 'against' });
    }
    const burnt = hasOpenWin(game.own, winner, loser) ? [] : instantsOver(game, winner);
    return ok({ events: [{ type: 'win-closed', winner, loser }, ...burnt] });
  },
});
