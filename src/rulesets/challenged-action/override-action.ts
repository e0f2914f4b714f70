import * as z from 'zod/mini';
import { ok, refused } from '../../dice/index.ts';
import { actionsOf } from '../ruleset.ts';
import { whole } from '../schema.ts';
import { apply } from './apply.ts';
import type { Event } from './event.ts';
import { NUMBERS } from './override.ts';
import { reasonSchema, whichSchema } from './override-kind.ts';
import type { CampaignGame } from './sheet.ts';

const inputSchema = z.strictObject({
  ...whichSchema,
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
  ],
  perform: (game, input) => {
    const { now, wants } = NUMBERS[input.what];
    const was = now(game, input);
    const no = (sentence: string) => refused({ rule: 'CA-14', sentence });
    if (was === undefined) return no(`to override the ${input.what}, name ${wants}`);
    const event: Event = { type: 'number-overridden', override: { ...input, was } };
    if (apply(game, event) === game) return no(`the ${input.what} can’t be ${input.value}`);
    return ok({ events: [event] });
  },
});
