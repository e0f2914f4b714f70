import { lookUp } from '../../rulesets/index.ts';
import type { Change, Path } from '../change.ts';
import type { Audience, PendingEvent } from '../decision.ts';
import { rootOf } from '../erasure/erasable-texts.ts';
import type { Step } from '../history.ts';
import type { CheckId, CommandId, Table } from '../state.ts';
import { audienceOf, behind } from '../visibility/secrecy.ts';

/** An undo: of which commands and entries, and every value as it was. */
export interface Undone {
  readonly commands: readonly CommandId[];
  readonly entries: readonly number[];
  readonly changes: readonly Change[];
  /** The request it fulfils, if consent was asked for. */
  readonly request: CommandId | null;
  /** The entry whose text it repeats, and with which it is erased. */
  readonly text: number | null;
}

/** What is undone together: the steps of some commands, and of everything that depends on them. */
export interface Taken {
  readonly commands: ReadonlySet<CommandId>;
  readonly steps: readonly Step[];
}

/** With everything that later changed the same values, and what depends on that in turn. */
export function withDependents(since: Iterable<Step>, targets: ReadonlySet<CommandId>, table: Table): Taken {
  const [commands, steps, touched] = [new Set<CommandId>(), [] as Step[], new Touched()];
  // An undone command and its undo cancel out.
  const cancelled = new Set(Object.entries(table.undone).flat());
  for (const target of targets) cancelled.delete(target);
  for (const group of byCommand(since)) {
    const of = commandOf(group[0] as Step);
    if (cancelled.has(of)) continue;
    const changes = group.flatMap(reversible);
    const isBuiltOn = changes.some(({ path }) => touched.overlaps(path));
    if (!targets.has(of) && !isBuiltOn) continue;
    commands.add(of);
    steps.push(...group);
    for (const { path } of changes) touched.add(path);
    // Nothing depends on words.
    if (touched.isEmpty && [...targets].every((target) => commands.has(target))) break;
  }
  return { commands, steps };
}

/** The entries of a command are consecutive. Entries without a command (who stopped the scene?) are left out. */
function* byCommand(steps: Iterable<Step>): Generator<readonly Step[]> {
  let group: Step[] = [];
  for (const step of steps) {
    if (step.entry.command === null) continue;
    if (group[0] && commandOf(group[0]) !== step.entry.command) {
      yield group;
      group = [];
    }
    group.push(step);
  }
  if (group.length > 0) yield group;
}

/** Newest first, each for the same audience as the original. */
export function reversal(table: Table, { steps }: Taken, request: CommandId | null): readonly PendingEvent[] {
  const rolled = new Set(steps.flatMap(({ entry }) => (entry.type === 'rolled' ? entry.body.check : [])));
  const there = new Set([...Object.keys(table.checks), ...steps.flatMap(broughtBack)]);
  const pieces: Piece[] = [];
  for (const step of steps.toReversed()) {
    for (const piece of piecesOf(step, (change) => stays(change, rolled, there))) {
      const last = pieces.at(-1);
      if (last && mayJoin(last, piece)) join(last, piece);
      else pieces.push(piece);
    }
  }
  return [
    ...pieces.map(
      ({ to, commands, ...of }): PendingEvent => ({
        type: 'undone',
        body: { commands: [...new Set(commands)], ...of, request },
        ...(to && { to }),
      }),
    ),
    ...[...rolled].map((check) => struck(table, check)),
  ];
}

function commandOf({ entry }: Step): CommandId {
  return entry.command as CommandId;
}

interface Piece {
  readonly commands: CommandId[];
  readonly entries: number[];
  readonly changes: Change[];
  readonly text: number | null;
  readonly to: Audience | undefined;
}

/** One step, split by who may know of each part. */
function piecesOf(step: Step, isKept: (change: Change) => boolean): readonly Piece[] {
  const { entry, before, after } = step;
  const parts = new Map<string, { to: Audience | undefined; changes: Change[] }>();
  const part = (to: Audience | undefined) => {
    const key = JSON.stringify(to ?? null);
    const found = parts.get(key) ?? { to, changes: [] };
    parts.set(key, found);
    return found.changes;
  };
  part(entry.to);
  for (const change of reversible(step).toReversed()) {
    if (!isKept(change)) part(entry.to ?? audienceOf(change, before, after)).push(change);
  }
  return [...parts.values()].map(({ to, changes }) => ({
    commands: [commandOf(step)],
    entries: [entry.seq],
    changes,
    text: rootOf(entry),
    to,
  }));
}

function mayJoin(a: Piece, b: Piece): boolean {
  return a.text === null && b.text === null && JSON.stringify(a.to) === JSON.stringify(b.to);
}

/** In place: a long undo has thousands of pieces. */
function join(a: Piece, b: Piece): void {
  a.commands.push(...b.commands);
  a.entries.push(...b.entries);
  a.changes.push(...b.changes);
}

/** Dice stay as they fell, and a check that is no longer in the state can’t be changed. */
function stays(
  { path: [part, check, ...inner] }: Change,
  rolled: ReadonlySet<CheckId>,
  there: ReadonlySet<CheckId>,
): boolean {
  if (part !== 'checks') return false;
  return rolled.has(String(check)) || (inner.length > 0 && !there.has(String(check)));
}

/** Checks that the undo brings back into the state, with their words and results. */
function broughtBack(step: Step): readonly CheckId[] {
  return reversible(step).flatMap(({ path: [part, check, ...inner], before }) =>
    part === 'checks' && inner.length === 0 && before !== undefined ? [String(check)] : [],
  );
}

function struck(table: Table, check: CheckId): PendingEvent {
  const screen = lookUp(table.checks, check)?.screen ?? 'none';
  return { type: 'check-struck', body: { check }, ...behind(screen, 'course') };
}

/** Slots stay used, versions only count up, and dropping old checks from the state is nobody’s doing. */
function reversible({ entry, changes }: Step): readonly Change[] {
  return changes.filter(({ path: [part, key, inner] }) => {
    if (part === 'fair' || part === 'undone' || part === 'undoRequests') return false;
    if (part === 'characters' && inner === 'version') return false;
    return part !== 'checks' || entry.type !== 'check-proposed' || key === entry.body.check;
  });
}

interface Place {
  readonly within: Map<string, Place>;
  /** Changed as a whole, with everything within. */
  isWhole: boolean;
}

/** The paths of a state that were changed. A question takes as long as its path, however many changes there are. */
class Touched {
  readonly #root: Place = { within: new Map(), isWhole: false };

  get isEmpty(): boolean {
    return !this.#root.isWhole && this.#root.within.size === 0;
  }

  add(path: Path): void {
    let at = this.#root;
    for (const key of path) {
      const next = at.within.get(String(key)) ?? { within: new Map(), isWhole: false };
      at.within.set(String(key), next);
      at = next;
    }
    at.isWhole = true;
  }

  /** Whether a changed path is this one, lies within it, or contains it. */
  overlaps(path: Path): boolean {
    let at = this.#root;
    for (const key of path) {
      if (at.isWhole) return true;
      const next = at.within.get(String(key));
      if (!next) return false;
      at = next;
    }
    return at.isWhole || at.within.size > 0;
  }
}
