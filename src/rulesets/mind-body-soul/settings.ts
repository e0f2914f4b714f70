import * as z from 'zod/mini';
import { choice, count } from '../house-rules.ts';

const creationSchema = z.strictObject({
  plusOnePerCategory: count(0, 6, 2, 'MB-1: +1 traits in each category'),
  plusOneMore: count(0, 6, 1, 'MB-1: further +1 traits, in any category'),
  plusTwo: count(0, 6, 1, 'MB-1: +2 traits'),
  plusThree: count(0, 6, 0, 'MB-1: +3 traits'),
  minusOne: count(0, 6, 1, 'MB-1: −1 traits'),
  minusTwo: count(0, 6, 1, 'MB-1: −2 traits'),
  minusThree: count(0, 6, 0, 'MB-1: −3 traits'),
  neutralOne: count(0, 6, 2, 'MB-1: ±1 traits'),
  neutralTwo: count(0, 6, 0, 'MB-1: ±2 traits'),
  neutralThree: count(0, 6, 0, 'MB-1: ±3 traits'),
});

export const settingsSchema = z.strictObject({
  creation: z
    .prefault(creationSchema, {})
    .check(z.describe('MB-1: how many traits of each kind a character starts with')),
  rest: choice(
    ['heals-all', 'heals-one', 'heals-nothing'],
    'MB-2: what a night’s rest does for the health of each category',
  ),
  nearDeath: choice(
    ['offers-trait', 'is-told'],
    'MB-2: whether a near-death experience offers a negative trait to name, or is only told',
  ),
  stamina: count(0, 30, 5, 'MB-9: stamina points of a rested character'),
  healthPays: choice(
    ['down-to-0', 'near-death'],
    'MB-9: health pays for abilities down to 0, or further, which is a near-death experience',
  ),
  pointsBegin: choice(
    ['lucky', 'unlucky', 'half-lucky'],
    'MB-10: how the plot points lie when a game begins; with half of them lucky, an odd one is lucky too',
  ),
  pointsCome: choice(['lucky', 'unlucky'], 'MB-10: which plot point another person brings'),
  pointsGo: choice(['unlucky-first', 'lucky-first'], 'MB-10: which plot point goes when a person leaves'),
  pointsPerCheck: count(1, 6, 1, 'MB-12: how many plot points each side may spend on one check'),
  doublesJudged: choice(
    ['after-re-rolls', 'as-thrown'],
    'MB-13: whether double ones and sixes count after the re-rolls, or as first rolled',
  ),
  doublesOf: choice(
    ['everybody', 'players'],
    'MB-13: whether double ones and sixes count for everyone, or only in players’ checks',
  ),
});
export type Settings = z.infer<typeof settingsSchema>;
