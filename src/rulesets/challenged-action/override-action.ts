import * as z from 'zod/mini';
import { ok, refused } from '../../dice/index.ts';
import { actionsOf, gameAfter } from '../ruleset.ts';
import { whole } from '../schema.ts';
import { whoSchema } from './campaign.ts';
import { campaignEvents } from './campaign-events.ts';
import type { Event } from './event.ts';
import { NUMBERS } from './override.ts';
import { reasonSchema, whichSchema } from './override-kind.ts';
import type { CampaignGame } from './sheet.ts';

const inputSchema = z.strictObject({
  ...whichSchema,
  character: z.optional(whichSchema.character),
  /** What has won a challenge and has no traits, by what the story teller called it. */
  environment: z.optional(whoSchema),
  value: whole(-9999, 9999, 'CA-14', 'the new value'),
  reason: reasonSchema,
});

export const override = actionsOf<CampaignGame, Event>().deed({
  title: 'Override a number',
  rules: ['CA-14'],
  who: 'gm',
  input: inputSchema,
  examples: [
    { what: 'score', character: 'wick', value: 5, reason: 'asleep on their feet' },
    {
      what: 'effect',
      character: 'juno',
      trait: 'Reads the Wind',
      aspect: 'tracking',
      value: 1,
      reason: 'sandstorm',
    },
    { what: 'margin', character: 'juno', against: 'wick', value: 20, reason: 'nobody saw it coming' },
    { what: 'effect-score', character: 'juno', against: 'wick', value: 3, reason: 'the ledge is crumbling' },
    { what: 'margin', environment: 'the iron door', against: 'wick', value: 4, reason: 'it is ajar' },
  ],
  perform: (game, { character, environment, ...input }) => {
    const no = (sentence: string) => refused({ rule: 'CA-14', sentence });
    if ((character === undefined) === (environment === undefined))
      return no('a number is a character’s, or the environment’s');
    const which = { ...input, character: character ?? environment ?? '' };
    const { now, wants } = NUMBERS[input.what];
    const was = now(game, which);
    if (was === undefined) return no(`to override the ${input.what}, name ${wants}`);
    const event: Event = { type: 'number-overridden', override: { ...which, was } };
    if (gameAfter({ events: campaignEvents }, game, event) === game)
      return no(`the ${input.what} can’t be ${input.value}`);
    return ok({ events: [event] });
  },
});
