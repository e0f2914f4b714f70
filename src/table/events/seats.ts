import * as z from 'zod/mini';
import { lookUp } from '../../rulesets/index.ts';
import { ROLES, type Role, type Seat, type SeatId, type Table, WAYS } from '../state.ts';
import { text } from '../stored-shapes.ts';
import { id } from '../text-limits.ts';
import { peopleAt } from '../visibility/authority.ts';
import { event } from './kind.ts';
import { handedOver, playedAs, satDown, stoodUp } from './table.ts';

const ofSeat = z.strictObject({ seat: id });

export const VACANT: Seat = { name: '', role: 'player', left: false, kicked: false };

const SITTING: Readonly<Record<Role, string>> = {
  gm: 'sat down as game master',
  player: 'sat down',
  spectator: 'is watching',
};

const PLAYING: Readonly<Record<Table['way'], string>> = {
  'game-master': 'with a game master',
  rotating: 'with players taking turns as narrator',
  together: 'together, without a game master',
};

export const seatEvents = {
  'seat-taken': event({
    body: z.strictObject({ seat: id, role: z.enum(ROLES) }),
    apply: (table, { seat, role }) =>
      satDown(
        withSeat(table, seat, { ...VACANT, name: lookUp(table.seats, seat)?.name ?? '', role }),
        seat,
        role,
      ),
    tell: ({ seat, role }, names) => `${names.seat(seat)} ${names.inOwnWords(SITTING[role])}.`,
    weight: 'passing',
    undo: 'never',
  }),
  'seat-named': event({
    body: z.strictObject({ seat: id, name: text, before: text }),
    apply: (table, { seat, name: to }) => changed(table, seat, { name: to }),
    tell: ({ name: to, before }) =>
      before === '' || before === to ? `Welcome, ${to}.` : `${before} is now called ${to}.`,
    // The entry about taking the seat says it.
    weight: ({ before }) => (before === '' ? 'silent' : 'plain'),
    undo: 'listed',
    text: { role: 'written', key: ({ seat }) => `name ${seat}`, by: ({ seat }) => seat },
  }),
  'seat-left': event({
    body: ofSeat,
    apply: (table, { seat }, { seat: by }) => stoodUp(changed(table, seat, { left: true }), seat, by),
    tell: ({ seat }, names) => `${names.seat(seat)} left the table.`,
    weight: 'passing',
    undo: 'never',
    dismisses: { seat: ({ seat }) => seat, because: 'left' },
  }),
  'seat-kicked': event({
    body: ofSeat,
    apply: (table, { seat }) => changed(table, seat, { left: true, kicked: true }),
    tell: ({ seat }, names, by) => `${by} sent ${names.seat(seat)} away.`,
    weight: 'passing',
    undo: 'never',
    dismisses: { seat: ({ seat }) => seat, because: 'kicked' },
  }),
  'seat-readmitted': event({
    body: ofSeat,
    apply: (table, { seat }) => changed(table, seat, { kicked: false }),
    tell: ({ seat }, names, by) => `${by} asked ${names.seat(seat)} to come back.`,
    weight: 'passing',
    undo: 'never',
  }),
  'hat-handed-over': event({
    body: z.strictObject({ from: id, to: id }),
    apply: (table, { from, to }, { seat }) =>
      handedOver(changed(changed(table, from, { role: 'player' }), to, { role: 'gm' }), seat, to),
    tell: ({ to }, names) => `${names.seat(to)} ${names.inOwnWords('is now the game master.')}`,
    undo: 'listed',
  }),
  'narrator-changed': event({
    body: ofSeat,
    apply: (table, { seat }) => ({ ...table, narrator: seat }),
    tell: ({ seat }, names) => `${names.seat(seat)} is now the narrator.`,
  }),
  'way-changed': event({
    body: z.strictObject({ way: z.enum(WAYS), narrator: z.nullable(id) }),
    apply: (table, { way, narrator }, { seat }) => playedAs({ ...table, way, narrator }, seat, way),
    tell: ({ way }, names) => names.inOwnWords(`From now on we play ${PLAYING[way]}.`),
  }),
};

function changed(table: Table, seat: SeatId, to: Partial<Seat>): Table {
  const sitting = lookUp(table.seats, seat);
  return sitting ? withSeat(table, seat, { ...sitting, ...to }) : table;
}

function withSeat(table: Table, seat: SeatId, to: Seat): Table {
  const all = { ...table.seats, [seat]: to };
  return { ...table, seats: all, game: { ...table.game, people: peopleAt(all) } };
}
