import { blank, type Shape } from '../../../rulesets/fields/index.ts';
import type { Fields } from '../../../rulesets/index.ts';

/** How a list of things with names is laid out: a line for each, in groups where one of their fields says so. */
export interface ListLayout {
  /** The field that says to which group a thing belongs. */
  readonly by?: string;
  /** Groups that are always offered, in this order; others follow as they are met. */
  readonly groups?: readonly ListGroup[];
  /** What a new thing has from the beginning. */
  readonly begin?: (group: string, parent: Fields | undefined) => Fields;
  /** The field with things of the same kind that hang on this one, and what one more of them is called. */
  readonly nested?: { readonly key: string; readonly words: string };
  /** What surrounds the list says already what it is. */
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

/** The list in its groups: those known first, each thing in the order it stands. */
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

/** One more thing for the list, in that group and hanging on that parent. */
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
