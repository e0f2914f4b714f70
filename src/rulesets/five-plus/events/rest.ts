import * as z from 'zod/mini';
import { counted } from '../../../dice/index.ts';
import { known } from '../../own-key.ts';
import { characterSchema as character } from '../sheet/sheet.ts';
import { event, number, onOwn } from './parts.ts';

/** 5P-19 */
export const restEvents = {
  'rest-begun': event({
    fields: { long: z.boolean() },
    apply: onOwn((own, { long }) => ({ ...own, rest: { long, spent: {} } })),
    tell: ({ long }) => (long ? 'A long rest begins.' : 'A rest begins.'),
    weight: 'loud',
  }),
  'recovery-spent': event({
    fields: { character, left: number },
    apply: onOwn((own, { character }) => {
      if (!own.rest) return own;
      const spent = (known(own.rest.spent, character) ?? 0) + 1;
      return { ...own, rest: { ...own.rest, spent: { ...own.rest.spent, [character]: spent } } };
    }),
    tell: ({ character, left }, names) => `${names(character)} has ${counted(left, 'recovery action')} left.`,
  }),
  'rest-ended': event({
    fields: {},
    apply: onOwn((own) => (own.rest ? { ...own, rest: null } : own)),
    tell: () => 'The rest is over.',
  }),
};
