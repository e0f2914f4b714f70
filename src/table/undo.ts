import * as z from 'zod/mini';
import { ok, type Result } from '../dice/index.ts';
import { put } from './change.ts';
import type { Entry } from './log.ts';
import { command, type Decided, event, type Noun, no, type Scope, type TableRefusal, yes } from './noun.ts';
import { own, without } from './own.ts';
import { reversal, type Taken, withDependents } from './reversal.ts';
import { hasSay, isSeated, playersAt } from './say.ts';
import { mayRead } from './secrecy.ts';
import { change, count, ids } from './shapes.ts';
import type { CheckId, CommandId, SeatId, Table } from './state.ts';
import { id } from './words.ts';

/** What can't be taken back: what was shown is known, who came or went did so, a stop was needed. */
const LASTING: ReadonlySet<string> = new Set([
  'table-opened',
  'table-copied',
  'seat-taken',
  'seat-left',
  'seat-kicked',
  'seat-readmitted',
  'seat-forgotten',
  'character-revealed',
  'descriptor-revealed',
  'note-shared',
  'check-revealed',
  'scene-stopped',
  'scene-resumed',
  'line-drawn',
  'erased',
  'epoch-opened',
  // Cards that were drawn or shown are known, and an undo would tell what else was in the hand.
  'cards-started',
  'card-awaited',
  'card-drawn',
  'card-rolled',
  'card-played',
  'card-challenge-over',
  'card-scene-closed',
]);

/** Whether an entry keeps its command from being taken back. */
export function isLasting({ type }: Pick<Entry, 'type'>): boolean {
  return LASTING.has(type);
}

/** Taking back, by adding: an undo carries the changes it reverses, and can be undone like anything else. */
export const undo: Noun = {
  commands: {
    undo: command({
      body: z.strictObject({ command: id, along: z._default(z.boolean(), false) }),
      who: 'seated',
      whileStopped: true,
      decide: ({ command: target, along }, scope) => {
        const all = takenWith(scope, [target]);
        if (!isReadable(scope, all, target))
          return no('no-such-command', 'There is nothing by that name to take back.');
        if (own(scope.table.undone, target)) return no('undone-already', 'That has been taken back already.');
        const may = mayTakeAlong(scope, all, [target], along);
        if (!may.ok) return may;
        const allowed = mayUndo(scope, all);
        return allowed.ok ? askedOrDone(scope, all) : allowed;
      },
    }),
    'agree-undo': command({
      body: z.strictObject({ undo: id }),
      who: 'seated',
      whileStopped: true,
      decide: ({ undo: request }, scope) => {
        const { table, seat } = scope;
        const asked = own(table.undoRequests, request);
        if (!asked?.concerned.includes(seat))
          return no('no-such-request', 'Nobody asks you to take that back.');
        const agreed = [...asked.agreed, seat];
        const nodded = { type: 'undo-agreed', body: { request, seat } };
        if (!asked.concerned.every((each) => agreed.includes(each) || !isSeated(table, each)))
          return yes(nodded);
        if (asked.commands.some((each) => own(table.undone, each)))
          return no('undone-already', 'That has been taken back already.');
        const all = takenWith(scope, asked.commands);
        const may = mayTakeAlong(scope, all, asked.commands, false);
        return may.ok ? yes(nodded, ...reversal(table, all, request)) : may;
      },
    }),
    'decline-undo': command({
      body: z.strictObject({ undo: id }),
      who: 'seated',
      whileStopped: true,
      decide: ({ undo: request }, { table, seat }) => {
        const asked = own(table.undoRequests, request);
        return asked && (asked.concerned.includes(seat) || hasSay(table, seat))
          ? yes({ type: 'undo-declined', body: { request } })
          : no('no-such-request', 'Nobody asks you to take that back.');
      },
    }),
  },
  events: {
    'undo-asked': event({
      body: z.strictObject({ request: id, commands: ids, concerned: ids, by: id }),
      apply: (table, { request, commands, concerned, by }) =>
        withRequests(table, { ...table.undoRequests, [request]: { commands, concerned, agreed: [by] } }),
      tell: (_, __, by) => `${by} would like to take something back.`,
    }),
    'undo-agreed': event({
      body: z.strictObject({ request: id, seat: id }),
      apply: (table, { request, seat }) => {
        const asked = own(table.undoRequests, request);
        if (!asked) return table;
        const agreed = [...new Set([...asked.agreed, seat])];
        return withRequests(table, { ...table.undoRequests, [request]: { ...asked, agreed } });
      },
      tell: (_, __, by) => `${by} agrees to take it back.`,
    }),
    'undo-declined': event({
      body: z.strictObject({ request: id }),
      apply: (table, { request }) => withRequests(table, without(table.undoRequests, request)),
      tell: (_, __, by) => `${by} would rather leave it as it is.`,
    }),
    undone: event({
      body: z.strictObject({
        commands: ids,
        entries: z.array(count),
        changes: z.array(change),
        request: z.nullable(id),
        text: z.nullable(count),
      }),
      apply: (table, { commands, changes, request }, { command: by }) => {
        const after = changes.reduce((each, { path, before }) => put(each, path, before), table);
        const open = request === null ? after.undoRequests : without(after.undoRequests, request);
        return { ...withRequests(after, open), undone: marked(after.undone, commands, by) };
      },
      tell: ({ entries }, _, by) =>
        `${by} took back ${entries.length === 1 ? `entry ${entries[0]}` : `entries ${listed(entries)}`}.`,
    }),
  },
};

/** These commands, with all that built on them. */
function takenWith({ table, log, since }: Scope, targets: readonly CommandId[]): Taken {
  const first = log.find(({ command: of }) => of !== null && targets.includes(of));
  return withDependents(first ? since(first.seq) : [], new Set(targets), table);
}

/** What is wholly behind the screen does not exist for others, though a roll there takes a slot in sight of all. */
function isReadable({ table, seat }: Scope, { steps }: Taken, of: CommandId): boolean {
  return steps.some(
    ({ entry }) => entry.command === of && entry.type !== 'roll-requested' && mayRead(table, seat, entry.to),
  );
}

/** What the table did by itself goes along always, what people did only when told so. */
function mayTakeAlong(
  scope: Scope,
  all: Taken,
  targets: readonly CommandId[],
  along: boolean,
): Result<true, TableRefusal> {
  const later = [...all.commands].filter((of) => !targets.includes(of) && !isTables(all, of));
  if (later.some((of) => !isReadable(scope, all, of)))
    return no('built-upon', 'Something behind the screen builds on that: who leads the table takes it back.');
  if (along || later.length === 0) return ok(true);
  const build = later.length === 1 ? '1 later thing builds' : `${later.length} later things build`;
  const sentence = `${build} on that; take it all back together, or leave it.`;
  return { ok: false, error: { code: 'built-upon', sentence, commands: later } };
}

function isTables({ steps }: Taken, of: CommandId): boolean {
  return steps.every(({ entry }) => entry.command !== of || entry.seat === null);
}

function mayUndo({ table, seat }: Scope, { steps }: Taken): Result<true, TableRefusal> {
  const entries = steps.map(({ entry }) => entry);
  if (entries.some(isLasting))
    return no('lasting', 'What has been shown or stopped, and who came or went, can’t be taken back.');
  if (table.rights.undo === 'gm' && !hasSay(table, seat))
    return no('not-your-say', 'At this table who has the say takes things back.');
  const isTheirs = (entry: Entry): boolean => isCourseOf(table, entry, seat);
  const theirs = new Set(entries.filter(isTheirs).map((entry) => entry.command));
  const isOthers = (entry: Entry): boolean =>
    ![null, seat].includes(entry.seat) && !theirs.has(entry.command);
  if (table.rights.undo === 'own' && !hasSay(table, seat) && entries.some(isOthers))
    return no('not-yours', 'At this table everybody takes back only their own.');
  return ok(true);
}

/** To nod and to choose is part of a check, and a check is whose who proposed it. */
function isCourseOf({ checks }: Table, { type, body }: Entry, seat: SeatId): boolean {
  if (type !== 'nodded' && type !== 'chosen') return false;
  return own(checks, (body as { readonly check: CheckId }).check)?.by === seat;
}

function askedOrDone({ table, seat, command: by }: Scope, all: Taken): Decided {
  const others = playersAt(table).filter(
    (each) => each !== seat && all.steps.some(({ entry }) => isConcerned(table, entry, each)),
  );
  if (table.rights.undo !== 'consent' || others.length === 0) return yes(...reversal(table, all, null));
  const body = { request: by, commands: [...all.commands], concerned: [seat, ...others], by: seat };
  return yes({ type: 'undo-asked', body });
}

/** Whose doing it was, and whose character it is about. */
function isConcerned(table: Table, { seat, body }: Entry, who: SeatId): boolean {
  const about =
    typeof body === 'object' && body !== null && 'character' in body ? String(body.character) : '';
  return seat === who || own(table.characters, about)?.holder === who;
}

/** An undo that is taken back itself brings its commands to life again. */
function marked(before: Table['undone'], commands: readonly CommandId[], by: CommandId): Table['undone'] {
  const still = Object.entries(before).filter(([, undoing]) => !commands.includes(undoing));
  return { ...Object.fromEntries(still), ...Object.fromEntries(commands.map((each) => [each, by])) };
}

function withRequests(table: Table, undoRequests: Table['undoRequests']): Table {
  return { ...table, undoRequests };
}

function listed(entries: readonly number[]): string {
  return entries.toSorted((a, b) => a - b).join(', ');
}
