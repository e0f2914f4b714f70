import { fieldWords } from '../../../rulesets/fields/index.ts';

type Path = readonly (string | number)[];
type Value = string | number | boolean;

/** One value in a sheet: where it is, its name, and what it is. */
export interface SheetValue {
  readonly path: Path;
  readonly label: string;
  readonly value: Value;
}

/** All single values in a thing, each with the names on the way to it. */
export function valuesIn(
  thing: unknown,
  path: Path = [],
  names: readonly string[] = [],
): readonly SheetValue[] {
  if (typeof thing === 'string' || typeof thing === 'number' || typeof thing === 'boolean')
    return [{ path, label: names.join(', '), value: thing }];
  if (Array.isArray(thing))
    return thing.flatMap((each, i) =>
      valuesIn(each, [...path, i], [...names, nameOf(each) ?? String(i + 1)]),
    );
  if (typeof thing !== 'object' || thing === null) return [];
  return Object.entries(thing).flatMap(([key, each]) =>
    valuesIn(
      each,
      [...path, key],
      isTree(key) ? names.slice(0, 1) : [...names, nameOf(each) ?? fieldWords(key)],
    ),
  );
}

/** Children are of the same kind as their parent, and go by their own name. */
function isTree(key: string): boolean {
  return key === 'children';
}

function nameOf(thing: unknown): string | undefined {
  const name =
    typeof thing === 'object' && thing !== null ? (thing as { readonly name?: unknown }).name : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/**
 * What an override has to say to put one value in place. Lists are values of their own: a change inside one is a
 * change of all of it.
 */
export function overrideOf(
  whole: unknown,
  path: Path,
  value: Value,
): { readonly path: readonly string[]; readonly value: unknown } {
  const list = path.findIndex((step) => typeof step === 'number');
  if (list < 0) return { path: path.map(String), value };
  const outer = path.slice(0, list);
  const old = outer.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], whole);
  return { path: outer.map(String), value: replaced(old, path.slice(list), value) };
}

function replaced(old: unknown, [step, ...rest]: Path, value: Value): unknown {
  if (step === undefined) return value;
  if (Array.isArray(old)) return old.map((each, i) => (i === step ? replaced(each, rest, value) : each));
  const fields = old as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: replaced(fields[step], rest, value) };
}
