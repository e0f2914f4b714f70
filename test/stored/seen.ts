import type { Ruleset } from '../../src/rulesets/index.ts';
import { type SeatId, type Table, viewOf } from '../../src/table/index.ts';

type Path = readonly (string | number)[];

/** A part of the table as these seats saw it; a seat not named here did not see it at all. */
export interface Seen {
  readonly path: Path;
  readonly value: unknown;
  readonly seats: readonly SeatId[];
}

/** What each seat sees, each part once however many seats see the same. */
export function seenAt(table: Table, ruleset: Ruleset): readonly Seen[] {
  const seen = new Map<string, { path: Path; value: unknown; seats: SeatId[] }>();
  for (const seat of Object.keys(table.seats))
    for (const [path, value] of parts(plain(viewOf(table, ruleset, seat)))) {
      const key = JSON.stringify([path, value]);
      const known = seen.get(key) ?? { path, value, seats: [] };
      seen.set(key, known);
      known.seats.push(seat);
    }
  return [...seen.values()];
}

/** Two levels deep: checks, characters and notes one by one. */
function* parts(view: object): Generator<readonly [Path, unknown]> {
  for (const [key, value] of Object.entries(view)) {
    const inner = isObject(value) ? Object.entries(value) : [];
    if (inner.length === 0) yield [[key], value];
    for (const [name, part] of inner) yield [[key, name], part];
  }
}

/** Where a view differs from what that seat saw then. Newer code may show more in a part, never less, and nothing different. */
export function differences(seen: readonly Seen[], seat: SeatId, view: unknown): readonly string[] {
  const theirs = seen.filter(({ seats }) => seats.includes(seat));
  const known = new Set(theirs.map(({ path }) => path.join(' ')));
  const unseen = seen.filter(({ path }) => path.length > 1 && !known.has(path.join(' ')));
  return [
    ...theirs.flatMap(({ path, value }) => changes(value, valueAt(view, path), path)),
    ...unseen.flatMap(({ path }) =>
      valueAt(view, path) === undefined ? [] : [`${path.join(' › ')}: was not to be seen`],
    ),
  ];
}

/** Every value that was there then is there now, at the same place. New values beside it are fine. */
export function changes(then: unknown, now: unknown, path: Path = []): readonly string[] {
  if (Array.isArray(then) && Array.isArray(now) && then.length === now.length)
    return then.flatMap((value, i) => changes(value, now[i], [...path, `${i}`]));
  if (isObject(then) && isObject(now))
    return Object.entries(then).flatMap(([key, value]) =>
      changes(value, Object.hasOwn(now, key) ? now[key] : undefined, [...path, key]),
    );
  return Object.is(then, now)
    ? []
    : [`${path.join(' › ')}: was ${JSON.stringify(then)}, is ${JSON.stringify(now)}`];
}

export function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

export function valueAt(view: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), view);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
