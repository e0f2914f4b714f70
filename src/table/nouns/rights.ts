import * as z from 'zod/mini';
import { rightsEvents } from '../events/rights.ts';
import { command, type Noun, yes } from '../noun.ts';

export const rights = z.strictObject({
  agree: z.optional(z.enum(['nobody', 'gm', 'everybody'])),
  undo: z.optional(z.enum(['gm', 'own', 'anyone', 'consent'])),
  editSheets: z.optional(z.enum(['holder', 'anyone'])),
  details: z.optional(z.enum(['gm', 'anyone'])),
});

/** Who may do what. */
export const tableRights: Noun = {
  commands: {
    'change-rights': command({
      body: z.strictObject({ rights }),
      who: 'say',
      whileStopped: true,
      decide: ({ rights: to }, { table }) =>
        yes({ type: 'rights-changed', body: { rights: { ...table.rights, ...given(to) } } }),
    }),
  },
  events: rightsEvents,
};

/** Only what somebody said something about. */
export function given<T extends object>(some: T): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> {
  return Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof given<T>
  >;
}
