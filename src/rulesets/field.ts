import * as z from 'zod/mini';
import type { FieldContext } from './fields/choices.ts';

/** How to ask for something, where the schema alone doesn’t say. */
export const CONTROLS = ['segments', 'dice'] as const;
export type Control = (typeof CONTROLS)[number];

/** What a field says about itself. Forms, the terminal and programs read it; rules never do. */
export interface FieldSays {
  /** The noun that it names one of (`nouns` of the ruleset). Every system has `character`. */
  readonly names?: string;
  /** It may name something new: anything can be typed. */
  readonly isNew?: boolean;
  readonly label?: string;
  readonly placeholder?: string;
  readonly control?: Control;
  /** The words for each value of a choice: `{ '-': 'It hinders' }`; `''` stands for none. */
  readonly words?: Words | ((asked: FieldContext) => Words);
  /** Asked for only where this holds; left out otherwise. */
  readonly shownWhen?: (asked: FieldContext) => boolean;
  /** What it begins with; it keeps up with other fields until someone changes it. */
  readonly begin?: (asked: FieldContext) => unknown;
  /** Nobody is asked: it is made from the rest. Undefined until that says enough. */
  readonly made?: (asked: FieldContext) => unknown;
  /** Does it although the rules would refuse: the button says so. */
  readonly overrides?: true;
  /** Of a group: its fields appear as the form’s own. */
  readonly isBare?: true;
  /** Rarely needed: folded away until someone opens it. */
  readonly isRare?: true;
  /** Of a group: at most one of these optional fields. */
  readonly atMostOne?: AtMostOne;
  /** Of a group: any of these optional fields. */
  readonly anyOf?: Omit<AtMostOne, 'none'>;
  /** It is free text, or quotes free text: `fields/free-text.ts`. */
  readonly freeText?: 'itself' | 'quoted';
}

type Words = Readonly<Record<string, string>>;

export interface AtMostOne {
  readonly label: string;
  /** The words for none of them; left out, none isn’t offered. */
  readonly none?: string;
  readonly words: Words;
}

const SAYS = z.registry<FieldSays>();

/** The same schema, with this said about it. Further checks on it keep what was said. */
export function field<S extends z.core.$ZodType>(schema: S, says: FieldSays): S {
  const own = z.core.clone(schema, schema._zod.def as never, { parent: true });
  SAYS.add(own, says);
  return own;
}

export function saysOf(schema: z.core.$ZodType): FieldSays | undefined {
  return SAYS.get(schema) as FieldSays | undefined;
}
