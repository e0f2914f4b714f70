import * as z from 'zod/mini';
import { signed } from '../../../dice/index.ts';
import { freeText } from '../../fields/free-text.ts';
import { folded, repeatedName } from '../../names.ts';
import { line, whole } from '../../schema.ts';

/** What the lines under a trait begin with; no trait may be called one of these. */
export const KEYWORDS = ['activate', 'burnt', 'reset', 'add', 'remove', 'ends', 'note'] as const;
export type Keyword = (typeof KEYWORDS)[number];

const PUNCTUATION = /[:()[\]]/;
const STACK_MARK = /\sx\d+(\/\d+)?$/i;
const LINE_UNDER = new RegExp(`^(${KEYWORDS.join('|')})$|^activate\\s`, 'i');

export const traitNameSchema = line(60, 'CA-1', 'the name of a trait').check(
  z.refine((name) => !PUNCTUATION.test(name) && !/^[#>]/.test(name), {
    error: '[CA-1] the name of a trait has no colon or brackets, and doesn’t begin with # or >',
  }),
  z.refine((name) => !STACK_MARK.test(name), {
    error: '[CA-1] the name of a trait doesn’t end like “x3”: that is the size of a stack',
  }),
  z.refine((name) => !LINE_UNDER.test(name), {
    error: `[CA-1] a trait can’t be called ${KEYWORDS.join(', ')}: these words begin the lines under a trait`,
  }),
);

export const aspectSchema = line(40, 'CA-1', 'an aspect').check(
  z.regex(/^\p{L}[\p{L}\p{M}\p{N}'’ -]*$/u, {
    error: '[CA-1] an aspect is a few words made of letters, digits, spaces and hyphens',
  }),
  z.regex(/[^-]$/, { error: '[CA-1] an aspect doesn’t end with a hyphen' }),
);

/** The largest number in the game. */
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
    error: '[CA-1] a trait has only one effect on each aspect',
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
          error: '[CA-2] the end of an activation can’t have a colon in it',
        }),
      ),
    }),
  ],
  { error: '[CA-2] an activation lasts “instantly”, a number of turns, or until a stated condition' },
);
export type Duration = z.infer<typeof durationSchema>;

const activationSchema = z.strictObject({
  duration: durationSchema,
  /** In addition to the regular ones. */
  effects: effectsSchema,
  /** Whether it may settle a challenge outright. */
  settles: z.optional(z.literal(true)),
  /** What counts instead of the regular effects once it is over. */
  burnt: effectsSchema,
  /** When the trait is ready again. */
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
      error: '[CA-1] a stack can’t be larger than its most',
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
    /** Conditions for adding or removing it. */
    add: z.optional(conditionSchema),
    remove: z.optional(conditionSchema),
    /** CA-10: a temporary trait says when it ends. */
    ends: z.optional(conditionSchema),
    note: z.optional(freeText(line(300, 'CA-1', 'a note'))),
    state: z.optional(stateSchema),
  })
  .check(
    z.refine(isInAState, {
      error: '[CA-2] only a trait with an activation can be active or burnt, for as long as it says',
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

export function isBurnt({ state }: Trait): boolean {
  return state === 'burnt';
}

export function isActive({ state }: Trait): boolean {
  return state !== undefined && state !== 'burnt';
}

/** CA-2: an active trait may still settle something. */
export function mayActivate(trait: Trait): boolean {
  const { activation } = trait;
  return activation !== undefined && !isBurnt(trait) && (!isActive(trait) || activation.settles === true);
}

/** CA-10: it will end, and isn’t part of what a character was made of. */
export function isTemporary({ ends }: Trait): boolean {
  return ends !== undefined;
}

/** Why an effect counts at the moment. */
export type Counting = Effect & { readonly because: 'regular' | 'activated' | 'burnt' };

/** CA-2: burnt, only the burnt effects count; active, the regular ones count too. A stack counts copy by copy. */
export function countingEffects(trait: Trait): readonly Counting[] {
  const copies = trait.stack?.count ?? 1;
  const as = (effects: readonly Effect[], because: Counting['because']) =>
    effects.map(({ aspect, value }) => ({ aspect, value: value * copies, because }));
  if (isBurnt(trait)) return as(trait.activation?.burnt ?? [], 'burnt');
  const activated = isActive(trait) ? as(trait.activation?.effects ?? [], 'activated') : [];
  return [...as(trait.effects, 'regular'), ...activated];
}

/** CA-3: what a sheet adds to each aspect at the moment, the most first. */
export function aspectsOf({
  traits,
}: {
  readonly traits: readonly Trait[];
}): readonly { readonly aspect: string; readonly sum: number }[] {
  const sums = new Map<string, { readonly aspect: string; readonly sum: number }>();
  for (const { aspect, value } of traits.flatMap(countingEffects)) {
    const known = sums.get(folded(aspect)) ?? { aspect, sum: 0 };
    sums.set(folded(aspect), { ...known, sum: known.sum + value });
  }
  return [...sums.values()].toSorted((a, b) => b.sum - a.sum);
}
