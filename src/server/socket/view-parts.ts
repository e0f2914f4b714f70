import type { ViewChange } from '../../protocol/index.ts';
import type { TableView } from '../../table/index.ts';

/** A view that is longer comes in parts of about this many bytes: a slow phone hears of something every few seconds. */
const ENOUGH = 64 * 1024;

type Path = ViewChange['path'];
type Fields = Readonly<Record<string, unknown>>;

interface InParts {
  /** As much of the view as fits the welcome. */
  readonly view: TableView;
  /** What brings the rest, in this order. */
  readonly parts: readonly (readonly ViewChange[])[];
}

/** A view, cut so that no part is long; only a single text or list is as long as it is. */
export function inParts(whole: TableView): InParts {
  if (lengthOf(whole) <= ENOUGH) return { view: whole, parts: [] };
  const fields = Object.entries(whole)
    .map(([key, value]) => ({ key, value: value as unknown, length: lengthOf(value) }))
    .toSorted((a, b) => a.length - b.length);
  const view: Record<string, unknown> = {};
  const rest: ViewChange[] = [];
  let length = 0;
  for (const field of fields) {
    length += field.length;
    if (length <= ENOUGH) view[field.key] = field.value;
    else rest.push(...pieces([field.key], field.value));
  }
  return { view: view as unknown as TableView, parts: packed(rest) };
}

/** What is too long is taken apart, as far as it has parts: lists are values. */
function pieces(path: Path, value: unknown): readonly ViewChange[] {
  if (!isFields(value) || lengthOf(value) <= ENOUGH) return [{ path, after: value }];
  return Object.entries(value).flatMap(([key, each]) => pieces([...path, key], each));
}

function packed(changes: readonly ViewChange[]): readonly (readonly ViewChange[])[] {
  const parts: ViewChange[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const change of changes) {
    const more = lengthOf(change);
    length += more;
    if (length > ENOUGH) [length] = [more, parts.push([])];
    parts.at(-1)?.push(change);
  }
  return parts;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lengthOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
