import * as z from 'zod/mini';
import { ok, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { words } from '../../schema.ts';
import { deed } from '../actions.ts';
import { characterSchema, find, need, sheetIn } from '../sheet/sheet.ts';
import { has, holdsOf } from '../when-offered.ts';
import { worsening } from './conditions.ts';
import { INCAPACITATED, isIncapacitated } from './damage.ts';

/** 5P-17: incapacity ends by treatment, or by the game master's word. */
export const revive = deed({
  title: 'Bring somebody back',
  verb: 'Back again',
  rules: ['5P-17'],
  who: 'gm',
  input: z.strictObject({ character: characterSchema }),
  isOpen: (game, character) => holdsOf(game, character, isIncapacitated),
  examples: [{ character: 'tove' }],
  perform(game, { character }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const out = find(sheet.value, INCAPACITATED, ['condition']);
    if (!out) return refused({ rule: '5P-17', sentence: `${sheet.value.name} is not incapacitated` });
    const { kind, name } = out;
    return ok({
      events: [{ type: 'descriptor-lost', character, descriptor: { kind, name }, why: 'back again' }],
    });
  },
});

/** 5P-18: a condition worsens as it says, or as the game master has it. */
export const worsenCondition = deed({
  title: 'Worsen a condition',
  verb: 'It worsens',
  rules: ['5P-18'],
  who: 'gm',
  input: z.strictObject({
    character: characterSchema,
    condition: field(words(80, '5P-18', 'the condition'), { names: 'condition' }),
  }),
  isOpen: has(({ kind }) => kind === 'condition'),
  examples: [{ character: 'wren', condition: 'Poisoned' }],
  perform(game, { character, condition: name }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const condition = need(sheet.value, name, ['condition'], 'condition');
    if (!condition.ok) return condition;
    return ok({ events: worsening(character, condition.value, 1, game.settings) });
  },
});
