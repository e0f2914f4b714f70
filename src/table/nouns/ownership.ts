import * as z from 'zod/mini';
import { keepingEvents, ofSeat } from '../events/ownership.ts';
import { command, type Noun, no, yes } from '../noun.ts';
import type { SeatId, Table } from '../state.ts';
import { isHere } from '../visibility/authority.ts';

/** Whose table it is: who may delete it, alone or where all of them agree. Others leave. */
export const keeping: Noun = {
  commands: {
    'entrust-table': command({
      body: ofSeat,
      who: 'keeper',
      decide: (body) => yes({ type: 'table-entrusted', body }),
    }),
    'agree-to-delete': command({
      body: z.strictObject({}),
      who: 'seated',
      whileStopped: true,
      decide: (_, { table, seat }) =>
        table.keeping.owners.includes(seat)
          ? yes({ type: 'deletion-agreed', body: { seat } })
          : no('not-yours', 'This table is deleted by those whose table it is.'),
    }),
    'keep-table': command({
      body: z.strictObject({}),
      who: 'seated',
      whileStopped: true,
      decide: (body, { table }) =>
        table.keeping.agreed.length > 0
          ? yes({ type: 'table-kept', body })
          : no('not-asked', 'Nobody asked to delete this table.'),
    }),
  },
  events: keepingEvents,
};

/** Alone, or as the last who had to agree. */
export function mayDelete(table: Table, seat: SeatId): boolean {
  return isOwner(table, seat) && awaitedToDelete(table).every((each) => each === seat);
}

export function isOwner(table: Table, seat: SeatId): boolean {
  return isHere(table, seat) && table.keeping.owners.includes(seat);
}

/** Who has not agreed to delete the table yet. */
export function awaitedToDelete({ keeping: { owners, agreed } }: Table): readonly SeatId[] {
  return owners.filter((seat) => !agreed.includes(seat));
}
