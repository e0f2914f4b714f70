import * as z from 'zod/mini';
import { choice, count } from '../house-rules.ts';
import { oneOf, whole } from '../schema.ts';

const TIES = ['defender', 'nothing'] as const;
const EXACTLY_20 = ['leader', 'defender', 'contest'] as const;

/** House rules that a question about odds may name. */
export const houseSchema = {
  ties: z.optional(oneOf(TIES, 'CA-6', 'ties')),
  exactly20: z.optional(oneOf(EXACTLY_20, 'CA-5', 'exactly20')),
};
export const marginStepSchema = whole(1, 100, 'CA-9', 'the step of the margin');

export const settingsSchema = z.strictObject({
  exactly20: choice(
    EXACTLY_20,
    'CA-5: with scores exactly 20 apart: the leader wins, or it is a tie (which goes to the defender, unless ties do nothing), or there is a contest',
  ),
  ties: choice(TIES, 'CA-6: whether a tie goes to the side that didn’t start it, or nothing happens'),
  marginStep: count(1, 100, 5, 'CA-9: how much margin it takes to roll the effect once more'),
  effectBelowZero: choice(
    ['nothing', 'turns-round'],
    'CA-10: whether an effect of 0 or less leaves nothing, or turns against the winner',
  ),
  reRolledTies: choice(
    ['with-effects', 'die-alone'],
    'CA-11: whether speed effects are added again when a tie in the turn order is re-rolled',
  ),
  limitBy: choice(['both', 'rating', 'traits', 'nothing'], 'CA-13: what limits new characters'),
  creationRating: count(0, 999, 10, 'CA-13: the highest total rating of a new character’s traits'),
  creationTraits: count(0, 60, 10, 'CA-13: the most traits a new character can have'),
  stackCounts: choice(
    ['each-copy', 'once'],
    'CA-13: whether each copy in a stack counts towards the limits, or the stack once',
  ),
  experiencePerLevel: count(1, 999, 10, 'CA-13: experience points for each level'),
  levelRating: count(0, 99, 2, 'CA-13: how much a level adds to the maximum total rating'),
  levelTraits: count(0, 10, 1, 'CA-13: how much a level adds to the maximum number of traits'),
  starterTraits: choice(
    ['all', 'none'],
    'CA-13: whether a new campaign begins with the ready-made lists of traits',
  ),
});
export type Settings = z.infer<typeof settingsSchema>;
