import * as z from 'zod/mini';
import { counted, ok, type Result } from '../../dice/index.ts';
import { lookUp } from '../../rulesets/index.ts';
import type { Change } from '../change.ts';
import { byPlayers, type Commands } from '../command.ts';
import { type Decided, no, type PendingEvent, type Scope, type TableRefusal, yes } from '../decision.ts';
import { kindOf } from '../events/index.ts';
import type { Step } from '../history.ts';
import type { Entry } from '../log.ts';
import type { CommandId, SeatId, Table } from '../state.ts';
import { id } from '../text-limits.ts';
import { hasSay, isSeated, playersAt } from '../visibility/authority.ts';
import { mayRead } from '../visibility/secrecy.ts';
import { reversal, type Taken, withDependents } from './reversal.ts';

/** An undo adds an entry with the changes it reverses, and can itself be undone like anything else. */
export const undo: Commands = {
  undo: byPlayers.anytime(
    { command: id, along: z._default(z.boolean(), false) },
    ({ command: target, along }, scope) => {
      const found = takenWith(scope, [target]);
      if (!found.ok) return found;
      const all = found.value;
      if (!isReadable(scope, all, target))
        return no('no-such-command', 'There is nothing like that to undo.');
      if (lookUp(scope.table.undone, target)) return no('undone-already', 'That has been undone already.');
      const may = mayTakeAlong(scope, all, [target], along);
      if (!may.ok) return may;
      const allowed = mayUndo(scope, all);
      return allowed.ok ? askedOrDone(scope, all) : allowed;
    },
  ),
  'agree-undo': byPlayers.anytime({ undo: id }, ({ undo: request }, scope) => {
    const { table, seat } = scope;
    const asked = lookUp(table.undoRequests, request);
    if (!asked?.concerned.includes(seat))
      return no('no-such-request', 'Nobody has asked you to agree to that.');
    const agreed = [...asked.agreed, seat];
    const nodded: PendingEvent = { type: 'undo-agreed', body: { request, seat } };
    if (!asked.concerned.every((each) => agreed.includes(each) || !isSeated(table, each))) return yes(nodded);
    if (asked.commands.some((each) => lookUp(table.undone, each)))
      return no('undone-already', 'That has been undone already.');
    const found = takenWith(scope, asked.commands);
    if (!found.ok) return found;
    const all = found.value;
    const may = mayTakeAlong(scope, all, asked.commands, false);
    return may.ok ? yes(nodded, ...reversal(table, all, request)) : may;
  }),
  'decline-undo': byPlayers.anytime({ undo: id }, ({ undo: request }, { table, seat }) => {
    const asked = lookUp(table.undoRequests, request);
    return asked && (asked.concerned.includes(seat) || hasSay(table, seat))
      ? yes({ type: 'undo-declined', body: { request } })
      : no('no-such-request', 'Nobody has asked you to agree to that.');
  }),
};

/** How many entries are searched for dependents: everyone else has to wait for it. */
const REACH = 3000;

/** These commands with everything that depends on them, unless too much has happened since. */
function takenWith({ table, log, since }: Scope, targets: readonly CommandId[]): Result<Taken, TableRefusal> {
  const first = log.find(({ command: of }) => of !== null && targets.includes(of));
  let walked = 0;
  const steps = function* (): Generator<Step> {
    for (const step of first ? since(first.seq) : []) {
      walked += 1;
      if (walked > REACH) return;
      yield step;
    }
  };
  const taken = withDependents(steps(), new Set(targets), table);
  return walked > REACH
    ? no(
        'too-long-ago',
        `More than ${REACH} entries have followed, so this can’t be undone any more (limit: reach).`,
      )
    : ok(taken);
}

/** A hidden command doesn’t exist for others, though everyone sees that its roll takes a slot. */
function isReadable(scope: Scope, all: Taken, of: CommandId): boolean {
  return readableIn(scope, all).has(of);
}

function readableIn({ table, seat }: Scope, { steps }: Taken): ReadonlySet<CommandId | null> {
  const seen = steps.filter(({ entry }) => entry.type !== 'roll-requested' && mayRead(table, seat, entry.to));
  return new Set(seen.map(({ entry }) => entry.command));
}

/** What the table did by itself is always undone along with it, what people did only if asked for. */
function mayTakeAlong(
  scope: Scope,
  all: Taken,
  targets: readonly CommandId[],
  along: boolean,
): Result<true, TableRefusal> {
  const byPeople = new Set(all.steps.flatMap(({ entry }) => (entry.seat === null ? [] : entry.command)));
  const later = [...all.commands].filter((of) => !targets.includes(of) && byPeople.has(of));
  const readable = readableIn(scope, all);
  if (later.some((of) => !readable.has(of)))
    return no('built-upon', 'Something hidden depends on that. Only the game master can undo it.');
  if (along || later.length === 0) return ok(true);
  const build = counted(later.length, 'later thing depends', 'later things depend');
  const sentence = `${build} on that. Undo them together, or leave it as it is.`;
  return { ok: false, error: { code: 'built-upon', sentence, commands: later } };
}

function mayUndo({ table, seat }: Scope, { steps }: Taken): Result<true, TableRefusal> {
  const entries = steps.map(({ entry }) => entry);
  if (entries.some(({ type }) => kindOf(type)?.undo === 'never'))
    return no('lasting', 'Showing something, stopping the scene, coming and leaving can’t be undone.');
  if (!hasSay(table, seat) && steps.some(({ changes }) => changes.some(isAboutTheLead)))
    return no('not-your-say', 'Only the game master can undo a change of game master or of permissions.');
  if (table.rights.undo === 'gm' && !hasSay(table, seat))
    return no('not-your-say', 'At this table only the game master can undo.');
  const isTheirs = (entry: Entry): boolean => isCourseOf(table, entry, seat);
  const theirs = new Set(entries.filter(isTheirs).map((entry) => entry.command));
  const isOthers = (entry: Entry): boolean =>
    ![null, seat].includes(entry.seat) && !theirs.has(entry.command);
  if (table.rights.undo === 'own' && !hasSay(table, seat) && entries.some(isOthers))
    return no('not-yours', 'At this table you can undo only what you did yourself.');
  return ok(true);
}

/** Otherwise a former game master could take the role again and see everything hidden. */
function isAboutTheLead({ path: [part, , field] }: Change): boolean {
  return part === 'way' || part === 'narrator' || part === 'rights' || (part === 'seats' && field === 'role');
}

/** Nods and decisions are part of a check, which belongs to whoever proposed it. */
function isCourseOf({ checks }: Table, { type, body }: Entry, seat: SeatId): boolean {
  if (type !== 'nodded' && type !== 'chosen') return false;
  return lookUp(checks, body.check)?.by === seat;
}

function askedOrDone({ table, seat, command: by }: Scope, all: Taken): Decided {
  const others = playersAt(table).filter(
    (each) => each !== seat && all.steps.some(({ entry }) => isConcerned(table, entry, each)),
  );
  if (table.rights.undo !== 'consent' || others.length === 0) return yes(...reversal(table, all, null));
  const body = { request: by, commands: [...all.commands], concerned: [seat, ...others], by: seat };
  return yes({ type: 'undo-asked', body });
}

/** Whoever did it, and whoever plays the character it is about. */
function isConcerned(table: Table, { seat, body }: Entry, who: SeatId): boolean {
  const about =
    typeof body === 'object' && body !== null && 'character' in body ? String(body.character) : '';
  return seat === who || lookUp(table.characters, about)?.holder === who;
}
