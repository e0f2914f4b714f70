import * as z from 'zod/mini';
import { ok, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import type { FieldContext } from '../../fields/choices.ts';
import { gameAfter, type Names } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { because } from '../../sentences.ts';
import { event } from '../event-builder.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, deed } from '../game.ts';
import { sheetOf } from '../sheet/sheet.ts';
import {
  latest,
  OVERRIDABLE,
  type Overridable,
  type Override,
  overrideSchema,
  reasonSchema,
  type Win,
  whichSchema,
  whoSchema,
} from './campaign.ts';
import { NUMBERS } from './overridable.ts';

export const overrideEvents = {
  'number-overridden': event({
    fields: { override: overrideSchema },
    apply: (game, { override }) => overridden(game, override),
    tell: ({ override }, names) => tellOverride(override, names),
    weight: 'loud',
  }),
};

/** CA-14: the number as the story teller sets it, kept together with the reason. */
function overridden(game: CampaignGame, override: Override): CampaignGame {
  const number = NUMBERS[override.what];
  if (number.now(game, override) === undefined) return game;
  const after = number.set(game, override);
  if (!after) return game;
  return { ...after, own: { ...after.own, overrides: latest(after.own.overrides, override) } };
}

/** CA-14: an override is never silent. */
function tellOverride(override: Override, names: Names): string {
  const { what, character, against, trait, aspect, was, value, reason } = override;
  const number = `${what.replaceAll('-', ' ')}${trait ? ` of “${trait}”` : ''}${aspect ? ` (${aspect})` : ''}`;
  const which = `${number} of ${names(character)}${against ? ` against ${names(against)}` : ''}`;
  const from = was === null ? '' : ` from ${was}`;
  return `The story teller set the ${which}${from} to ${value}${because(reason)}`;
}

const wants =
  (...numbers: readonly Overridable[]) =>
  ({ input }: FieldContext) =>
    numbers.includes(input.what as Overridable);
const empty = () => '';

const inputSchema = z.strictObject({
  what: field(whichSchema.what, { label: 'Which number', begin: () => 'score', words: OVERRIDABLE }),
  character: field(z.optional(whichSchema.character), {
    names: 'character',
    label: 'Whose',
    begin: ({ game }) => Object.keys(game.sheets)[0],
  }),
  /** A winner without traits, as the story teller called it. */
  environment: field(z.optional(whoSchema), {
    names: 'winner without a sheet',
    label: 'Or something without traits',
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
    label: 'New value',
    begin: ({ game, input }) => {
      const { what = 'score', ...which } = input as Partial<Override>;
      const character = String(input.character ?? input.environment ?? '');
      return NUMBERS[what].now(game, { ...which, what, character }) ?? 0;
    },
  }),
  reason: field(reasonSchema, { label: 'Because', placeholder: 'Asleep on their feet' }),
});

export const override = deed({
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
      return no('name either a character or an environment');
    const which = { ...input, character: character ?? environment ?? '' };
    const { now, wants } = NUMBERS[input.what];
    const was = now(game, which);
    if (was === undefined) return no(`to override the ${input.what}, name ${wants}`);
    const event: Event = { type: 'number-overridden', override: { ...which, was } };
    if (gameAfter({ events: overrideEvents }, game, event) === game)
      return no(`the ${input.what} can’t be ${input.value}`);
    return ok({ events: [event] });
  },
});
