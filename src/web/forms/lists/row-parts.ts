import type { NamedField, Shape } from '../../../rulesets/fields/index.ts';
import type { Fields } from '../../../rulesets/index.ts';
import { summaryOf } from './item-summary.ts';
import type { ListLayout } from './list-layout.ts';

/** Where the fields of a thing with a name stand. */
export interface RowParts {
  readonly name: NamedField | undefined;
  /** Beside the name. */
  readonly onLine: readonly NamedField[];
  /** Behind the button for more. */
  readonly others: readonly NamedField[];
  /** Those others in a few words. */
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

/** What has to be said, or is said, and is short. */
function isOnLine({ key, shape, isOptional }: NamedField, thing: Fields): boolean {
  if (isOptional && !(key in thing)) return false;
  return (
    ['number', 'choice', 'flag', 'text-or-number'].includes(shape.kind) ||
    (shape.kind === 'literal' && shape.value === true)
  );
}
