import * as z from 'zod/mini';
import type { Keeping, Role, SeatId, Table, Way } from '../state.ts';
import { id } from '../text-limits.ts';
import { playersAt } from '../visibility/authority.ts';
import { event } from './kind.ts';

export const ofSeat = z.strictObject({ seat: id });

export const keepingEvents = {
  'table-entrusted': event({
    body: ofSeat,
    apply: (table, { seat }) => kept(table, { owners: [seat], shared: false, agreed: [] }),
    tell: ({ seat }, names) => `This table is ${names.seat(seat)}’s.`,
    weight: 'passing',
    undo: 'never',
  }),
  'deletion-agreed': event({
    body: ofSeat,
    apply: (table, { seat }) =>
      kept(table, { agreed: [...table.keeping.agreed.filter((each) => each !== seat), seat] }),
    tell: (_, __, by) => `${by} agrees to delete this table.`,
    weight: 'passing',
    undo: 'never',
  }),
  'table-kept': event({
    body: z.strictObject({}),
    apply: (table) => kept(table, { agreed: [] }),
    tell: (_, __, by) => `${by} wants to keep this table.`,
    weight: 'passing',
    undo: 'never',
  }),
};

/** A table goes on with the hat where its owner hands it over; who takes the hat of somebody away gets the hat alone. */
export function handedOver(table: Table, by: SeatId | null, to: SeatId): Table {
  const { owners, shared } = table.keeping;
  return !shared && by !== null && owners.includes(by) ? kept(table, { owners: [to], agreed: [] }) : table;
}

/** Played together by its owner’s word, it is everybody’s who plays. */
export function playedAs(table: Table, by: SeatId | null, way: Way): Table {
  const { owners } = table.keeping;
  if (by === null || !owners.includes(by)) return table;
  if (way === 'together')
    return kept(table, { shared: true, owners: [...new Set([...owners, ...playersAt(table)])] });
  return owners.length === 1 ? kept(table, { shared: false }) : table;
}

export function satDown(table: Table, seat: SeatId, role: Role): Table {
  const { owners, shared } = table.keeping;
  return shared && role !== 'spectator' && !owners.includes(seat)
    ? kept(table, { owners: [...owners, seat] })
    : table;
}

/** Who leaves a table of all gives up their part; who is made to leave does not. */
export function stoodUp(table: Table, seat: SeatId, by: SeatId | null): Table {
  const { owners, shared } = table.keeping;
  return shared && by === seat && owners.length > 1 ? withoutOwner(table, seat) : table;
}

export function withoutOwner(table: Table, seat: SeatId): Table {
  const { owners, agreed } = table.keeping;
  const others = (seats: readonly SeatId[]) => seats.filter((each) => each !== seat);
  return owners.includes(seat) ? kept(table, { owners: others(owners), agreed: others(agreed) }) : table;
}

function kept(table: Table, to: Partial<Keeping>): Table {
  return { ...table, keeping: { ...table.keeping, ...to } };
}
