import type { Ruleset } from '../../src/rulesets/index.ts';
import { apply, changesOf, EMPTY, type Entry, put, type Table } from '../../src/table/index.ts';
import { changes, valueAt } from './seen.ts';

type Path = readonly (string | number)[];

/** What one entry did to the table; a change without `after` removed the value. The step of entry 0 is the empty table. */
export interface Step {
  readonly seq: number;
  readonly changes: readonly { readonly path: Path; readonly after?: unknown }[];
}

export function* stepsOf(entries: Iterable<Entry>, ruleset: Ruleset): Generator<Step> {
  yield { seq: 0, changes: [{ path: [], after: EMPTY }] };
  let table = EMPTY;
  for (const entry of entries) {
    const next = apply(table, entry, ruleset);
    const made = changesOf(table, next).map(({ path, after }) => ({ path, after }));
    if (made.length > 0) yield { seq: entry.seq, changes: made };
    table = next;
  }
}

/** The table that the steps lead to. */
export function stateAfter(steps: readonly Step[]): Table {
  return steps.flatMap(({ changes }) => changes).reduce((table, { path, after }) => put(table, path, after), EMPTY);
}

/** Entry by entry: everything it changed then, or changes now, has the value it had then. */
export function foldedOtherwise(
  steps: readonly Step[],
  entries: Iterable<Entry>,
  ruleset: Ruleset,
): readonly string[] {
  const bySeq = new Map(steps.map((step) => [step.seq, step.changes]));
  const problems: string[] = [];
  let then = stateAfter(steps.slice(0, 1));
  let now = EMPTY;
  for (const entry of entries) {
    const next = apply(now, entry, ruleset);
    const made = bySeq.get(entry.seq) ?? [];
    then = made.reduce((table, { path, after }) => put(table, path, after), then);
    const differing = [
      ...made.flatMap(({ path }) => changes(valueAt(then, path), valueAt(next, path), path)),
      // A value that was not there then is new, which is fine.
      ...changesOf(now, next).flatMap(({ path }) => {
        const was = valueAt(then, path);
        return was === undefined ? [] : changes(was, valueAt(next, path), path);
      }),
    ];
    problems.push(...new Set(differing.map((each) => `entry ${entry.seq} (${entry.type}): ${each}`)));
    now = next;
  }
  return problems;
}
