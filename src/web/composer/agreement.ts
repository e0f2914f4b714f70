import type { TableView } from '../../table/index.ts';

type Around = Pick<TableView, 'rights' | 'say' | 'seats' | 'you'>;

/** Whether what this seat proposes is rolled without anybody’s nod. */
export function isRolledAtOnce({ rights, say, seats, you }: Around): boolean {
  if (rights.agree === 'nobody') return true;
  if (rights.agree === 'gm') return say;
  return Object.entries(seats).every(
    ([seat, { role, left }]) => seat === you || left || role === 'spectator',
  );
}

/** Whether the nod of this seat is the last one that is missing. */
export function isLastNod({ rights, you }: Around, waitedOn: readonly string[]): boolean {
  return rights.agree === 'gm' || waitedOn.every((seat) => seat === you);
}
