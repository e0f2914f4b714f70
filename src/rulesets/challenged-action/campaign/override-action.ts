import * as z from 'zod/mini';
import { ok, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import type { FieldContext } from '../../fields/choices.ts';
import { actionsOf, gameAfter } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, sheetOf } from '../sheet/sheet.ts';
import { type Win, whoSchema } from './campaign.ts';
import { campaignEvents } from './events.ts';
import { NUMBERS } from './override.ts';
import { type Overridable, type Override, reasonSchema, WORDS, whichSchema } from './override-kind.ts';

const wants =
  (...numbers: readonly Overridable[]) =>
  ({ input }: FieldContext) =>
    numbers.includes(input.what as Overridable);
const empty = () => '';

const inputSchema = z.strictObject({
  what: field(whichSchema.what, { label: 'Which number', begin: () => 'score', words: WORDS }),
  character: field(z.optional(whichSchema.character), {
    names: 'character',
    label: 'Whose',
    begin: ({ game }) => Object.keys(game.sheets)[0],
  }),
  /** What has won a challenge and has no traits, by what the story teller called it. */
  environment: field(z.optional(whoSchema), {
    names: 'winner without a sheet',
    label: 'Or of what has no traits',
    shownWhen: (asked) =>
      wants('margin', 'effect-score')(asked) &&
      asked.game.own.wins.some(({ winner }: Win) => !sheetOf(asked.game, winner)),
  }),
  against: field(whichSchema.against, {
    names: 'loser as it is told',
    label: 'Against',
    begin: empty,
    shownWhen: wants('margin', 'effect-score'),
  }),
  trait: field(whichSchema.trait, {
    names: 'trait with that number',
    begin: empty,
    shownWhen: wants('effect', 'rating', 'turns-left'),
  }),
  aspect: field(whichSchema.aspect, {
    names: 'aspect of that trait',
    begin: empty,
    shownWhen: wants('effect'),
  }),
  value: field(whole(-9999, 9999, 'CA-14', 'the new value'), {
    label: 'It is',
    begin: ({ game, input }) => {
      const { what = 'score', ...which } = input as Partial<Override>;
      const character = String(input.character ?? input.environment ?? '');
      return NUMBERS[what].now(game, { ...which, what, character }) ?? 0;
    },
  }),
  reason: field(reasonSchema, { label: 'Because', placeholder: 'Asleep on their feet' }),
});

export const override = actionsOf<CampaignGame, Event>().deed({
  title: 'Override a number',
  rules: ['CA-14'],
  verb: 'Set it',
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
