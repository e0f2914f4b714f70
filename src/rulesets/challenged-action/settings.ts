import * as z from 'zod/mini';
import { oneOf, whole } from '../schema.ts';

const TIES = ['defender', 'nothing'] as const;
const EXACTLY_20 = ['leader', 'defender', 'contest'] as const;

const tiesSchema = oneOf(TIES, 'CA-6', 'ties');
const exactly20Schema = oneOf(EXACTLY_20, 'CA-5', 'exactly20');

/** House rules that a question about odds may name. */
export const houseSchema = { ties: z.optional(tiesSchema), exactly20: z.optional(exactly20Schema) };
export const marginStepSchema = whole(1, 100, 'CA-9', 'the step of the margin');

function count(least: number, most: number, fallback: number, rule: string, description: string) {
  return z
    ._default(whole(least, most, rule, 'this setting'), fallback)
    .check(z.describe(`${rule}: ${description}`));
}

export const settingsSchema = z.strictObject({
  exactly20: z
    ._default(exactly20Schema, 'leader')
    .check(
      z.describe(
        'CA-5: with scores exactly 20 apart: the leader wins, or it is a tie (which goes to the defender, unless ties do nothing), or there is a contest',
      ),
    ),
  ties: z
    ._default(tiesSchema, 'defender')
    .check(z.describe('CA-6: whether a tie goes to the side that didn’t start it, or nothing happens')),
  marginStep: z
    ._default(marginStepSchema, 5)
    .check(z.describe('CA-9: how much margin it takes to roll the effect once more')),
  effectBelowZero: z
    ._default(oneOf(['nothing', 'turns-round'], 'CA-10', 'effectBelowZero'), 'nothing')
    .check(z.describe('CA-10: whether an effect of 0 or less leaves nothing, or turns against the winner')),
  reRolledTies: z
    ._default(oneOf(['with-effects', 'die-alone'], 'CA-11', 'reRolledTies'), 'with-effects')
    .check(
      z.describe('CA-11: whether speed effects are added again when a tie in the turn order is re-rolled'),
    ),
  limitBy: z
    ._default(oneOf(['both', 'rating', 'traits', 'nothing'], 'CA-13', 'limitBy'), 'both')
    .check(z.describe('CA-13: what limits new characters')),
  creationRating: count(0, 999, 10, 'CA-13', 'the highest total rating of a new character’s traits'),
  creationTraits: count(0, 60, 10, 'CA-13', 'the most traits a new character can have'),
  stackCounts: z
    ._default(oneOf(['each-copy', 'once'], 'CA-13', 'stackCounts'), 'each-copy')
    .check(z.describe('CA-13: whether each copy in a stack counts towards the limits, or the stack once')),
  experiencePerLevel: count(1, 999, 10, 'CA-13', 'experience points for each level'),
  levelRating: count(0, 99, 2, 'CA-13', 'how much a level adds to the maximum total rating'),
  levelTraits: count(0, 10, 1, 'CA-13', 'how much a level adds to the maximum number of traits'),
  starterTraits: z
    ._default(oneOf(['all', 'none'], 'CA-13', 'starterTraits'), 'all')
    .check(z.describe('CA-13: whether a new campaign begins with the ready-made lists of traits')),
});
export type Settings = z.infer<typeof settingsSchema>;
