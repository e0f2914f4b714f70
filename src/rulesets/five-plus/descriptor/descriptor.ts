import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { isSameName } from '../../names.ts';
import { line as oneLine, oneOf, whole, words } from '../../schema.ts';

/** 5P-1: a reputation or an attitude counts something other than damage. */
export const KINDS = [
  'trait',
  'resistance',
  'skill',
  'condition',
  'ability',
  'equipment',
  'reputation',
  'attitude',
] as const;
export type Kind = (typeof KINDS)[number];

/** 5P-5 */
export const LEVEL_NAMES = [
  'Incompetent',
  'Novice',
  'Trained',
  'Competent',
  'Proficient',
  'Specialist',
  'Expert',
] as const;

export const MOST_LEVEL = 99;
export const MOST_TIER = 9;
export const MOST_TEXT = 600;

export function lineSchema(most: number, what: string) {
  return oneLine(most, '5P-1', what);
}

export const TAG = /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u;

export const tagSchema = words(40, '5P-4', 'a tag').check(
  z.refine((tag) => TAG.test(tag), { error: '[5P-4] a tag is one word of letters, digits and hyphens' }),
);

const tagsSchema = z
  .array(tagSchema)
  .check(z.minLength(1), z.maxLength(12, { error: '[5P-4] a descriptor has at most 12 tags' }));

/** 5P-1 */
export const descriptorShape = z.strictObject({
  kind: oneOf(KINDS, '5P-1', 'the kind'),
  name: lineSchema(80, 'the name of a descriptor'),
  counter: z.exactOptional(whole(-MOST_LEVEL, MOST_LEVEL, '5P-1', 'the counter')),
  level: z.exactOptional(whole(0, MOST_LEVEL, '5P-5', 'the level')),
  tier: z.exactOptional(whole(0, MOST_TIER, '5P-9', 'the tier')),
  /** 5P-21: the level already reached in the tier above. */
  above: z.exactOptional(whole(1, MOST_TIER, '5P-21', 'the level in the tier above')),
  /** 5P-20 */
  marked: z.exactOptional(z.literal(true)),
  tags: z.exactOptional(tagsSchema),
  /** 5P-4: the effect in words; `effects.ts` reads it. */
  text: z.exactOptional(
    field(lineSchema(MOST_TEXT, 'the effect of a descriptor'), { label: 'What it does' }),
  ),
  /** 5P-26: carried, but not equipped. */
  stowed: z.exactOptional(z.literal(true)),
});
export type Descriptor = Readonly<z.infer<typeof descriptorShape>>;

const WITHOUT_COUNTER: readonly Kind[] = ['skill', 'ability'];

export function hasCounter(kind: Kind): boolean {
  return !WITHOUT_COUNTER.includes(kind);
}

/** 5P-1, 5P-8 */
export function countsDamage({ kind }: Descriptor): boolean {
  return kind !== 'reputation' && kind !== 'attitude';
}

export function shapeProblem(descriptor: Descriptor): string | undefined {
  const { kind, name, counter, level, tier, above, marked, stowed } = descriptor;
  const called = `“${name}”`;
  if (counter !== undefined && !hasCounter(kind)) return `${called}: ${withArticle(kind)} has no counter`;
  if (counter !== undefined && counter < 0 && countsDamage(descriptor))
    return `${called}: damage and wear can’t be below 0`;
  if (kind === 'ability' && level !== undefined && tier === undefined)
    return `${called}: an ability with a level needs a tier too`;
  if (kind !== 'ability' && tier !== undefined && level === undefined)
    return `${called}: a tier needs a level`;
  if (above !== undefined && (level === undefined || tier === undefined))
    return `${called}: a tier above needs a level and a tier`;
  if (above !== undefined && tier === MOST_TIER) return `${called}: there is no tier above ${MOST_TIER}`;
  if (marked && level === undefined) return `${called}: only a descriptor with a level can be marked`;
  if (stowed && kind !== 'equipment') return `${called}: only equipment can be stowed`;
  return undefined;
}

export function withArticle(kind: string): string {
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}

export function isSame(one: Descriptor, other: Pick<Descriptor, 'kind' | 'name'>): boolean {
  return one.kind === other.kind && isSameName(one.name, other.name);
}

export function without<Key extends keyof Descriptor>(
  descriptor: Descriptor,
  ...keys: Key[]
): Omit<Descriptor, Key> {
  const rest: Record<string, unknown> = { ...descriptor };
  for (const key of keys) delete rest[key];
  return rest as Omit<Descriptor, Key>;
}

/** The same without what is undefined. */
export function defined<T extends object>(all: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T;
}
