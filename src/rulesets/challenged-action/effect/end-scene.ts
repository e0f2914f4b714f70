import * as z from 'zod/mini';
import { ok, refused } from '../../../dice/index.ts';
import { actionsOf } from '../../ruleset.ts';
import type { Event } from '../events.ts';
import type { CampaignGame } from '../sheet/sheet.ts';

/** CA-10: how long an effect lasts where nothing else was said. */
export const SCENE = 'the end of the scene';

/** Whichever way it was written by hand: `the end of the scene`, `End of the scene.` */
const LASTS_A_SCENE = /^(?:the\s+)?end\s+of\s+(?:the|this)\s+scene\.?$/i;

export const endScene = actionsOf<CampaignGame, Event>().deed({
  title: 'End the scene: all that lasted so long is over',
  rules: ['CA-10'],
  who: 'gm',
  isOpen: (game) => lasting(game).length > 0,
  input: z.strictObject({}),
  examples: [{}],
  perform: (game) => {
    const over = lasting(game);
    if (over.length > 0) return ok({ events: over });
    const sentence = 'nothing lasts to the end of this scene: there is nothing to end';
    return refused({ rule: 'CA-10', sentence });
  },
});

function lasting({ sheets }: CampaignGame): readonly Event[] {
  return Object.entries(sheets).flatMap(([character, { traits }]) =>
    traits
      .filter(({ ends }) => ends !== undefined && LASTS_A_SCENE.test(ends.trim()))
      .map(({ name: trait }) => ({ type: 'trait-lost', character, trait, because: 'the scene is over' })),
  );
}
