import { contextAt, type FieldContext, type Fields, type SeenGame } from './choices.ts';
import { type Field, fieldOf, type NamedField, type Path, type Shape } from './shape.ts';
import { blankOf, formOf, isGroup, withField } from './values.ts';

type Schema = Parameters<typeof fieldOf>[0];

/** What a form begins with: what is given, what its fields begin with, and what is required. */
export function beginningOf(schema: Schema, seen: SeenGame | undefined, given: Fields): Fields {
  const at = (path: Path) => seen && contextAt(seen, given, path);
  return (begun(fieldOf(schema), given, [], at) ?? {}) as Fields;
}

/** What a part that is added later begins with. */
export function beginningAt(field: Field, path: Path, at: At, given?: unknown): unknown {
  return begun({ ...field, isOptional: false, isNullable: false }, given, path, at);
}

type At = (path: Path) => FieldContext | undefined;

function begun(field: Field, given: unknown, path: Path, at: At): unknown {
  const { shape, isOptional, isNullable, begin } = field;
  if (shape.kind === 'either' && (given !== undefined || !isOptional))
    return begun({ ...field, shape: shape.forms[formOf(shape.forms, given)] as Shape }, given, path, at);
  const isOpen = shape.kind === 'group' && (isGroup(given) || (given === undefined && !isOptional));
  if (isOpen) {
    const group = isGroup(given) ? given : {};
    return shape
      .fields()
      .filter(({ key }) => key in group || !isPicked(shape, key))
      .reduce<Fields>(
        (all, each) => withField(all, each.key, begun(each, group[each.key], [...path, each.key], at)),
        group,
      );
  }
  if (given !== undefined) return given;
  if (shape.kind === 'list' && !isOptional && !isNullable && !begin)
    return Array.from({ length: shape.least }, (_, i) => begun(shape.item(), undefined, [...path, i], at));
  const asked = begin && at(path);
  return (asked && begin(asked)) ?? blankOf(field);
}

/** Whether the field appears only once someone picks it. */
export function isPicked(shape: Shape, key: string): boolean {
  return shape.kind === 'group' && Object.hasOwn({ ...shape.atMostOne?.words, ...shape.anyOf?.words }, key);
}

/** After a change, fields that nobody has touched begin as they would now. */
export function followed(schema: Schema, seen: SeenGame | undefined, before: Fields, now: Fields): Fields {
  if (!seen) return now;
  const asked = (input: Fields) => (path: Path) => contextAt(seen, input, path);
  const follow: Visit = (field, value, path) => {
    const then = path.reduce<unknown>((part, key) => (part as Fields | undefined)?.[key], before);
    if (!field.begin || value !== then || value !== field.begin(asked(before)(path))) return value;
    return field.begin(asked(now)(path)) ?? blankOf(field);
  };
  return visited(fieldOf(schema), now, [], follow) as Fields;
}

/** The input without fields that aren’t asked for, and with those that are made from the rest. */
export function withoutHidden(schema: Schema, seen: SeenGame | undefined, input: Fields): Fields {
  const at = (path: Path) => seen && contextAt(seen, input, path);
  const prune: Visit = (field, value, path) => {
    const asked = at(path);
    if (field.made && asked) return field.made(asked);
    if (!isAsked(field, asked)) return undefined;
    return field.shape.kind === 'map' ? keyed(field.shape, value, path, at) : value;
  };
  return visited(fieldOf(schema), input, [], prune) as Fields;
}

type Visit = (field: Field, value: unknown, path: Path) => unknown;

/** Visits every field of an input, inner ones first. */
function visited(field: Field, value: unknown, path: Path, visit: Visit): unknown {
  const { shape } = field;
  if (shape.kind === 'either')
    return visited({ ...field, shape: shape.forms[formOf(shape.forms, value)] as Shape }, value, path, visit);
  return visit(field, value === undefined ? value : inside(shape, value, path, visit), path);
}

function inside(shape: Shape, value: unknown, path: Path, visit: Visit): unknown {
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map((each, i) => visited(shape.item(), each, [...path, i], visit));
  if (!isGroup(value)) return value;
  if (shape.kind === 'map')
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, visited(shape.value(), each, [...path, key], visit)]),
    );
  if (shape.kind !== 'group') return value;
  return shape.fields().reduce<Fields>((all, each: NamedField) => {
    const next = visited(each, all[each.key], [...path, each.key], visit);
    return next === all[each.key] ? all : withField(all, each.key, next);
  }, value);
}

/** A map whose keys are made from its values; values without a key yet are left out. */
function keyed(shape: Extract<Shape, { kind: 'map' }>, map: unknown, path: Path, at: At): unknown {
  const { made } = shape.key();
  if (!made || !isGroup(map)) return map;
  const all: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(map)) {
    const asked = at([...path, key, '']);
    const id = asked && made(asked);
    if (id) all[free(String(id), Object.keys(all))] = value;
  }
  return Object.keys(all).length > 0 ? all : undefined;
}

/** The id, with a number where it is taken. */
export function free(id: string, taken: readonly string[]): string {
  if (!taken.includes(id)) return id;
  let number = 2;
  while (taken.includes(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

export function isAsked({ shownWhen, made, overrides }: Field, asked: FieldContext | undefined): boolean {
  return !made && !overrides && (!shownWhen || !asked || shownWhen(asked));
}
