import * as z from 'zod/mini';
import { type Aim, ok } from '../../../dice/index.ts';
import { whole } from '../../schema.ts';
import type { Outcome } from '../check/check.ts';
import { boostField, checkOdds, plainly, rollsField } from '../check/odds.ts';
import { forecast, MOST } from '../game.ts';
import { MOST_BOOST } from './boost.ts';

const input = z.strictObject({
  /** Difficulty minus rating. */
  gap: whole(-MOST, MOST, 'MS-18', 'the gap'),
  /** What 1 stress is worth, in hundredths of a success. */
  price: whole(0, 1000, 'MS-18', 'the price of stress'),
  /** What avoiding a blunder is worth beyond the failure, in hundredths of a success. */
  blunder: z.optional(whole(0, 1000, 'MS-18', 'the price of a blunder')),
  upTo: z.optional(boostField(MOST_BOOST)),
  blunderFails: z.optional(z.boolean()),
  rolls: rollsField,
});
type Input = z.infer<typeof input>;

/** MS-18: how many dice to take and which to discard, for a gap and a price of stress. */
export const bestBoost = forecast({
  ...checkOdds,
  title: 'The best boost',
  rules: ['MS-18', 'MS-10', 'MS-11'],
  figures: { dice: { spread: ({ dice }) => dice }, ...checkOdds.figures },
  question: {
    input,
    examples: [
      { gap: 2, price: 10, upTo: 3 },
      { gap: 3, price: 30, blunder: 20, upTo: 3 },
      { gap: 0, price: 5, upTo: 2, blunderFails: false },
      { gap: 2, price: 10, upTo: 3, rolls: 'one-by-one' },
    ],
    read: ({ gap, price, blunder = 0, upTo = MOST_BOOST, blunderFails = true, rolls }: Input) =>
      ok({
        parameters: { ...plainly(0, gap, { upTo }, rolls), blunderFails },
        policies: { player: { best: [worthAt(price, blunder), withoutBlunder] } },
      }),
  },
});

const withoutBlunder: Aim<Outcome> = ({ blunder }) => (blunder === 0 ? 1 : 0);

function worthAt(price: number, blunderPrice: number): Aim<Outcome> {
  return ({ success, stress, blunder }) =>
    (success ? 100 : 0) - price * stress - (blunder === 0 ? 0 : blunderPrice);
}
