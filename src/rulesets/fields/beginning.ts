import { type Asked, askedAt, type Fields, type Seen } from '../choices.ts';
import type { Path } from './place.ts';
import { type Field, fieldOf, type Shape } from './shape.ts';
import { blankOf, isGroup, withField } from './values.ts';

type Schema = Parameters<typeof fieldOf>[0];

/** What a form begins with: what is given, what fields say they begin with, and what has to be there. */
export function beginningOf(schema: Schema, seen: Seen | undefined, given: Fields): Fields {
  const at = (path: Path) => seen && askedAt(seen, given, path);
  return (begun(fieldOf(schema), given, [], at) ?? {}) as Fields;
}

/** What a part of it begins with that is put in later. */
export function beginningAt(field: Field, path: Path, at: At): unknown {
  return begun({ ...field, isOptional: false, isNullable: false }, undefined, path, at);
}

type At = (path: Path) => Asked | undefined;

function begun(field: Field, given: unknown, path: Path, at: At): unknown {
  const { shape, isOptional, begin } = field;
  const isOpen = shape.kind === 'group' && (isGroup(given) || (given === undefined && !isOptional));
  if (isOpen) {
    const group = isGroup(given) ? given : {};
    return shape
      .fields()
      .reduce<Fields>(
        (all, each) => withField(all, each.key, begun(each, group[each.key], [...path, each.key], at)),
        group,
      );
  }
  if (given !== undefined) return given;
  const asked = begin && at(path);
  return (asked && begin(asked)) ?? blankOf(field);
}

/** The input without the fields that are not asked for, as it stands. */
export function withoutHidden(schema: Schema, seen: Seen | undefined, input: Fields): Fields {
  const at = (path: Path) => seen && askedAt(seen, input, path);
  return pruned(fieldOf(schema).shape, input, [], at) as Fields;
}

function pruned(shape: Shape, value: unknown, path: Path, at: At): unknown {
  if (shape.kind !== 'group' || !isGroup(value)) return value;
  return shape.fields().reduce<Fields>((all, field) => {
    const here = [...path, field.key];
    if (!isAsked(field, at(here))) return withField(all, field.key, undefined);
    return field.key in all ? withField(all, field.key, pruned(field.shape, all[field.key], here, at)) : all;
  }, value);
}

/** Whether a field is asked for. */
export function isAsked({ shownWhen }: Field, asked: Asked | undefined): boolean {
  return !shownWhen || !asked || shownWhen(asked);
}
