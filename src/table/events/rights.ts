import * as z from 'zod/mini';
import type { Rights } from '../state.ts';
import { rights as rightsShape } from '../stored-shapes.ts';
import { event } from './kind.ts';

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

export const rightsEvents = {
  'rights-changed': event({
    body: z.strictObject({ rights: rightsShape }),
    apply: (table, { rights: may }) => ({ ...table, rights: may }),
    tell: ({ rights: may }) =>
      `From now on ${AGREEING[may.agree]}, ${UNDOING[may.undo]}, sheets are edited by ${EDITING[may.editSheets]}, and details are added by ${may.details === 'gm' ? 'who has the say' : 'anyone'}.`,
    weight: 'passing',
  }),
};
