import * as z from 'zod/mini';
import type { Ruleset } from '../rulesets/index.ts';
import { handedOver, isOwner, playedAs, satDown, stoodUp } from './keeping.ts';
import { command, type Draft, event, type Noun, no, yes } from './noun.ts';
import { own } from './own.ts';
import { hasSay, isHere, isSeated, peopleAt } from './say.ts';
import { nameProblem, unusedName } from './seat-names.ts';
import { text } from './shapes.ts';
import { ROLES, type Role, type Seat, type SeatId, type Table, WAYS } from './state.ts';
import { id, name, something } from './words.ts';

const ofSeat = z.strictObject({ seat: id });

/** Taking a seat, leaving, coming back; who has the say, and how that moves. */
export const seats: Noun = {
  commands: {
    'take-seat': command({
      body: z.strictObject({ name: something(name), role: z.enum(ROLES) }),
      who: 'anyone',
      whileStopped: true,
      decide: ({ name: asked, role }, { table, ruleset, seat }) => {
        const before = own(table.seats, seat);
        if (before?.kicked)
          return no(
            'not-welcome',
            'You were sent away from this table. Whoever leads it can let you come back: then try again.',
          );
        if (isHere(table, seat)) return no('seated-already', 'You have a seat at this table.');
        if (role === 'gm' && wearerOf(table) !== undefined)
          return no('led-already', 'This table has a game master, who can hand the hat over.');
        // Who comes back under their old name is not turned away for it.
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
    }),
    'leave-seat': command({
      body: z.strictObject({ seat: z.optional(id) }),
      who: 'watching',
      whileStopped: true,
      decide: ({ seat: other }, { table, ruleset, seat }) => {
        const leaving = other ?? seat;
        if (leaving !== seat && !hasSay(table, seat))
          return no('not-yours', 'Only who has the say can free somebody else’s seat.');
        return isHere(table, leaving)
          ? yes({ type: 'seat-left', body: { seat: leaving } }, ...followLeaving(table, ruleset, leaving))
          : no('no-such-seat', 'Nobody sits there.');
      },
    }),
    kick: command({
      body: z.strictObject({ seat: id }),
      who: 'say',
      whileStopped: true,
      decide: ({ seat: other }, { table, ruleset, seat }) => {
        if (other === seat) return no('yourself', 'Leave the table instead.');
        if (table.keeping.owners.includes(other) && !table.keeping.shared)
          return no('not-yours', 'It is their table: nobody sends them away from it.');
        if (!own(table.seats, other) || own(table.seats, other)?.kicked)
          return no('no-such-seat', 'Nobody sits there.');
        return yes({ type: 'seat-kicked', body: { seat: other } }, ...followLeaving(table, ruleset, other));
      },
    }),
    readmit: command({
      body: z.strictObject({ seat: id }),
      who: 'say',
      whileStopped: true,
      decide: (body, { table }) =>
        own(table.seats, body.seat)?.kicked
          ? yes({ type: 'seat-readmitted', body })
          : no('no-such-seat', 'Nobody was sent away from that seat.'),
    }),
    'rename-seat': command({
      body: z.strictObject({ name: something(name) }),
      who: 'watching',
      whileStopped: true,
      decide: ({ name: to }, { table, seat }) => {
        const { name: before = '', role = 'player' } = own(table.seats, seat) ?? {};
        const problem = nameProblem(table, seat, to, role);
        return problem ?? yes({ type: 'seat-named', body: { seat, name: to, before } });
      },
    }),
    'hand-over': command({
      body: z.strictObject({ to: id }),
      who: 'seated',
      whileStopped: true,
      decide: ({ to }, { table, seat }) => {
        // Whose table it is takes back what somebody took up while they were away.
        if (!hasSay(table, seat) && !(to === seat && isOwner(table, seat)))
          return no('not-your-say', 'That is for who has the say at this table.');
        if (!isSeated(table, to)) return no('no-such-seat', 'Hand it to somebody who plays at this table.');
        return table.way === 'rotating'
          ? yes({ type: 'narrator-changed', body: { seat: to } })
          : yes({ type: 'hat-handed-over', body: { from: wearerOf(table) ?? seat, to } });
      },
    }),
    'play-as': command({
      body: z.strictObject({ way: z.enum(WAYS) }),
      who: 'say',
      whileStopped: true,
      decide: ({ way }, { seat }) =>
        yes({ type: 'way-changed', body: { way, narrator: way === 'rotating' ? seat : null } }),
    }),
  },
  events: {
    'seat-taken': event({
      body: z.strictObject({ seat: id, role: z.enum(ROLES) }),
      apply: (table, { seat, role }) =>
        satDown(
          withSeat(table, seat, { ...VACANT, name: own(table.seats, seat)?.name ?? '', role }),
          seat,
          role,
        ),
      tell: ({ seat, role }, names) => `${names.seat(seat)} ${SITTING[role]}.`,
    }),
    'seat-named': event({
      body: z.strictObject({ seat: id, name: text, before: text }),
      apply: (table, { seat, name: to }) => changed(table, seat, { name: to }),
      tell: ({ name: to, before }) =>
        before === '' || before === to ? `Welcome, ${to}.` : `${before} is called ${to} now.`,
    }),
    'seat-left': event({
      body: ofSeat,
      apply: (table, { seat }, { seat: by }) => stoodUp(changed(table, seat, { left: true }), seat, by),
      tell: ({ seat }, names) => `${names.seat(seat)} left the table.`,
    }),
    'seat-kicked': event({
      body: ofSeat,
      apply: (table, { seat }) => changed(table, seat, { left: true, kicked: true }),
      tell: ({ seat }, names, by) => `${by} sent ${names.seat(seat)} away.`,
    }),
    'seat-readmitted': event({
      body: ofSeat,
      apply: (table, { seat }) => changed(table, seat, { kicked: false }),
      tell: ({ seat }, names, by) => `${by} asked ${names.seat(seat)} to come back.`,
    }),
    'hat-handed-over': event({
      body: z.strictObject({ from: id, to: id }),
      apply: (table, { from, to }, { seat }) =>
        handedOver(changed(changed(table, from, { role: 'player' }), to, { role: 'gm' }), seat, to),
      tell: ({ to }, names) => `${names.seat(to)} is the game master now.`,
    }),
    'narrator-changed': event({
      body: ofSeat,
      apply: (table, { seat }) => ({ ...table, narrator: seat }),
      tell: ({ seat }, names) => `${names.seat(seat)} takes up the story.`,
    }),
    'way-changed': event({
      body: z.strictObject({ way: z.enum(WAYS), narrator: z.nullable(id) }),
      apply: (table, { way, narrator }, { seat }) => playedAs({ ...table, way, narrator }, seat, way),
      tell: ({ way }) => `The table plays ${PLAYING[way]}.`,
    }),
  },
};

const VACANT: Seat = { name: '', role: 'player', left: false, kicked: false };

const SITTING: Readonly<Record<Role, string>> = {
  gm: 'sat down as game master',
  player: 'sat down',
  spectator: 'is watching',
};

const PLAYING: Readonly<Record<Table['way'], string>> = {
  'game-master': 'with a game master',
  rotating: 'with narrators who take turns',
  together: 'together, without a game master',
};

/** There is one hat, also while the table plays without it. */
function wearerOf(table: Table): SeatId | undefined {
  return Object.keys(table.seats).find((seat) => {
    const { role, left } = table.seats[seat] as Seat;
    return role === 'gm' && !left;
  });
}

function changed(table: Table, seat: SeatId, to: Partial<Seat>): Table {
  const sitting = own(table.seats, seat);
  return sitting ? withSeat(table, seat, { ...sitting, ...to }) : table;
}

function withSeat(table: Table, seat: SeatId, to: Seat): Table {
  const all = { ...table.seats, [seat]: to };
  return { ...table, seats: all, game: { ...table.game, people: peopleAt(all) } };
}

export function followLeaving(table: Table, ruleset: Ruleset, seat: SeatId): readonly Draft[] {
  return followPeople(table, ruleset, seat, { ...VACANT, ...own(table.seats, seat), left: true });
}

/** What the system keeps per person (plot points) follows who is here. */
function followPeople(table: Table, ruleset: Ruleset, seat: SeatId, to: Seat): readonly Draft[] {
  const people = peopleAt({ ...table.seats, [seat]: to });
  if (people === table.game.people) return [];
  return (ruleset.peopleChanged?.(table.game, people) ?? []).map((body) => ({ type: 'happened', body }));
}
