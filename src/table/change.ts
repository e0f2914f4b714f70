import { lookUp } from '../rulesets/index.ts';

/** One value that changed: where, and what it was before and after. Undefined on either side: it was not there. */
export interface Change {
  readonly path: Path;
  readonly before?: unknown;
  readonly after?: unknown;
}

export type Path = readonly (string | number)[];

type Tree = Readonly<Record<string, unknown>>;

/** What differs between two states. Shared parts are skipped by identity, so it costs what the change costs. */
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

/** The state with one value put in place, or taken out where it is undefined. */
export function put<State>(state: State, path: Path, value: unknown): State {
  const [key, ...rest] = path;
  if (key === undefined) return value as State;
  const tree: Tree = isTree(state) ? state : {};
  const inner = rest.length > 0 ? put(lookUp(tree, String(key)), rest, value) : value;
  if (inner !== undefined) return { ...tree, [key]: inner } as State;
  const { [key]: _, ...others } = tree;
  return others as State;
}

/** What stands there; in a list by its name, or by its place. */
export function valueAt(state: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return typeof key === 'number' ? at[key] : at.find((each) => nameOf(each) === key);
    return isTree(at) ? lookUp(at, String(key)) : undefined;
  }, state);
}

function nameOf(thing: unknown): unknown {
  return isTree(thing) ? lookUp(thing, 'name') : thing;
}

/** Whether it changed what stands at a path: lists change as a whole, and the rest of one stays as it was. */
export function touches(change: Change, path: Path): boolean {
  if (!overlaps(change.path, path)) return false;
  const inner = path.slice(change.path.length);
  const [before, after] = [valueAt(change.before, inner), valueAt(change.after, inner)];
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** One is the other, or lies within it. */
export function overlaps(a: Path, b: Path): boolean {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (String(a[i]) !== String(b[i])) return false;
  return true;
}

/** Lists are values of their own: a change inside one is a change of all of it. */
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
