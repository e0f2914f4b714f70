import * as z from 'zod/mini';
import { ok, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { hasOpenWin, openWin, whoSchema } from '../campaign/campaign.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, deed } from '../game.ts';
import { characterSchema } from '../sheet/sheet.ts';
import { afterWin } from '../traits/activation.ts';

/** CA-10: how long an effect lasts unless something else was said. */
export const SCENE = 'the end of the scene';

/** However people wrote it: `the end of the scene`, `End of the scene.` */
const LASTS_A_SCENE = /^(?:the\s+)?end\s+of\s+(?:the|this)\s+scene\.?$/i;

export const endingActions = {
  'let-go': deed({
    title: 'Let a win be enough, without an effect',
    rules: ['CA-10'],
    who: 'holder',
    isOpen: ({ own }, character) => hasOpenWin(own, character),
    input: z.strictObject({
      /** The winner: an agent, or the environment as the story teller called it. */
      character: z.optional(characterSchema),
      environment: field(z.optional(whoSchema), { names: 'winner without a sheet' }),
      against: field(whoSchema, { names: 'loser' }),
    }),
    examples: [
      { character: 'juno', against: 'wick' },
      { environment: 'the iron door', against: 'wick' },
    ],
    perform: (game, { character, environment, against }) => {
      const no = (sentence: string, path: string) => refused({ rule: 'CA-10', sentence, path });
      if ((character === undefined) === (environment === undefined))
        return no('the winner is either a character or the environment', 'character');
      const win = openWin(game.own, character ?? environment ?? '', against);
      if (!win) return no('no such win is waiting for its effect', 'against');
      const { winner, loser } = win;
      return ok({ events: [{ type: 'win-closed', winner, loser }, ...afterWin(game, win)] });
    },
  }),
  'end-scene': deed({
    title: 'End the scene, and everything that lasted until then',
    rules: ['CA-10'],
    who: 'gm',
    isOpen: (game) => endedWithScene(game).length > 0,
    input: z.strictObject({}),
    examples: [{}],
    perform: (game) => {
      const events = endedWithScene(game);
      if (events.length > 0) return ok({ events });
      return refused({ rule: 'CA-10', sentence: 'nothing lasts until the end of this scene' });
    },
  }),
};

function endedWithScene({ sheets }: CampaignGame): readonly Event[] {
  return Object.entries(sheets).flatMap(([character, { traits }]) =>
    traits
      .filter(({ ends }) => ends !== undefined && LASTS_A_SCENE.test(ends.trim()))
      .map(({ name: trait }) => ({ type: 'trait-lost', character, trait, because: 'the scene is over' })),
  );
}
