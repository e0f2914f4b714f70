import { lookUp } from '../rulesets/index.ts';

/** One value that changed. Undefined before or after: it did not exist. */
export interface Change {
  readonly path: Path;
  readonly before?: unknown;
  readonly after?: unknown;
}

export type Path = readonly (string | number)[];

type Tree = Readonly<Record<string, unknown>>;

/** What differs between two states. Shared parts are skipped by identity, so small changes are cheap. */
export function changesOf(before: unknown, after: unknown, path: Path = []): readonly Change[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after)) {
    return isSame(before, after)
      ? []
      : [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  }
  const changes: Change[] = [];
  const compare = (key: string): void => {
    const [was, is] = [lookUp(before, key), lookUp(after, key)];
    if (!Object.is(was, is)) changes.push(...changesOf(was, is, [...path, key]));
  };
  for (const key of Object.keys(before)) compare(key);
  for (const key of Object.keys(after)) if (!Object.hasOwn(before, key)) compare(key);
  return changes;
}

/** The state with one value replaced, or removed if it is undefined. */
export function put<State>(state: State, path: Path, value: unknown): State {
  const [key, ...rest] = path;
  if (key === undefined) return value as State;
  const tree: Tree = isTree(state) ? state : {};
  const inner = rest.length > 0 ? put(lookUp(tree, String(key)), rest, value) : value;
  if (inner !== undefined) return { ...tree, [key]: inner } as State;
  const { [key]: _, ...others } = tree;
  return others as State;
}

/** The value at a path; in a list by name or by index. */
export function valueAt(state: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return typeof key === 'number' ? at[key] : at.find((each) => nameOf(each) === key);
    return isTree(at) ? lookUp(at, String(key)) : undefined;
  }, state);
}

function nameOf(thing: unknown): unknown {
  return isTree(thing) ? lookUp(thing, 'name') : thing;
}

/** Whether it changed the value at a path. Lists change as a whole, though most of one may be the same. */
export function touches(change: Change, path: Path): boolean {
  if (!overlaps(change.path, path)) return false;
  const inner = path.slice(change.path.length);
  const [before, after] = [valueAt(change.before, inner), valueAt(change.after, inner)];
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Whether one path is the other or lies within it. */
export function overlaps(a: Path, b: Path): boolean {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (String(a[i]) !== String(b[i])) return false;
  return true;
}

/** Lists are single values: a change inside one changes the whole list. */
function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

export function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _, ...others } = record;
  return others;
}
