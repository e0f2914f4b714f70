import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp } from '../../look-up.ts';
import type { Refusal } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import { checkAction, refuse } from '../actions.ts';
import { aftermath } from '../check/aftermath.ts';
import { attemptShape, type Occasion, prepare } from '../check/attempt.ts';
import { checkSentence } from '../check/check.ts';
import { checkOdds } from '../check/odds.ts';
import { effectsOf, isNamed } from '../descriptor/effects.ts';
import { EventBuilder } from '../event-builder.ts';
import { type FivePlusGame, find } from '../sheet/sheet.ts';
import { outsideTurns } from '../turn/declare.ts';

const { descriptor: _, ...shape } = attemptShape;
const inputSchema = z.strictObject({
  ...shape,
  ability: field(words(80, '5P-24', 'the ability'), { names: 'ability', label: 'Which ability' }),
});
type Input = Readonly<z.infer<typeof inputSchema>>;

/** 5P-24: keeps an ability up, outside of turns; in a turn it is one of the actions (`sustains`). */
export const concentrate = checkAction({
  ...checkOdds,
  title: 'Keep an ability up',
  rules: ['5P-24'],
  who: 'holder',
  input: inputSchema,
  isOpen: (game, character) =>
    game.own.sustained.some(
      (each) =>
        (character === undefined || each.character === character) &&
        outsideTurns(game, each.character, '').ok,
    ),
  examples: [{ character: 'oriel', ability: 'Song of the Hearth' }],
  prepare(game, input) {
    const free = outsideTurns(game, input.character, 'keeping an ability up');
    const by = free.ok ? concentrationBy(game, input) : free;
    return by.ok ? prepare(game, { ...input, descriptor: by.value }, occasionOf(input)) : by;
  },
  resolve(game, input, result, found) {
    const { character, ability } = input;
    const builder = new EventBuilder(game);
    aftermath(builder, found, result, { character });
    builder.add({
      type: result.result === 'success' ? 'concentration-kept' : 'concentration-lost',
      character,
      ability,
    });
    return builder.done();
  },
  tell: (result, { character, ability }, names) =>
    checkSentence(result, names(character), { what: `at keeping up ${ability}`, isCounted: false }),
});

function occasionOf({ ability }: Input): Occasion {
  return { stated: `keeping up ${ability}` };
}

function concentrationBy(
  { own, sheets }: FivePlusGame,
  { character, ability }: Input,
): Result<string, Refusal> {
  const sheet = lookUp(sheets, character);
  const found = sheet && find(sheet, ability, ['ability']);
  const by = found && effectsOf(found, 'concentrate')[0]?.by;
  if (!sheet || by === undefined)
    return refuse('5P-24', `no ability “${ability}” of this character asks for concentration`, 'ability');
  if (!own.sustained.some((each) => each.character === character && each.ability === found?.name))
    return refuse('5P-24', `“${ability}” is not kept up now: use it first`, 'ability');
  // A tag means whatever carries it: `concentration by #talk`.
  return ok(sheet.descriptors.find((each) => each.level !== undefined && isNamed(by, each))?.name ?? by);
}
