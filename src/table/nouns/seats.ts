import * as z from 'zod/mini';
import { lookUp, type Ruleset } from '../../rulesets/index.ts';
import { byEveryone, byGameMaster, byNewcomers, byPlayers, type Commands } from '../command.ts';
import { no, type PendingEvent, yes } from '../decision.ts';
import { VACANT } from '../events/seats.ts';
import { ROLES, type Seat, type SeatId, type Table, WAYS } from '../state.ts';
import { id, name, nonBlank } from '../text-limits.ts';
import { hasSay, isHere, isOwner, isSeated, peopleAt } from '../visibility/authority.ts';
import { nameProblem, unusedName } from './seat-names.ts';

/** Taking a seat, leaving and coming back; leading the table, and handing that over. */
export const seats: Commands = {
  'take-seat': byNewcomers.anytime(
    { name: nonBlank(name), role: z.enum(ROLES) },
    ({ name: asked, role }, { table, ruleset, seat }) => {
      const before = lookUp(table.seats, seat);
      if (before?.kicked)
        return no(
          'not-welcome',
          'You were sent away from this table. Ask the game master to let you back in, then try again.',
        );
      if (isHere(table, seat)) return no('seated-already', 'You already have a seat at this table.');
      if (role === 'gm' && gameMasterOf(table) !== undefined)
        return no('led-already', 'This table already has a game master, who can hand the role over.');
      // Nobody is turned away for coming back under their old name.
      const isBack = before?.name === asked;
      const problem = isBack ? undefined : nameProblem(table, seat, asked, role);
      if (problem) return problem;
      const called = isBack ? unusedName(table, seat, asked) : asked;
      return yes(
        { type: 'seat-taken', body: { seat, role } },
        { type: 'seat-named', body: { seat, name: called, before: before?.name ?? '' } },
        ...followPeople(table, ruleset, seat, { ...VACANT, role }),
      );
    },
  ),
  'leave-seat': byEveryone.anytime({ seat: z.optional(id) }, ({ seat: other }, { table, ruleset, seat }) => {
    const leaving = other ?? seat;
    if (leaving !== seat && !hasSay(table, seat))
      return no('not-yours', 'Only the game master can free someone else’s seat.');
    return isHere(table, leaving)
      ? yes({ type: 'seat-left', body: { seat: leaving } }, ...followLeaving(table, ruleset, leaving))
      : no('no-such-seat', 'Nobody has that seat.');
  }),
  kick: byGameMaster.anytime({ seat: id }, ({ seat: other }, { table, ruleset, seat }) => {
    if (other === seat) return no('yourself', 'Leave the table instead.');
    if (table.keeping.owners.includes(other) && !table.keeping.shared)
      return no('not-yours', 'This table is theirs, so nobody can send them away.');
    if (!lookUp(table.seats, other) || lookUp(table.seats, other)?.kicked)
      return no('no-such-seat', 'Nobody has that seat.');
    return yes({ type: 'seat-kicked', body: { seat: other } }, ...followLeaving(table, ruleset, other));
  }),
  readmit: byGameMaster.anytime({ seat: id }, (body, { table }) =>
    lookUp(table.seats, body.seat)?.kicked
      ? yes({ type: 'seat-readmitted', body })
      : no('no-such-seat', 'Nobody was sent away from that seat.'),
  ),
  'rename-seat': byEveryone.anytime({ name: nonBlank(name) }, ({ name: to }, { table, seat }) => {
    const { name: before = '', role = 'player' } = lookUp(table.seats, seat) ?? {};
    const problem = nameProblem(table, seat, to, role);
    return problem ?? yes({ type: 'seat-named', body: { seat, name: to, before } });
  }),
  'hand-over': byPlayers.anytime({ to: id }, ({ to }, { table, seat }) => {
    // An owner takes back the lead that someone took while they were away.
    if (!hasSay(table, seat) && !(to === seat && isOwner(table, seat)))
      return no('not-your-say', 'Only the game master can do that.');
    if (!isSeated(table, to)) return no('no-such-seat', 'Hand it to someone who plays at this table.');
    return table.way === 'rotating'
      ? yes({ type: 'narrator-changed', body: { seat: to } })
      : yes({ type: 'hat-handed-over', body: { from: gameMasterOf(table) ?? seat, to } });
  }),
  'play-as': byGameMaster.anytime({ way: z.enum(WAYS) }, ({ way }, { seat }) =>
    yes({ type: 'way-changed', body: { way, narrator: way === 'rotating' ? seat : null } }),
  ),
};

/** There is at most one game master, even while the table plays without one. */
function gameMasterOf(table: Table): SeatId | undefined {
  return Object.keys(table.seats).find((seat) => {
    const { role, left } = table.seats[seat] as Seat;
    return role === 'gm' && !left;
  });
}

export function followLeaving(table: Table, ruleset: Ruleset, seat: SeatId): readonly PendingEvent[] {
  return followPeople(table, ruleset, seat, { ...VACANT, ...lookUp(table.seats, seat), left: true });
}

/** What the system keeps per person (plot points) changes when people come and go. */
function followPeople(table: Table, ruleset: Ruleset, seat: SeatId, to: Seat): readonly PendingEvent[] {
  const people = peopleAt({ ...table.seats, [seat]: to });
  if (people === table.game.people) return [];
  return (ruleset.peopleChanged?.(table.game, people) ?? []).map((body) => ({ type: 'happened', body }));
}
