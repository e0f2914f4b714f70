import * as z from 'zod/mini';
import type { FieldContext } from './fields/choices.ts';

/** Ways to ask for something, where what the schema holds does not tell: a row of segments, a number that may be dice. */
export const CONTROLS = ['segments', 'dice'] as const;
export type Control = (typeof CONTROLS)[number];

/** What a field says of itself. Forms, terminal and programs read it; rules never do. */
export interface FieldSays {
  /** The noun of its system that it names one of (`nouns` of the ruleset). Everybody has `character`. */
  readonly names?: string;
  /** What it names may be new: anything else can be typed. */
  readonly isNew?: boolean;
  readonly label?: string;
  readonly placeholder?: string;
  readonly control?: Control;
  /** What each value of a choice is called: `{ '-': 'It hinders' }`; `''` of none of those it names. */
  readonly words?: Words | ((asked: FieldContext) => Words);
  /** FieldContext for only where this holds; left out otherwise. */
  readonly shownWhen?: (asked: FieldContext) => boolean;
  /** What it begins with; it follows what that depends on until somebody changes it. */
  readonly begin?: (asked: FieldContext) => unknown;
  /** Nobody is asked: it is made of the rest. Undefined where that does not say enough yet. */
  readonly made?: (asked: FieldContext) => unknown;
  /** True where it is done although the rules would refuse: nobody is asked, the button says it. */
  readonly overrides?: true;
  /** Of a group: its fields stand as if they were those of the form. */
  readonly isBare?: true;
  /** Seldom said: folded away until somebody looks for it. */
  readonly isRare?: true;
  /** Of a group: of these fields, which may all be left out, one at most. */
  readonly atMostOne?: AtMostOne;
  /** Of a group: of these fields, which may all be left out, any. */
  readonly anyOf?: Omit<AtMostOne, 'none'>;
  /** It is free text, or quotes free text: `fields/free-text.ts`. */
  readonly freeText?: 'itself' | 'quoted';
}

type Words = Readonly<Record<string, string>>;

export interface AtMostOne {
  readonly label: string;
  /** What it is called to have none of them; nothing where that is not offered. */
  readonly none?: string;
  readonly words: Words;
}

const SAYS = z.registry<FieldSays>();

/** The same schema, with more said of it. What is made of it by further checks says the same. */
export function field<S extends z.core.$ZodType>(schema: S, says: FieldSays): S {
  const own = z.core.clone(schema, schema._zod.def as never, { parent: true });
  SAYS.add(own, says);
  return own;
}

export function saysOf(schema: z.core.$ZodType): FieldSays | undefined {
  return SAYS.get(schema) as FieldSays | undefined;
}
