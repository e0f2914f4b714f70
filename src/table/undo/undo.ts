import * as z from 'zod/mini';
import { ok, type Result } from '../../dice/index.ts';
import { byPlayers, type Commands } from '../command.ts';
import type { Step } from '../history.ts';
import { type Draft, no, type Scope, type TableRefusal, yes } from '../noun.ts';
import { own } from '../own-key.ts';
import type { CommandId } from '../state.ts';
import { id } from '../text-limits.ts';
import { hasSay, isSeated } from '../visibility/authority.ts';
import { reversal, type Taken, withDependents } from './reversal.ts';
import { askedOrDone, isReadable, mayTakeAlong, mayUndo } from './undo-rights.ts';

/** Taking back, by adding: an undo carries the changes it reverses, and can be undone like anything else. */
export const undo: Commands = {
  undo: byPlayers.anytime(
    { command: id, along: z._default(z.boolean(), false) },
    ({ command: target, along }, scope) => {
      const found = takenWith(scope, [target]);
      if (!found.ok) return found;
      const all = found.value;
      if (!isReadable(scope, all, target))
        return no('no-such-command', 'There is nothing by that name to take back.');
      if (own(scope.table.undone, target)) return no('undone-already', 'That has been taken back already.');
      const may = mayTakeAlong(scope, all, [target], along);
      if (!may.ok) return may;
      const allowed = mayUndo(scope, all);
      return allowed.ok ? askedOrDone(scope, all) : allowed;
    },
  ),
  'agree-undo': byPlayers.anytime({ undo: id }, ({ undo: request }, scope) => {
    const { table, seat } = scope;
    const asked = own(table.undoRequests, request);
    if (!asked?.concerned.includes(seat)) return no('no-such-request', 'Nobody asks you to take that back.');
    const agreed = [...asked.agreed, seat];
    const nodded: Draft = { type: 'undo-agreed', body: { request, seat } };
    if (!asked.concerned.every((each) => agreed.includes(each) || !isSeated(table, each))) return yes(nodded);
    if (asked.commands.some((each) => own(table.undone, each)))
      return no('undone-already', 'That has been taken back already.');
    const found = takenWith(scope, asked.commands);
    if (!found.ok) return found;
    const all = found.value;
    const may = mayTakeAlong(scope, all, asked.commands, false);
    return may.ok ? yes(nodded, ...reversal(table, all, request)) : may;
  }),
  'decline-undo': byPlayers.anytime({ undo: id }, ({ undo: request }, { table, seat }) => {
    const asked = own(table.undoRequests, request);
    return asked && (asked.concerned.includes(seat) || hasSay(table, seat))
      ? yes({ type: 'undo-declined', body: { request } })
      : no('no-such-request', 'Nobody asks you to take that back.');
  }),
};

/** Entries that are looked through for what built on something: nobody else plays meanwhile. */
const REACH = 3000;

/** These commands, with all that built on them; or that too much has happened since. */
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
    ? no('too-long-ago', `More than ${REACH} entries have followed: that stays as it is (limit: reach).`)
    : ok(taken);
}
