import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { said } from '../../fields/free-text.ts';
import { words } from '../../schema.ts';
import { deed } from '../actions.ts';
import { characterSchema, sheetIn } from '../sheet/sheet.ts';

/** 5P-11: what could be retried until it works succeeds unrolled. */
export const succeedUnrolled = deed({
  title: 'Succeed without a roll',
  rules: ['5P-11'],
  who: 'holder',
  input: z.strictObject({ character: characterSchema, words: said(words(300, '5P-11', 'what is done')) }),
  examples: [{ character: 'wren', words: 'walks out of the room' }],
  perform(game, { character, words: told }) {
    const sheet = sheetIn(game, character);
    return sheet.ok ? ok({ events: [{ type: 'unrolled-success', character, words: told }] }) : sheet;
  },
});

/** 5P-11: what was tried may be tried again. */
export const changeCircumstances = deed({
  title: 'Say what has changed',
  rules: ['5P-11'],
  who: 'anyone',
  input: z.strictObject({ words: said(words(300, '5P-11', 'what has changed')) }),
  examples: [{ words: 'Somebody brings a stool.' }],
  perform: (_, { words: told }) => ok({ events: [{ type: 'circumstances-changed', words: told }] }),
});
