import * as z from 'zod/mini';
import { command, type Draft, event, type Noun, no, yes } from './noun.ts';
import { hasSay, peopleAt } from './say.ts';
import { ROLES, type SeatId, type Table, WAYS } from './state.ts';
import { id, name } from './words.ts';

type Taken = { readonly seat: SeatId; readonly name: string; readonly role: 'gm' | 'player' | 'spectator' };

/** Taking a seat, leaving, coming back; who has the say, and how that moves. */
export const seats: Noun = {
  commands: {
    'take-seat': command({
      body: z.strictObject({ name, role: z.enum(ROLES) }),
      who: 'watching',
      decide: (body, { table, ruleset, seat }) => {
        if (table.seats[seat] && !table.seats[seat].left)
          return no('seated-already', 'You have a seat at this table.');
        const taken: Taken = { seat, ...body };
        return yes(
          { type: 'seat-taken', body: taken },
          ...followPeople(table, ruleset, { ...table.seats, [seat]: { ...body, left: false } }),
        );
      },
    }),
    'leave-seat': command({
      body: z.strictObject({ seat: z.optional(id) }),
      who: 'watching',
      decide: ({ seat: other }, { table, ruleset, seat }) => {
        const leaving = other ?? seat;
        const sitting = table.seats[leaving];
        if (leaving !== seat && !hasSay(table, seat))
          return no('not-yours', 'Only who has the say can free somebody else’s seat.');
        if (!sitting || sitting.left) return no('no-such-seat', 'Nobody sits there.');
        return yes(
          { type: 'seat-left', body: { seat: leaving } },
          ...followPeople(table, ruleset, { ...table.seats, [leaving]: { ...sitting, left: true } }),
        );
      },
    }),
    'rename-seat': command({
      body: z.strictObject({ name }),
      who: 'watching',
      decide: (body, { seat }) => yes({ type: 'seat-renamed', body: { seat, ...body } }),
    }),
    'hand-over': command({
      body: z.strictObject({ to: id }),
      who: 'say',
      decide: ({ to }, { table, seat }) => {
        const next = table.seats[to];
        if (!next || next.left || next.role === 'spectator')
          return no('no-such-seat', 'Hand it to somebody who plays at this table.');
        return table.way === 'rotating'
          ? yes({ type: 'narrator-changed', body: { seat: to } })
          : yes({ type: 'hat-handed-over', body: { from: seat, to } });
      },
    }),
    'play-as': command({
      body: z.strictObject({ way: z.enum(WAYS) }),
      who: 'say',
      decide: ({ way }, { seat }) =>
        yes({ type: 'way-changed', body: { way, narrator: way === 'rotating' ? seat : null } }),
    }),
  },
  events: {
    'seat-taken': event<Taken>({
      apply: (table, { seat, name, role }) =>
        withSeats(table, { ...table.seats, [seat]: { name, role, left: false } }),
      tell: ({ name, role }) =>
        role === 'spectator'
          ? `${name} is watching.`
          : `${name} sat down${role === 'gm' ? ' as game master' : ''}.`,
    }),
    'seat-left': event<{ readonly seat: SeatId }>({
      apply: (table, { seat }) => changed(table, seat, { left: true }),
      tell: ({ seat }, names) => `${names.seat(seat)} left the table.`,
    }),
    'seat-renamed': event<{ readonly seat: SeatId; readonly name: string }>({
      apply: (table, { seat, name }) => changed(table, seat, { name }),
      tell: ({ name }, _, by) => `${by} is now called ${name}.`,
    }),
    'hat-handed-over': event<{ readonly from: SeatId; readonly to: SeatId }>({
      apply: (table, { from, to }) => changed(changed(table, from, { role: 'player' }), to, { role: 'gm' }),
      tell: ({ to }, names) => `${names.seat(to)} is the game master now.`,
    }),
    'narrator-changed': event<{ readonly seat: SeatId }>({
      apply: (table, { seat }) => ({ ...table, narrator: seat }),
      tell: ({ seat }, names) => `${names.seat(seat)} tells on.`,
    }),
    'way-changed': event<Pick<Table, 'way' | 'narrator'>>({
      apply: (table, { way, narrator }) => ({ ...table, way, narrator }),
      tell: ({ way }) =>
        `The table plays ${way === 'game-master' ? 'with a game master' : way === 'rotating' ? 'with a narrator that rotates' : 'together, without a game master'}.`,
    }),
  },
};

function changed(table: Table, seat: SeatId, to: Partial<Table['seats'][string]>): Table {
  const sitting = table.seats[seat];
  return sitting ? withSeats(table, { ...table.seats, [seat]: { ...sitting, ...to } }) : table;
}

function withSeats(table: Table, all: Table['seats']): Table {
  return { ...table, seats: all, game: { ...table.game, people: peopleAt(all) } };
}

/** What the system keeps per person (plot points) follows who is here. */
function followPeople(
  table: Table,
  ruleset: Parameters<NonNullable<Noun['commands'][string]>['decide']>[1]['ruleset'],
  after: Table['seats'],
): readonly Draft[] {
  const people = peopleAt(after);
  if (people === table.game.people) return [];
  return (ruleset.peopleChanged?.(table.game, people) ?? []).map((body) => ({ type: 'happened', body }));
}
