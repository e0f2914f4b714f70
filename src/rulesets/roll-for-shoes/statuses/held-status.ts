import * as z from 'zod/mini';
import { d6, ok, type Program, type Result, roll, signed, sum } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { refuse, sheetsAbout } from '../../look-up.ts';
import { isCalled } from '../../names.ts';
import type { CharacterId, Consequences, FieldContext, Offer, Refusal } from '../../ruleset.ts';
import type { Event } from '../events.ts';
import { characterSchema, check, deed, type ShoesGame, sheetOf } from '../game.ts';
import {
  isRolled,
  printRating,
  printStatus,
  type Rating,
  ratingSchema,
  type Status,
  signedDice,
  statusNameSchema,
} from './status.ts';

/** RS-10: a status belongs to a character, or to the scene. */
type Holder = { readonly character?: CharacterId | undefined };
type Done = Result<Consequences<Event>, Refusal>;

function heldBy(game: ShoesGame, { character }: Holder): Result<readonly Status[], Refusal> {
  if (character === undefined) return ok(game.own.scene);
  const sheet = sheetOf(game, character);
  return sheet.ok ? ok(sheet.value.statuses) : sheet;
}

function statusHeld(game: ShoesGame, holder: Holder, name: string): Result<Status, Refusal> {
  const held = heldBy(game, holder);
  if (!held.ok) return held;
  const status = held.value.find(isCalled(name));
  return status ? ok(status) : refuse('RS-10', `there is no status called “${name}” here`, 'name');
}

function add(game: ShoesGame, holder: Holder, status: Status): Done {
  const held = heldBy(game, holder);
  if (!held.ok) return held;
  const known = held.value.find(isCalled(status.name));
  if (known) {
    return refuse('RS-10', `there is already ${printStatus(known)}: change it, or find another name`, 'name');
  }
  return ok({
    events: [{ type: 'status-added', ...holder, status }],
    offers: settling(game, holder, status),
  });
}

/** RS-10: dice that are rolled only once are rolled now. */
function settling({ settings }: ShoesGame, holder: Holder, { rating, name }: Status): readonly Offer[] {
  if (settings.statusDice === 'each-use' || typeof rating === 'number') return [];
  const to = holder.character === undefined ? 'gm' : { character: holder.character };
  return [{ action: 'settle-status', input: { ...holder, name }, sentence: `Roll for ${name}.`, to }];
}

function change(game: ShoesGame, holder: Holder, name: string, rating: Rating): Done {
  const status = statusHeld(game, holder, name);
  if (!status.ok) return status;
  const changed = { rating, name: status.value.name };
  return ok({
    events: [{ type: 'status-changed', ...holder, ...changed }],
    offers: settling(game, holder, changed),
  });
}

function remove(game: ShoesGame, holder: Holder, name: string): Done {
  const status = statusHeld(game, holder, name);
  if (!status.ok) return status;
  return ok({ events: [{ type: 'status-removed', ...holder, name: status.value.name }] });
}

function hasStatus(game: ShoesGame, character?: CharacterId): boolean {
  return sheetsAbout(game, character).some(({ statuses }) => statuses.length > 0);
}

function isTouched({ own }: ShoesGame): boolean {
  return own.scene.length > 0;
}

const character = characterSchema;
const rating = field(ratingSchema, {
  label: 'It counts as',
  control: 'dice',
  words: ({ game }: FieldContext<ShoesGame>) => ({
    dice: game.settings.statusDice === 'once' ? 'Dice, rolled once' : 'Dice, rolled each time',
  }),
  begin: ratingNow,
});
const name = field(statusNameSchema, { label: 'What is so?', placeholder: 'Broken Nose' });
const ofCharacter = field(statusNameSchema, { label: 'Status', names: 'status' });
const ofScene = field(statusNameSchema, { label: 'Status', names: 'status of the scene' });

/** Its rating now; a new one usually hinders. */
function ratingNow({ game, character, input }: FieldContext<ShoesGame>): Rating {
  const held = statusHeld(game, character ? { character } : {}, String(input.name));
  return held.ok ? held.value.rating : -1;
}

export const addStatus = deed({
  title: 'Give a character a status',
  verb: 'Give it',
  rules: ['RS-10', 'RS-11'],
  who: 'holder',
  input: z.strictObject({ character, name, rating }),
  examples: [
    { character: 'tamsin', rating: -3, name: 'Broken Nose' },
    { character: 'pim', rating: '-1d6', name: 'Hiccups' },
  ],
  perform: (game, { character, ...status }) => add(game, { character }, status),
});

export const changeStatus = deed({
  title: 'Change a status of a character',
  verb: 'Change it',
  rules: ['RS-10', 'RS-11'],
  who: 'holder',
  input: z.strictObject({ character, name: ofCharacter, rating }),
  examples: [{ character: 'odile', name: 'Wedding Cake, Half Built', rating: 6 }],
  isOpen: hasStatus,
  perform: (game, { character, name, rating }) => change(game, { character }, name, rating),
});

export const removeStatus = deed({
  title: 'Remove a status from a character',
  verb: 'Remove',
  rules: ['RS-10'],
  who: 'holder',
  input: z.strictObject({ character, name: ofCharacter }),
  examples: [{ character: 'tamsin', name: 'Gusty Up Here' }],
  isOpen: hasStatus,
  perform: (game, { character, name }) => remove(game, { character }, name),
});

export const addToScene = deed({
  title: 'Give the scene a status',
  verb: 'Give it',
  rules: ['RS-10'],
  who: 'anyone',
  input: z.strictObject({ name, rating }),
  examples: [{ rating: -2, name: 'Pitch Dark' }],
  perform: (game, status) => add(game, {}, status),
});

export const changeScene = deed({
  title: 'Change a status of the scene',
  verb: 'Change it',
  rules: ['RS-10', 'RS-11'],
  who: 'anyone',
  input: z.strictObject({ name: ofScene, rating }),
  examples: [{ name: 'Pitch Dark', rating: -1 }],
  isOpen: isTouched,
  perform: (game, { name, rating }) => change(game, {}, name, rating),
});

export const removeFromScene = deed({
  title: 'Remove a status from the scene',
  verb: 'Remove',
  rules: ['RS-10'],
  who: 'anyone',
  input: z.strictObject({ name: ofScene }),
  examples: [{ name: 'Pitch Dark' }],
  isOpen: isTouched,
  perform: (game, { name }) => remove(game, {}, name),
});

/** RS-10, where the dice of a status are rolled once: −2 for two dice that hinder. */
interface Settling {
  readonly dice: number;
}

function* settle({ dice }: Settling): Program<number> {
  const rolled = yield* roll(d6(Math.abs(dice)), sum);
  return dice < 0 ? -rolled : rolled;
}

const NUMBER = 'a status with a number has nothing to roll: it takes dice, such as "-1d6"';

export const settleStatus = check({
  title: 'Roll a status once and for all',
  verb: 'Roll it once and for all',
  rules: ['RS-10'],
  who: 'anyone',
  input: z.strictObject({
    character: z.optional(characterSchema.check(z.describe('left out: a status of the scene'))),
    name: field(statusNameSchema, { label: 'Status', names: 'status with dice' }),
  }),
  examples: [{ character: 'geese', name: 'Arguing Inside the Coat' }, { name: 'Fog' }],
  isOpen: (game, character) =>
    game.settings.statusDice === 'once' &&
    [game.own.scene, ...sheetsAbout(game, character).map(({ statuses }) => statuses)].flat().some(isRolled),
  prepare: (game, { name, ...holder }) => {
    const status = statusHeld(game, holder, name);
    if (!status.ok) return status;
    const { rating } = status.value;
    if (typeof rating === 'number') return refuse('RS-10', NUMBER, 'name');
    if (game.settings.statusDice === 'each-use') {
      return refuse('RS-10', `at this table ${printStatus(status.value)} is rolled at each use`, 'name');
    }
    const lines = [{ text: status.value.name, value: rating, rule: 'RS-10' }];
    return ok({ parameters: { dice: signedDice(rating) }, lines, owners: {}, found: status.value.name });
  },
  program: settle,
  outcomes: { settled: { words: 'The number stays', tone: 'yes' } },
  outcomeOf: () => 'settled',
  headline: ({ spreads: { rating } }) => {
    const [low, high] = [rating?.values[0]?.value ?? 0, rating?.values.at(-1)?.value ?? 0];
    const mean = Number(rating?.mean.toFixed(1) ?? 0);
    return { value: signed(mean), of: `on average, ${signed(low)} to ${signed(high)}` };
  },
  figures: { rating: { spread: (rating) => rating } },
  question: {
    input: z.strictObject({ rating: ratingSchema }),
    examples: [{ rating: '-1d6' }, { rating: '+2d6' }],
    read: ({ rating }) =>
      typeof rating === 'number'
        ? refuse('RS-10', NUMBER, 'rating')
        : ok({ parameters: { dice: signedDice(rating) } }),
  },
  resolve: (_, { name: __, ...holder }, rating, { found }) =>
    // A status that has been settled or removed since then stays as it is.
    found.ok
      ? { events: [{ type: 'status-changed', ...holder, name: found.value, rating }] }
      : { events: [] },
  tell: (rating, { name }) => `${name} is now ${printRating(rating)}.`,
});
