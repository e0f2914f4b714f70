import * as z from 'zod/mini';
import { freeText } from '../../fields/free-text.ts';
import { line, oneOf, whole, words } from '../../schema.ts';

/** CA-14: the numbers that the story teller may set by hand. */
export const OVERRIDABLE = [
  'score',
  'margin',
  'effect-score',
  'effect',
  'rating',
  'turns-left',
  'actions-spent',
  'place',
  'experience',
] as const;
export type Overridable = (typeof OVERRIDABLE)[number];

export const WORDS: Readonly<Record<Overridable, string>> = {
  score: 'Score in the next challenge',
  margin: 'Margin of a challenge won',
  'effect-score': 'Effect score of a challenge won',
  effect: 'Effect of a trait',
  rating: 'Rating of a trait',
  'turns-left': 'Turns a trait has left',
  'actions-spent': 'Actions spent this turn',
  place: 'Place in the turn order',
  experience: 'Experience',
};

export const reasonSchema = freeText(line(200, 'CA-14', 'a reason'));

const MOST = 99_999;

/** Which number: that of a character, of a trait, of an effect, or of a challenge won against somebody. */
export const whichSchema = {
  what: oneOf(OVERRIDABLE, 'CA-14', 'what is overridden'),
  character: words(80, 'CA-1', 'the character'),
  against: z.optional(words(80, 'CA-7', 'who the challenge was won against')),
  trait: z.optional(words(80, 'CA-1', 'the trait')),
  aspect: z.optional(words(80, 'CA-1', 'the aspect')),
};

export const overrideSchema = z.strictObject({
  ...whichSchema,
  value: whole(-MOST, MOST, 'CA-14', 'the new value'),
  reason: reasonSchema,
  /** Null where there was none: the next score, the effect score of a win. */
  was: z.nullable(whole(-MOST, MOST, 'CA-14', 'the old value')),
});
export type Override = z.infer<typeof overrideSchema>;
