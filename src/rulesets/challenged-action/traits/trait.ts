import * as z from 'zod/mini';
import { signed } from '../../../dice/index.ts';
import { freeText } from '../../fields/free-text.ts';
import { repeatedName } from '../../names.ts';
import { line, whole } from '../../schema.ts';

/** What the lines under a trait begin with; a trait called so could not be told from them. */
export const KEYWORDS = ['activate', 'burnt', 'reset', 'add', 'remove', 'ends', 'note'] as const;
export type Keyword = (typeof KEYWORDS)[number];

const PUNCTUATION = /[:()[\]]/;
const STACK_MARK = /\sx\d+(\/\d+)?$/i;
const LINE_UNDER = new RegExp(`^(${KEYWORDS.join('|')})$|^activate\\s`, 'i');

export const traitNameSchema = line(60, 'CA-1', 'the name of a trait').check(
  z.refine((name) => !PUNCTUATION.test(name) && !/^[#>]/.test(name), {
    error: '[CA-1] the name of a trait has no colon and no brackets in it, and does not begin with # or >',
  }),
  z.refine((name) => !STACK_MARK.test(name), {
    error: '[CA-1] the name of a trait does not end like “x3”: that is the size of a stack',
  }),
  z.refine((name) => !LINE_UNDER.test(name), {
    error: `[CA-1] a trait is not called ${KEYWORDS.join(', ')}: indented, such a line says more of the trait above`,
  }),
);

export const aspectSchema = line(40, 'CA-1', 'an aspect').check(
  z.regex(/^\p{L}[\p{L}\p{M}\p{N}'’ -]*$/u, {
    error: '[CA-1] an aspect is a word or a few, of letters, digits, spaces and hyphens',
  }),
  z.regex(/[^-]$/, { error: '[CA-1] an aspect does not end with a hyphen' }),
);

/** As large as anything in the game gets. */
export const MOST_VALUE = 999;

export function bounded(value: number): number {
  return Math.max(-MOST_VALUE, Math.min(MOST_VALUE, value));
}

export const effectSchema = z.strictObject({
  aspect: aspectSchema,
  value: whole(-MOST_VALUE, MOST_VALUE, 'CA-1', 'an effect'),
});
export type Effect = z.infer<typeof effectSchema>;

const effectsSchema = z.array(effectSchema).check(
  z.maxLength(20, { error: '[CA-1] a trait has at most 20 effects' }),
  z.refine((effects) => !repeatedName(effects.map(({ aspect }) => aspect)), {
    error: '[CA-1] a trait has one effect on an aspect',
  }),
);

export const conditionSchema = line(120, 'CA-2', 'a condition');
const turnsSchema = whole(1, 99, 'CA-2', 'the number of turns');

/** CA-2 */
export const durationSchema = z.union(
  [
    z.literal('instantly'),
    z.strictObject({ turns: turnsSchema }),
    z.strictObject({
      until: conditionSchema.check(
        z.refine((text) => !text.includes(':'), {
          error: '[CA-2] the end of an activation has no colon in it',
        }),
      ),
    }),
  ],
  { error: '[CA-2] an activation lasts “instantly”, so many turns, or until a stated condition' },
);
export type Duration = z.infer<typeof durationSchema>;

const activationSchema = z.strictObject({
  duration: durationSchema,
  /** Besides the regular ones, which go on meanwhile. */
  effects: effectsSchema,
  /** It may settle a challenge outright. */
  settles: z.optional(z.literal(true)),
  /** What counts instead of the regular effects once it is over. */
  burnt: effectsSchema,
  /** When the trait is as before. */
  reset: z.optional(conditionSchema),
});
export type Activation = z.infer<typeof activationSchema>;

const stackSchema = z
  .strictObject({
    count: whole(1, 99, 'CA-1', 'the size of a stack'),
    most: z.optional(whole(1, 99, 'CA-1', 'the largest size of a stack')),
  })
  .check(
    z.refine(({ count, most = count }) => count <= most, {
      error: '[CA-1] a stack is not larger than its most',
    }),
  );

/** Ready where it is left out. */
const stateSchema = z.union([
  z.literal('active'),
  z.literal('burnt'),
  z.strictObject({ turnsLeft: turnsSchema }),
]);

export const fromSchema = line(40, 'CA-1', 'where a trait is from');

export const traitSchema = z
  .strictObject({
    name: traitNameSchema,
    /** `Innate`, `Inventory`, or anything else. */
    from: fromSchema,
    rating: whole(-99, 99, 'CA-1', 'the rating of a trait'),
    stack: z.optional(stackSchema),
    effects: effectsSchema,
    activation: z.optional(activationSchema),
    /** What has to be so before it can be added, or removed. */
    add: z.optional(conditionSchema),
    remove: z.optional(conditionSchema),
    /** CA-10: a temporary trait says when it ends. */
    ends: z.optional(conditionSchema),
    note: z.optional(freeText(line(300, 'CA-1', 'a note'))),
    state: z.optional(stateSchema),
  })
  .check(
    z.refine(isInAState, {
      error: '[CA-2] only what can be activated is active or burnt, and as long as it says',
    }),
  );
export type Trait = z.infer<typeof traitSchema>;

function isInAState({ state, activation }: Pick<Trait, 'state' | 'activation'>): boolean {
  if (state === undefined) return true;
  if (!activation || state === 'burnt') return activation !== undefined;
  const counts = typeof activation.duration === 'object' && 'turns' in activation.duration;
  return counts === (typeof state === 'object');
}

/** `stealth +2, speed −1` */
export function effectWords(effects: readonly Effect[]): string {
  return effects.map(({ aspect, value }) => `${aspect} ${signed(value)}`).join(', ');
}
