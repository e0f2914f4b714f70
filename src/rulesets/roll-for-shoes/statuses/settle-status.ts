import * as z from 'zod/mini';
import { d6, ok, type Program, roll, signed, sum } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { characterSchema, check, refuse, sheetsAbout } from '../game.ts';
import { statusHeld } from './held-status.ts';
import { isRolled, printRating, printStatus, ratingSchema, signedDice, statusNameSchema } from './status.ts';

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
  version: 1,
  program: settle,
  outcomes: { settled: { words: 'The number stays', tone: 'yes' } },
  outcomeOf: () => 'settled',
  headline: ({ spreads: { rating } }) => {
    const [low, high] = [rating?.values[0]?.value ?? 0, rating?.values.at(-1)?.value ?? 0];
    const mean = Number(rating?.mean.toFixed(1) ?? 0);
    return { value: signed(mean), of: `on average, ${signed(low)} to ${signed(high)}` };
  },
  figures: { rating: { spread: (rating) => rating } },
  aims: {},
  question: {
    input: z.strictObject({ rating: ratingSchema }),
    examples: [{ rating: '-1d6' }, { rating: '+2d6' }],
    read: ({ rating }) =>
      typeof rating === 'number'
        ? refuse('RS-10', NUMBER, 'rating')
        : ok({ parameters: { dice: signedDice(rating) } }),
  },
  resolve: (_, { name: __, ...holder }, rating, { found }) =>
    // Rolled once: what has come to a number, or is gone, in the meantime stays so.
    found.ok
      ? { events: [{ type: 'status-changed', ...holder, name: found.value, rating }] }
      : { events: [] },
  tell: (rating, { name }) => `${name} comes to ${printRating(rating)}.`,
});
