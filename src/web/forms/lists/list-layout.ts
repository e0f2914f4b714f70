import { blank, fieldWords, isGroup, type NamedField, type Shape } from '../../../rulesets/fields/index.ts';
import type { Fields } from '../../../rulesets/index.ts';

/** How a list of named things is laid out: a line for each, in groups if one of their fields says so. */
export interface ListLayout {
  /** The field that names a thing’s group. */
  readonly by?: string;
  /** Groups that are always offered, in this order; others follow as they occur. */
  readonly groups?: readonly ListGroup[];
  /** What a new thing starts with. */
  readonly begin?: (group: string, parent: Fields | undefined) => Fields;
  /** The field that holds things of the same kind below this one, and what adding one is called. */
  readonly nested?: { readonly key: string; readonly words: string };
  /** Its surroundings already say what the list is. */
  readonly isBare?: boolean;
}

export interface ListGroup {
  readonly value: string;
  readonly title: string;
  /** What one of them is called. */
  readonly one: string;
}

export interface GroupedList {
  readonly group: ListGroup | undefined;
  /** Each with its place in the whole list. */
  readonly items: readonly { readonly item: unknown; readonly at: number }[];
}

/** The list in its groups: known groups first, each thing in the list’s order. */
export function grouped(items: readonly unknown[], { by, groups = [] }: ListLayout): readonly GroupedList[] {
  const placed = items.map((item, at) => ({ item, at, of: by === undefined ? '' : groupOf(item, by) }));
  if (by === undefined) return [{ group: undefined, items: placed }];
  const met = [...new Set(placed.map(({ of }) => of))].filter(
    (of) => !groups.some(({ value }) => value === of),
  );
  return [...groups, ...met.map((value): ListGroup => ({ value, title: value || 'Other', one: value }))].map(
    (group) => ({ group, items: placed.filter(({ of }) => of === group.value) }),
  );
}

function groupOf(item: unknown, by: string): string {
  const found = (item as Fields | undefined)?.[by];
  return typeof found === 'string' ? found : '';
}

/** One more thing for the list, in that group, below that parent. */
export function begunIn(
  shape: Extract<Shape, { kind: 'list' }>,
  layout: ListLayout,
  group?: ListGroup,
  parent?: Fields,
): Fields {
  return {
    ...(blank(shape.item().shape) as Fields),
    ...(group && layout.by !== undefined && { [layout.by]: group.value }),
    ...layout.begin?.(group?.value ?? '', parent),
  };
}

/** Where the fields of a named thing go. */
export interface RowParts {
  readonly name: NamedField | undefined;
  /** Beside the name. */
  readonly onLine: readonly NamedField[];
  /** Behind the button for more. */
  readonly others: readonly NamedField[];
  /** Those in a few words. */
  readonly summary: string;
}

export function rowParts(item: Shape, layout: ListLayout, thing: Fields): RowParts {
  const fields = item.kind === 'group' ? item.fields() : [];
  const rest = fields.filter(({ key }) => key !== 'name' && key !== layout.nested?.key);
  const onLine = rest.filter((field) => field.key !== layout.by && isOnLine(field, thing));
  const others = rest.filter((field) => !onLine.includes(field));
  const told = others.flatMap(({ key }) => (key === layout.by ? [] : [[key, thing[key]] as const]));
  return {
    name: fields.find(({ key }) => key === 'name'),
    onLine,
    others,
    summary: summaryOf(Object.fromEntries(told)),
  };
}

/** Short values that are required or present. */
function isOnLine({ key, shape, isOptional }: NamedField, thing: Fields): boolean {
  if (isOptional && !(key in thing)) return false;
  return (
    ['number', 'choice', 'flag', 'text-or-number'].includes(shape.kind) ||
    (shape.kind === 'literal' && shape.value === true)
  );
}

export function nameOf(value: unknown): string | undefined {
  return isGroup(value) && typeof value.name === 'string' && value.name !== '' ? value.name : undefined;
}

/** A thing on one line, without its name: `skill · level 4 · tier 1 · marked`. */
export function summaryOf(value: unknown): string {
  if (!isGroup(value)) return '';
  return Object.entries(value)
    .flatMap(([key, each]) => (key === 'name' ? [] : part(fieldWords(key).toLowerCase(), each)))
    .join(' · ');
}

function part(key: string, value: unknown): readonly string[] {
  if (value === true) return [key];
  if (typeof value === 'number') return [`${key} ${value}`.replace('-', '−')];
  if (typeof value === 'string' && value !== '') return [value];
  if (Array.isArray(value)) return value.flatMap((each) => (isGroup(each) ? inner(each) : [String(each)]));
  return [];
}

/** `tracking +3`: an entry of a list inside the thing. */
function inner(value: Readonly<Record<string, unknown>>): readonly string[] {
  const words = Object.values(value).flatMap((each) =>
    typeof each === 'number' ? [each < 0 ? `−${-each}` : `+${each}`] : typeof each === 'string' ? [each] : [],
  );
  return [words.join(' ')];
}
