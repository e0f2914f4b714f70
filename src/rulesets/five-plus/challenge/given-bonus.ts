import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { said } from '../../fields/free-text.ts';
import { whole, words } from '../../schema.ts';
import { characterSchema } from '../sheet/sheet.ts';
import { goalIdSchema } from './npc.ts';

/** 5P-34: what a maneuver gives, to whom, against what; until the end of the next turn. */
export const givenShape = {
  words: field(said(words(200, '5P-34', 'what a maneuver gives')), {
    label: 'What it gives',
    placeholder: 'Sand in the eyes',
  }),
  value: z.exactOptional(
    field(whole(-1, 1, '5P-34', 'the bonus or penalty'), {
      label: 'Worth',
      control: 'segments',
      words: { '-1': '−1', 0: 'a condition', 1: '+1' },
      begin: () => 1,
    }),
  ),
  to: z.exactOptional(
    field(characterSchema, {
      names: 'somebody in the challenge',
      label: 'Whose actions',
      words: { '': 'everybody’s' },
    }),
  ),
  goal: z.exactOptional(
    field(goalIdSchema, {
      names: 'goal left',
      label: 'Against what',
      words: { '': 'anything' },
      shownWhen: ({ game }) => Object.keys(game.own.challenge?.goals ?? {}).length > 1,
    }),
  ),
};
