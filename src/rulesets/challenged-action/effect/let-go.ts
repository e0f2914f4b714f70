import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { actionsOf, type Consequences, type Refusal } from '../../ruleset.ts';
import { hasOpenWin, openWin, whoSchema } from '../campaign/campaign.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, characterSchema } from '../sheet/sheet.ts';
import { afterWin } from '../traits/activation.ts';

const letGoSchema = z.strictObject({
  /** The winner: an agent, or the environment by what the story teller called it. */
  character: z.optional(characterSchema),
  environment: field(z.optional(whoSchema), { names: 'winner without a sheet' }),
  against: field(whoSchema, { names: 'loser' }),
});

export const letGo = actionsOf<CampaignGame, Event>().deed({
  title: 'Let a challenge won be enough, without an effect',
  rules: ['CA-10'],
  who: 'holder',
  isOpen: ({ own }, character) => hasOpenWin(own, character),
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
  const win = openWin(game.own, winner, loser);
  if (!win) return no('no such challenge waits for its effect', 'against');
  return ok({
    events: [{ type: 'win-closed', winner: win.winner, loser: win.loser }, ...afterWin(game, win)],
  });
}

function no(sentence: string, path: string): Result<never, Refusal> {
  return refused({ rule: 'CA-10', sentence, path });
}
