import * as z from 'zod/mini';
import { type AtMostOne, type FieldSays, saysOf } from '../field.ts';
import type { Schema } from '../schema.ts';

/** What a form shows of a schema. Inner shapes are functions because a schema may contain itself. */
export type Shape =
  | { readonly kind: 'text'; readonly least: number; readonly most: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'text-or-number'; readonly most: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'list'; readonly item: () => Field; readonly least: number; readonly most: number }
  | { readonly kind: 'map'; readonly key: () => Field; readonly value: () => Field }
  | {
      readonly kind: 'group';
      readonly fields: () => readonly NamedField[];
      /** Its name among several forms. */
      readonly label?: string | undefined;
      readonly about?: string | undefined;
      readonly atMostOne?: AtMostOne | undefined;
      readonly anyOf?: FieldSays['anyOf'];
    }
  | { readonly kind: 'either'; readonly forms: readonly Shape[] };

type Literal = string | number | boolean | null;

export interface Field extends Omit<FieldSays, 'freeText' | 'atMostOne' | 'anyOf'> {
  readonly shape: Shape;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  /** What counts when it is left out. */
  readonly fallback?: unknown;
  readonly about?: string;
  /** The rule the description names. */
  readonly rule?: string;
  /** Added to the rulebook by Fireside. */
  readonly isOurs?: boolean;
}

export interface NamedField extends Field {
  readonly key: string;
}

type Any = z.core.$ZodType;

export function fieldOf(schema: Schema<unknown> | Any): Field {
  const outer = schema as Any;
  const def = outer._zod.def as z.core.$ZodTypeDef & {
    readonly innerType: Any;
    readonly defaultValue: unknown;
  };
  const described = { ...describedBy(outer), ...saysOf(outer) };
  switch (def.type) {
    case 'optional':
    case 'nonoptional':
      return { ...fieldOf(def.innerType), isOptional: def.type === 'optional', ...described };
    case 'nullable':
      return { ...fieldOf(def.innerType), isNullable: true, ...described };
    case 'default':
    case 'prefault':
      return { ...fieldOf(def.innerType), isOptional: true, fallback: def.defaultValue, ...described };
    case 'readonly':
      return { ...fieldOf(def.innerType), ...described };
    default:
      return { shape: shapeOf(outer), isOptional: false, isNullable: false, ...described };
  }
}

/** The field at a path; of several forms, the first that has it. */
export function fieldAt(schema: Schema<unknown> | Any, path: Path): Field | undefined {
  return path.reduce<Field | undefined>((field, key) => field && innerOf(field.shape, key), fieldOf(schema));
}

function innerOf(shape: Shape, key: string | number): Field | undefined {
  if (shape.kind === 'group') return shape.fields().find((field) => field.key === key);
  if (shape.kind === 'list') return shape.item();
  if (shape.kind === 'map') return key === NEW_KEY ? shape.key() : shape.value();
  if (shape.kind !== 'either') return undefined;
  return shape.forms.map((form) => innerOf(form, key)).find((found) => found !== undefined);
}

function shapeOf(schema: Any): Shape {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'string':
      return { kind: 'text', ...bounds(schema) };
    case 'number':
      return { kind: 'number', ...range(schema) };
    case 'boolean':
      return { kind: 'flag' };
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries).map(String) };
    case 'literal':
      return literal(def.values as readonly Literal[]);
    case 'array':
      return { kind: 'list', item: () => fieldOf(def.element), ...bounds(schema) };
    case 'record':
      return { kind: 'map', key: () => fieldOf(def.keyType), value: () => fieldOf(def.valueType) };
    case 'object': {
      const { label, atMostOne, anyOf } = saysOf(schema) ?? {};
      const { about } = describedBy(schema);
      return { kind: 'group', fields: () => fieldsIn(def.shape), label, about, atMostOne, anyOf };
    }
    case 'union':
      return either(def.options.map((option) => fieldOf(option).shape));
    case 'lazy':
      return fieldOf(def.getter()).shape;
    default:
      throw new Error(`no form is made of a schema “${def.type}”`);
  }
}

function fieldsIn(shape: Readonly<Record<string, Any>>): readonly NamedField[] {
  return Object.entries(shape).map(([key, inner]) => ({ key, ...fieldOf(inner) }));
}

function literal(values: readonly Literal[]): Shape {
  const [first = null] = values;
  return values.length > 1
    ? { kind: 'choice', options: values.map(String) }
    : { kind: 'literal', value: first };
}

/** Several words are one choice; text or a number is one input. */
function either(forms: readonly Shape[]): Shape {
  const words = forms.map((form) =>
    form.kind === 'literal' && typeof form.value === 'string'
      ? [form.value]
      : form.kind === 'choice'
        ? form.options
        : [],
  );
  if (words.every(({ length }) => length > 0)) return { kind: 'choice', options: words.flat() };
  const text = forms.find((form) => form.kind === 'text');
  if (text && forms.length === 2 && forms.some(({ kind }) => kind === 'number'))
    return { kind: 'text-or-number', most: text.most };
  return { kind: 'either', forms };
}

function bounds(schema: Any): { readonly least: number; readonly most: number } {
  const checks = checksOf(schema);
  return {
    least: Math.max(0, ...checks.flatMap((check) => (check.check === 'min_length' ? [check.minimum] : []))),
    most: Math.min(...checks.flatMap((check) => (check.check === 'max_length' ? [check.maximum] : []))),
  };
}

function range(schema: Any): { readonly min: number; readonly max: number } {
  const checks = checksOf(schema);
  return {
    min: Math.max(
      ...checks.flatMap((check) => (check.check === 'greater_than' ? [Number(check.value)] : [])),
    ),
    max: Math.min(...checks.flatMap((check) => (check.check === 'less_than' ? [Number(check.value)] : []))),
  };
}

function checksOf(schema: Any): readonly z.core.$ZodChecks['_zod']['def'][] {
  return (schema._zod.def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def);
}

/** `RS-10: the statuses that touch this` */
function describedBy(schema: Any): Pick<Field, 'about' | 'rule' | 'isOurs'> {
  const { description } = z.globalRegistry.get(schema) ?? {};
  if (description === undefined) return {};
  const named = /^([A-Z0-9]{2}-\d+[a-z]?)(, ours)?: (.*)$/s.exec(description);
  if (!named) return { about: description };
  const [, rule = '', ours, about = ''] = named;
  return { rule, about, ...(ours !== undefined && { isOurs: true }) };
}

/** Where in an input: keys and indices. */
export type Path = readonly (string | number)[];

/** Stands for a key that isn’t there yet. */
export const NEW_KEY = '*';

/** What is wrong, and where in the input: `negatives[0]`. */
export interface FormProblem {
  readonly sentence: string;
  readonly path?: string;
  readonly rule?: string;
}

/** `against.aspects[1]` */
export function readPath(text: string): Path {
  return [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([word, index]) =>
    index === undefined ? word : Number(index),
  );
}

/** The rest of a path that lies inside a place; undefined where it doesn’t. */
export function within(place: Path, path: Path): Path | undefined {
  return place.every((key, i) => key === path[i]) ? path.slice(place.length) : undefined;
}
