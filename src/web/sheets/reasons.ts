import { minus } from '../../dice/index.ts';
import { isGeneratedId, isGroup, type Path } from '../../rulesets/fields/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import { type Change, type Entry, fold, namesAt, tell, why } from '../../table/index.ts';
import { typeset } from '../live/typeset.ts';

/** One entry that made a value what it is. */
export interface Reason {
  readonly seq: number;
  readonly at: number;
  readonly sentence: string;
  /** `from 3 to 4`, where it is one value. */
  readonly change: string;
}

/**
 * Everything that made a value what it is, the oldest first. Lists change as a whole: of those changes, only the ones to
 * the thing in question count. It is found by its name, wherever it was in the list.
 */
export function reasonsFor(log: readonly Entry[], ruleset: Ruleset, path: Path): readonly Reason[] {
  const names = namesAt(fold(log, ruleset), ruleset, undefined, log);
  return why(log, ruleset, path).flatMap(({ entry, changes }) => {
    const told = changes
      .map((change) => shown(change, path, names.character))
      .filter((words) => words !== undefined);
    if (told.length === 0) return [];
    return [
      {
        seq: entry.seq,
        at: entry.at,
        sentence: typeset(tell(entry, names)),
        change: told.find((words) => words !== '') ?? '',
      },
    ];
  });
}

/** The named thing that a value is part of: `Dead Calm`, but not a key or an id. */
export function thingOn(path: Path): string | undefined {
  const isName = (step: string) =>
    /[^a-z]/.test(step) && !/^[a-z]+[A-Z\d]\w*$/.test(step) && !isGeneratedId(step);
  return path.filter((step) => typeof step === 'string').findLast(isName);
}

/** A path with names in place of positions in lists: `traits`, `Dead Calm`, `rating`. */
export function namedPath(sheet: unknown, path: Path): Path {
  const steps: (string | number)[] = [];
  let at: unknown = sheet;
  for (const step of path) {
    const inner = (at as Readonly<Record<string | number, unknown>> | undefined)?.[step];
    const name = Array.isArray(at) ? nameIn(inner) : undefined;
    steps.push(name ?? step);
    at = inner;
  }
  return steps;
}

/** How the value at the path changed; undefined if it didn’t. */
function shown(change: Change, path: Path, called: (id: string) => string): string | undefined {
  if (change.path.length > path.length) return '';
  const rest = path.slice(change.path.length);
  const [before, after] = [valueAt(change.before, rest), valueAt(change.after, rest)];
  const [was, is] = [plain(before, called), plain(after, called)];
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  if (before === undefined) return is;
  return was === is ? '' : `from ${was || 'nothing'} to ${is || 'nothing'}`;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => {
    if (Array.isArray(at) && typeof step === 'string') return at.find((each) => nameIn(each) === step);
    return isGroup(at) || Array.isArray(at)
      ? (at as Readonly<Record<string | number, unknown>>)[step]
      : undefined;
  }, value);
}

function nameIn(thing: unknown): string | undefined {
  if (typeof thing === 'string') return thing;
  return isGroup(thing) && typeof thing.name === 'string' ? thing.name : undefined;
}

function plain(value: unknown, called: (id: string) => string): string {
  if (typeof value === 'string' && isGeneratedId(value)) {
    const name = called(value);
    return isGeneratedId(name) ? 'something' : name;
  }
  if (typeof value === 'number') return minus(value);
  if (typeof value === 'string') return value.length > 60 ? `${value.slice(0, 59)}…` : value;
  return value === true ? 'yes' : value === false ? 'no' : '';
}
