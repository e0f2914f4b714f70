import type { TableView } from '../../table/index.ts';

type Around = Pick<TableView, 'rights' | 'say' | 'seats' | 'you'>;

/** Whether a proposal of this seat is rolled without anyone’s nod. */
export function isRolledAtOnce({ rights, say, seats, you }: Around): boolean {
  if (rights.agree === 'nobody') return true;
  if (rights.agree === 'gm') return say;
  return Object.entries(seats).every(
    ([seat, { role, left }]) => seat === you || left || role === 'spectator',
  );
}

/** Whether only this seat’s nod is still missing. */
export function isLastNod({ rights, you }: Around, waitedOn: readonly string[]): boolean {
  return rights.agree === 'gm' || waitedOn.every((seat) => seat === you);
}
