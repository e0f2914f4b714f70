import type { Ruleset } from '../rulesets/index.ts';
import { type Change, changesOf, overlaps, type Path } from './change.ts';
import { apply, type Entry } from './log.ts';
import { EMPTY } from './opening.ts';
import type { Table } from './state.ts';

/** One entry, and what it changed. */
export interface Step {
  readonly entry: Entry;
  readonly changes: readonly Change[];
}

/** Every entry with what it changed: worked out when somebody asks, never stored. */
export function* history(log: Iterable<Entry>, ruleset: Ruleset, from: Table = EMPTY): Generator<Step> {
  let table = from;
  for (const entry of log) {
    const after = apply(table, entry, ruleset);
    yield { entry, changes: changesOf(table, after) };
    table = after;
  }
}

/** Why is this so? The entries that made the value at a path what it is, the oldest first. */
export function why(log: Iterable<Entry>, ruleset: Ruleset, path: Path): readonly Step[] {
  const steps: Step[] = [];
  for (const { entry, changes } of history(log, ruleset)) {
    const concerned = changes.filter((change) => overlaps(change.path, path));
    if (concerned.length > 0) steps.push({ entry, changes: concerned });
  }
  return steps;
}
