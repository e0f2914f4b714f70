import type * as z from 'zod/mini';
import { field, saysOf } from '../field.ts';
import type { Schema } from '../schema.ts';

/** Words that change nothing but the telling. Whoever typed them may have them erased. */
export function freeText<Text extends Schema<string>>(text: Text): Text {
  return field(text, { freeText: 'itself' });
}

/** A sentence that a rule made and that quotes free text: when that text goes, the sentence changes with it. */
export function quotingFreeText<Text extends Schema<string>>(text: Text): Text {
  return field(text, { freeText: 'quoted' });
}

const APART = new WeakSet<object>();

/** A text of a check that is logged in an entry of its own, so that erasing it erases nothing else. */
export function keptApart<Text extends Schema<string>>(text: Text): Text {
  APART.add(text);
  return text;
}

/** The fields of an input that are kept apart. */
export function keptApartIn(input: Schema<unknown>): readonly string[] {
  return Object.entries(defOf(input).shape ?? {}).flatMap(([field, each]) =>
    APART.has(defOf(each).innerType ?? each) ? [field] : [],
  );
}

/** How free text changes, and the sentences that quote it. */
export interface Wording {
  readonly said: (text: string) => string;
  readonly told: (sentence: string) => string;
}

/** All free text in a value of this schema, or of a part of it. */
export function freeTextsIn(schema: Schema<unknown>, value: unknown): readonly string[] {
  const found: string[] = [];
  const said = (text: string): string => {
    found.push(text);
    return text;
  };
  reworded(schema, value, { said, told: (sentence) => sentence });
  return found;
}

/** The value with its words changed; the very same object where no word changed. */
export function reworded<Value>(schema: Schema<unknown>, value: Value, wording: Wording): Value {
  return changed(schema, value, wording) as Value;
}

/** The schemas that a value at this path may have. */
export function schemaAt(schema: Schema<unknown>, path: readonly (string | number)[]): Schema<unknown>[] {
  const [key, ...rest] = path;
  if (key === undefined) return [schema];
  return insideOf(schema, String(key)).flatMap((inner) => schemaAt(inner, rest));
}

type Def = Readonly<{
  shape?: Readonly<Record<string, Schema<unknown>>>;
  element?: Schema<unknown>;
  valueType?: Schema<unknown>;
  innerType?: Schema<unknown>;
  options?: readonly Schema<unknown>[];
  discriminator?: string;
  in?: Schema<unknown>;
  getter?: () => Schema<unknown>;
}>;

function defOf(schema: Schema<unknown>): Def {
  return (schema as z.ZodMiniType)._zod.def as Def;
}

function changed(schema: Schema<unknown>, value: unknown, wording: Wording): unknown {
  const told = typeof value === 'string' ? saysOf(schema)?.freeText : undefined;
  if (told) return told === 'itself' ? wording.said(value as string) : wording.told(value as string);
  const { innerType, options, discriminator, in: first, getter, element } = defOf(schema);
  const through = innerType ?? first ?? getter?.();
  if (through) return changed(through, value, wording);
  if (options) {
    const fitting = options.find((option) => isOf(option, value, discriminator));
    return fitting ? changed(fitting, value, wording) : value;
  }
  if (Array.isArray(value)) {
    if (!element) return value;
    const items = value.map((each) => changed(element, each, wording));
    return items.some((each, i) => each !== value[i]) ? items : value;
  }
  return typeof value === 'object' && value !== null ? inObject(schema, value, wording) : value;
}

/** Whether the value is of this option: by its discriminator where there is one, otherwise by parsing. */
function isOf(option: Schema<unknown>, value: unknown, discriminator: string | undefined): boolean {
  const name = discriminator === undefined ? undefined : defOf(option).shape?.[discriminator];
  if (!name || discriminator === undefined) return option.safeParse(value).success;
  return name.safeParse((value as Readonly<Record<string, unknown>> | null)?.[discriminator]).success;
}

function inObject(schema: Schema<unknown>, value: object, wording: Wording): object {
  const entries = Object.entries(value).map(([key, each]) => {
    const [inner] = insideOf(schema, key);
    return [key, inner ? changed(inner, each, wording) : each] as const;
  });
  const isSame = entries.every(([key, each]) => each === (value as Record<string, unknown>)[key]);
  return isSame ? value : Object.fromEntries(entries);
}

function insideOf(schema: Schema<unknown>, key: string): readonly Schema<unknown>[] {
  const { shape, element, valueType, innerType, options, in: first, getter } = defOf(schema);
  if (shape) return Object.hasOwn(shape, key) ? [shape[key] as Schema<unknown>] : [];
  if (valueType) return [valueType];
  if (element) return [element];
  const through = innerType ?? first ?? getter?.();
  if (through) return insideOf(through, key);
  return (options ?? []).flatMap((option) => insideOf(option, key));
}
