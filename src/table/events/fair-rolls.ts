import * as z from 'zod/mini';
import { counted } from '../../dice/index.ts';
import { openRolls, requestOf } from '../rolls/open-rolls.ts';
import type { FairState, Table } from '../state.ts';
import { count, rollRequest } from '../stored-shapes.ts';
import { hex32 } from '../text-limits.ts';
import { event } from './kind.ts';

export const fairRollEvents = {
  'epoch-opened': event({
    body: z.strictObject({ epoch: count, root: hex32, size: count, head: z.nullable(hex32) }),
    apply: (table, { epoch, root, size }) => ({
      ...table,
      fair: {
        epoch,
        root,
        size,
        next: 0,
        roots: { ...stillWanted(table), [epoch]: { root, size } },
      } satisfies FairState,
    }),
    tell: ({ size }) => `The table has committed to its next ${counted(size, 'roll')}.`,
    weight: 'silent',
    undo: 'never',
  }),
  'roll-requested': event({
    body: rollRequest,
    apply: (table, { epoch, slot }) =>
      epoch === table.fair.epoch
        ? { ...table, fair: { ...table.fair, next: Math.max(table.fair.next, slot + 1) } }
        : table,
    tell: ({ slot, description }) =>
      description === 'hidden' ? `A hidden roll takes slot ${slot}.` : `A roll takes slot ${slot}.`,
    weight: 'silent',
  }),
};

/** A roll that was asked for may be completed after the next epoch has begun. */
function stillWanted(table: Table): FairState['roots'] {
  const wanted = new Set(openRolls(table).map((roll) => String(requestOf(table, roll)?.epoch)));
  return Object.fromEntries(Object.entries(table.fair.roots).filter(([epoch]) => wanted.has(epoch)));
}
