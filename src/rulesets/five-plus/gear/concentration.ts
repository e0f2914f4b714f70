import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp } from '../../look-up.ts';
import { words } from '../../schema.ts';
import { attemptShape } from '../check/attempt.ts';
import { attemptAction } from '../check/attempt-action.ts';
import { effectsOf, isNamed } from '../descriptor/effects.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { type FivePlusGame, find } from '../sheet/sheet.ts';
import { outsideTurns } from '../turn/declare.ts';

const { descriptor: _, ...shape } = attemptShape;
const inputSchema = z.strictObject({
  ...shape,
  ability: field(words(80, '5P-24', 'the ability'), { names: 'ability', label: 'Which ability' }),
});
type Input = Readonly<z.infer<typeof inputSchema>>;

/** 5P-24: outside of turns; in a turn it is one of the declared actions (`sustains`). */
export const concentrate = attemptAction({
  title: 'Keep an ability up',
  rules: ['5P-24'],
  input: inputSchema,
  isOpen: (game, character) =>
    game.own.sustained.some(
      (each) =>
        (character === undefined || each.character === character) &&
        outsideTurns(game, each.character, '').ok,
    ),
  examples: [{ character: 'oriel', ability: 'Song of the Hearth' }],
  occasion(game, input) {
    const free = outsideTurns(game, input.character, 'keeping an ability up');
    const by = free.ok ? concentrationBy(game, input) : free;
    return by.ok ? ok({ descriptor: by.value, stated: `keeping up ${input.ability}` }) : by;
  },
  follow(builder, { character, ability }, { result }) {
    const type = result === 'success' ? 'concentration-kept' : 'concentration-lost';
    builder.add({ type, character, ability });
  },
  what: ({ ability }) => `at keeping up ${ability}`,
});

function concentrationBy({ own, sheets }: FivePlusGame, { character, ability }: Input): OrRefusal<string> {
  const sheet = lookUp(sheets, character);
  const found = sheet && find(sheet, ability, ['ability']);
  const by = found && effectsOf(found, 'concentrate')[0]?.by;
  if (!sheet || by === undefined)
    return refuse('5P-24', `this character has no ability “${ability}” that needs concentration`, 'ability');
  if (!own.sustained.some((each) => each.character === character && each.ability === found?.name))
    return refuse('5P-24', `“${ability}” is not active: use it first`, 'ability');
  // `concentration by #talk` means whatever has that tag.
  return ok(sheet.descriptors.find((each) => each.level !== undefined && isNamed(by, each))?.name ?? by);
}
