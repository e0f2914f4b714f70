import * as z from 'zod/mini';
import { command, event, type Noun, yes } from './noun.ts';
import { rights as rightsShape } from './shapes.ts';
import type { Rights } from './state.ts';

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
  events: {
    'rights-changed': event({
      body: z.strictObject({ rights: rightsShape }),
      apply: (table, { rights: may }) => ({ ...table, rights: may }),
      tell: ({ rights: may }) =>
        `From now on ${AGREEING[may.agree]}, ${UNDOING[may.undo]}, sheets are edited by ${EDITING[may.editSheets]}, and details are added by ${may.details === 'gm' ? 'who has the say' : 'anyone'}.`,
    }),
  },
};

const AGREEING: Readonly<Record<Rights['agree'], string>> = {
  nobody: 'a check is rolled as proposed',
  gm: 'who has the say agrees to a check',
  everybody: 'everybody agrees to a check',
};

const UNDOING: Readonly<Record<Rights['undo'], string>> = {
  gm: 'who has the say takes things back',
  own: 'everybody takes back their own',
  anyone: 'anyone takes things back',
  consent: 'things are taken back by consent',
};

const EDITING: Readonly<Record<Rights['editSheets'], string>> = {
  holder: 'who plays them',
  anyone: 'anyone',
};

/** Only what somebody said something about. */
export function given<T extends object>(some: T): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> {
  return Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof given<T>
  >;
}
