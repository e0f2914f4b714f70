import * as z from 'zod/mini';
import { type Change, overlaps, put } from './change.ts';
import { history, type Step } from './history.ts';
import type { Entry } from './log.ts';
import { command, type Decided, type Draft, event, type Noun, no, type Scope, yes } from './noun.ts';
import { hasSay, playersAt } from './say.ts';
import type { CommandId, SeatId, Table } from './state.ts';
import { id } from './words.ts';

type Undone = {
  readonly commands: readonly CommandId[];
  readonly changes: readonly Change[];
  readonly request: CommandId | null;
};

/** What can't be taken back: what was shown is known, who came or went did so, a stop was needed. */
const LASTING: ReadonlySet<string> = new Set([
  'table-opened',
  'seat-taken',
  'seat-left',
  'character-revealed',
  'scene-stopped',
  'scene-resumed',
  'line-drawn',
  'erased',
  'epoch-opened',
]);

/** Taking back, by adding: an undo carries the changes it reverses, and can be undone like anything else. */
export const undo: Noun = {
  commands: {
    undo: command({
      body: z.strictObject({ command: id, along: z._default(z.boolean(), false) }),
      who: 'seated',
      decide: ({ command: target, along }, scope) => {
        const steps = [...history(scope.log, scope.ruleset)].filter(({ entry }) => entry.command !== null);
        const own = steps.filter(({ entry }) => entry.command === target);
        const first = own[0]?.entry;
        if (!first) return no('no-such-command', 'There is nothing by that name to take back.');
        if (scope.table.undone[target]) return no('undone-already', 'That has been taken back already.');
        const taken = along ? withDependents(steps, target, scope.table) : new Set([target]);
        const refusal = refusalOf(scope, steps, target, taken);
        return refusal ?? undone(scope, steps, taken);
      },
    }),
    'agree-undo': command({
      body: z.strictObject({ undo: id }),
      who: 'seated',
      decide: ({ undo: request }, scope) => {
        const asked = Object.hasOwn(scope.table.undoRequests, request)
          ? scope.table.undoRequests[request]
          : undefined;
        if (!asked) return no('no-such-request', 'Nobody asks to take that back.');
        const agreed = [...new Set([...asked.agreed, scope.seat])];
        const nodded = { type: 'undo-agreed', body: { request, seat: scope.seat } };
        if (!asked.concerned.every((seat) => agreed.includes(seat))) return yes(nodded);
        const steps = [...history(scope.log, scope.ruleset)];
        const done = reversed(steps, new Set(asked.commands), request);
        return done.ok ? yes(nodded, ...done.value) : done;
      },
    }),
  },
  events: {
    'undo-asked': event<{
      readonly request: string;
      readonly commands: readonly CommandId[];
      readonly concerned: readonly SeatId[];
      readonly by: SeatId;
    }>({
      apply: (table, { request, commands, concerned, by }) => ({
        ...table,
        undoRequests: { ...table.undoRequests, [request]: { commands, concerned, agreed: [by] } },
      }),
      tell: (_, __, by) => `${by} would like to take something back.`,
    }),
    'undo-agreed': event<{ readonly request: string; readonly seat: SeatId }>({
      apply: (table, { request, seat }) => {
        const asked = table.undoRequests[request];
        return asked
          ? {
              ...table,
              undoRequests: {
                ...table.undoRequests,
                [request]: { ...asked, agreed: [...asked.agreed, seat] },
              },
            }
          : table;
      },
      tell: (_, __, by) => `${by} agrees to take it back.`,
    }),
    undone: event<Undone>({
      apply: (table, { commands, changes, request }, { command: by }) => {
        const after = changes.reduce((each, { path, before }) => put(each, path, before), table);
        const { [request ?? '']: _, ...requests } = after.undoRequests;
        return {
          ...after,
          undone: marked(after.undone, commands, by),
          undoRequests: requests,
        };
      },
      tell: ({ commands }, _, by) =>
        `${by} took back ${commands.length === 1 ? 'what is marked above' : `${commands.length} things`}.`,
    }),
  },
};

/** An undo that is taken back itself brings its commands to life again. */
function marked(before: Table['undone'], commands: readonly CommandId[], by: CommandId): Table['undone'] {
  const still = Object.entries(before).filter(([, undoing]) => !commands.includes(undoing));
  return { ...Object.fromEntries(still), ...Object.fromEntries(commands.map((each) => [each, by])) };
}

/** Everything later that touched the same places, and what built on that. */
function withDependents(steps: readonly Step[], target: CommandId, table: Table): ReadonlySet<CommandId> {
  const taken = new Set([target]);
  const touched: Change[] = [];
  // What was taken back and what took it back cancel out.
  const cancelled = new Set(Object.entries(table.undone).flat());
  cancelled.delete(target);
  for (const { entry, changes } of steps) {
    const of = entry.command as CommandId;
    if (cancelled.has(of)) continue;
    if (
      taken.has(of) ||
      (touched.length > 0 &&
        reversible(changes).some((change) => touched.some(({ path }) => overlaps(path, change.path))))
    ) {
      taken.add(of);
      touched.push(...reversible(changes));
    }
  }
  return taken;
}

function refusalOf(
  scope: Scope,
  steps: readonly Step[],
  target: CommandId,
  taken: ReadonlySet<CommandId>,
): ReturnType<typeof no> | undefined {
  const { table, seat } = scope;
  const entries = steps.map(({ entry }) => entry).filter(({ command: of }) => taken.has(of as CommandId));
  if (entries.some(({ type, body }) => LASTING.has(type) || isShown(type, body)))
    return no('lasting', 'What has been shown or stopped, and who came or went, can’t be taken back.');
  if (table.rights.undo === 'gm' && !hasSay(table, seat))
    return no('not-your-say', 'At this table who has the say takes things back.');
  if (table.rights.undo === 'own' && !hasSay(table, seat) && entries.some((entry) => entry.seat !== seat))
    return no('not-yours', 'At this table everybody takes back only their own.');
  const dependents = [...withDependents(steps, target, table)].filter((of) => !taken.has(of));
  if (dependents.length === 0) return undefined;
  return {
    ok: false,
    error: {
      code: 'built-upon',
      sentence: `${dependents.length} later ${dependents.length === 1 ? 'thing builds' : 'things build'} on that; take them back along with it, or leave it.`,
      commands: dependents,
    },
  };
}

function isShown(type: string, body: unknown): boolean {
  return type === 'note-written' && (body as { readonly shared: boolean }).shared;
}

function undone(scope: Scope, steps: readonly Step[], taken: ReadonlySet<CommandId>): Decided {
  const { table, seat, command: by } = scope;
  const others = playersAt(table).filter((each) => each !== seat);
  const concerned = others.filter((each) =>
    steps.some(({ entry }) => taken.has(entry.command as CommandId) && isConcerned(table, entry, each)),
  );
  if (table.rights.undo !== 'consent' || concerned.length === 0) return reversed(steps, taken, null);
  return yes({
    type: 'undo-asked',
    body: { request: by, commands: [...taken], concerned: [seat, ...concerned], by: seat },
  });
}

/** Whose doing it was, and whose character it is about. */
function isConcerned(table: Table, { seat, body }: Entry, who: SeatId): boolean {
  const character =
    typeof body === 'object' && body !== null && 'character' in body ? String(body.character) : '';
  return seat === who || table.characters[character]?.holder === who;
}

function reversed(steps: readonly Step[], taken: ReadonlySet<CommandId>, request: CommandId | null): Decided {
  const own = steps.filter(({ entry }) => taken.has(entry.command as CommandId));
  const rolled = new Set(
    own.filter(({ entry }) => entry.type === 'rolled').map(({ entry }) => checkIn(entry)),
  );
  const isFace = ({ path }: Change): boolean => path[0] === 'checks' && rolled.has(String(path[1]));
  // What was sealed is taken back under seal: the changes say what it was.
  const audiences = Map.groupBy(own.toReversed(), ({ entry }) => JSON.stringify(entry.to ?? null));
  const drafts = [...audiences].map(([to, group]): Draft => {
    const changes = group
      .flatMap((step) => reversible(step.changes).toReversed())
      .filter((change) => !isFace(change));
    const commands = [...new Set(group.map(({ entry }) => entry.command as CommandId))];
    return {
      type: 'undone',
      body: { commands, changes, request },
      ...(to !== 'null' && { to: JSON.parse(to) }),
    };
  });
  return yes(...drafts, ...[...rolled].map((check): Draft => ({ type: 'check-struck', body: { check } })));
}

function checkIn({ body }: Entry): string {
  return (body as { readonly check: string }).check;
}

/** Faces stay rolled and slots stay used; versions only ever count up. */
function reversible(changes: readonly Change[]): readonly Change[] {
  return changes.filter(
    ({ path }) =>
      path[0] !== 'fair' &&
      path[0] !== 'undone' &&
      path[0] !== 'undoRequests' &&
      !(path[0] === 'characters' && path[2] === 'version'),
  );
}
