import * as z from 'zod/mini';
import { oneOf, whole } from '../schema.ts';

function count(most: number, fallback: number, rule: string, description: string) {
  return z
    ._default(whole(0, most, rule, 'this setting'), fallback)
    .check(z.describe(`${rule}: ${description}`));
}

/** MB-1: how many permanent traits of each kind a character starts with. */
const creationSchema = z.strictObject({
  plusOnePerCategory: count(6, 2, 'MB-1', '+1 traits in each category'),
  plusOneMore: count(6, 1, 'MB-1', 'further +1 traits, in any category'),
  plusTwo: count(6, 1, 'MB-1', '+2 traits'),
  plusThree: count(6, 0, 'MB-1', '+3 traits'),
  minusOne: count(6, 1, 'MB-1', '−1 traits'),
  minusTwo: count(6, 1, 'MB-1', '−2 traits'),
  minusThree: count(6, 0, 'MB-1', '−3 traits'),
  neutralOne: count(6, 2, 'MB-1', '±1 traits'),
  neutralTwo: count(6, 0, 'MB-1', '±2 traits'),
  neutralThree: count(6, 0, 'MB-1', '±3 traits'),
});

export const settingsSchema = z.strictObject({
  creation: z
    .prefault(creationSchema, {})
    .check(z.describe('MB-1: how many traits of each kind a character starts with')),
  rest: z
    ._default(oneOf(['heals-all', 'heals-one', 'heals-nothing'], 'MB-2', 'rest'), 'heals-all')
    .check(z.describe('MB-2: what a night’s rest does for the health of each category')),
  nearDeath: z
    ._default(oneOf(['offers-trait', 'is-told'], 'MB-2', 'nearDeath'), 'offers-trait')
    .check(
      z.describe('MB-2: whether a near-death experience offers a negative trait to name, or is only told'),
    ),
  stamina: count(30, 5, 'MB-9', 'stamina points of a rested character'),
  healthPays: z
    ._default(oneOf(['down-to-0', 'near-death'], 'MB-9', 'healthPays'), 'down-to-0')
    .check(
      z.describe('MB-9: health pays for abilities down to 0, or beyond, which is a near-death experience'),
    ),
  pointsBegin: z
    ._default(oneOf(['lucky', 'unlucky', 'half-lucky'], 'MB-10', 'pointsBegin'), 'lucky')
    .check(z.describe('MB-10: what the plot points are when a game begins; of half, an odd one is lucky')),
  pointsCome: z
    ._default(oneOf(['lucky', 'unlucky'], 'MB-10', 'pointsCome'), 'lucky')
    .check(z.describe('MB-10: what the plot point is that comes with another person')),
  pointsGo: z
    ._default(oneOf(['unlucky-first', 'lucky-first'], 'MB-10', 'pointsGo'), 'unlucky-first')
    .check(z.describe('MB-10: which plot point goes when a person goes')),
  pointsPerCheck: z
    ._default(whole(1, 6, 'MB-12', 'pointsPerCheck'), 1)
    .check(z.describe('MB-12: how many plot points each side may spend on one check')),
  doublesJudged: z
    ._default(oneOf(['after-re-rolls', 'as-thrown'], 'MB-13', 'doublesJudged'), 'after-re-rolls')
    .check(
      z.describe('MB-13: whether double ones and sixes count after the re-rolls of a throw, or before them'),
    ),
  doublesOf: z
    ._default(oneOf(['everybody', 'players'], 'MB-13', 'doublesOf'), 'everybody')
    .check(z.describe('MB-13: whether double ones and sixes count for everybody, or in checks of players')),
});
export type Settings = z.infer<typeof settingsSchema>;
