import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { line as oneLine, oneOf, whole } from '../../schema.ts';

export const CATEGORIES = ['mind', 'body', 'soul'] as const;
export type Category = (typeof CATEGORIES)[number];

export const MEANINGS: Readonly<Record<Category, string>> = {
  mind: 'how you think, learn and judge',
  body: 'how strong you are, and how much you can take',
  soul: 'who you are, and the will to stay that way',
};

export const SIGNS = ['+', '-', '±'] as const;
export type Sign = (typeof SIGNS)[number];

/** The sides of a check; a neutral trait may be on either. */
export const SIDES = ['+', '-'] as const;
export type Side = (typeof SIDES)[number];

/** MB-1: notable, significant, extreme. */
export const STRONGEST = 3;

export function line(most: number, what: string) {
  return oneLine(most, 'MB-1', what);
}

/** In a sheet, such a name would be read as a duration. */
export const DURATION_MARK = /\((temporary|granted)\b/i;

export const categorySchema = oneOf(CATEGORIES, 'MB-1', 'the category').check(
  z.describe(`MB-1: ${CATEGORIES.map((category) => `${category}: ${MEANINGS[category]}`).join('; ')}`),
);
export const strengthSchema = whole(1, STRONGEST, 'MB-1', 'the strength');
export const traitNameSchema = line(80, 'the name of a trait').check(
  z.refine((text) => !DURATION_MARK.test(text), {
    error: '[MB-1] the name of a trait can’t contain “(temporary” or “(granted”, which mark its duration',
  }),
);

export const traitSchema = field(
  z.strictObject({
    name: field(traitNameSchema, { label: 'Its name' }),
    sign: field(oneOf(SIGNS, 'MB-1', 'the sign'), {
      label: 'Does it help, hinder, or both?',
      control: 'segments',
      begin: () => '+',
    }),
    strength: field(strengthSchema, { label: 'How strong?', control: 'segments' }),
    /** Left out: permanent. */
    temporary: z.optional(
      field(line(120, 'the condition of a temporary trait'), {
        label: 'As long as',
        placeholder: 'until the splint comes off',
      }),
    ),
    granted: z.optional(
      field(line(120, 'what grants a trait'), { label: 'By what', placeholder: 'the amulet' }),
    ),
  }),
  {
    atMostOne: {
      label: 'How long it lasts',
      none: 'For good',
      words: { temporary: 'For a time', granted: 'Granted' },
    },
  },
).check(
  z.refine((trait) => trait.temporary === undefined || trait.granted === undefined, {
    error: '[MB-1] a trait is temporary or granted, not both',
  }),
);
export type Trait = z.infer<typeof traitSchema>;

/** `+2`, `-1`, `±1` */
export function printStrength({ sign, strength }: Pick<Trait, 'sign' | 'strength'>): string {
  return `${sign}${strength}`;
}

export function isPermanent({ temporary, granted }: Trait): boolean {
  return temporary === undefined && granted === undefined;
}

export function givesHealth(trait: Trait): boolean {
  return trait.sign === '+' && isPermanent(trait);
}

/** MB-3 */
export function mayStandOn(trait: Trait, side: Side): boolean {
  return trait.sign === side || trait.sign === '±';
}

/** What a trait depends on, unless it is permanent. */
export function sourceOf({ temporary, granted }: Trait): string | undefined {
  return temporary ?? granted;
}
