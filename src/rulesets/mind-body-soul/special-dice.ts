import * as z from 'zod/mini';
import { ok } from '../../dice/index.ts';
import { actionsOf, type CharacterId, type Offer } from '../ruleset.ts';
import { oneOf } from '../schema.ts';
import { DOUBLES, type Doubles, type Event } from './event.ts';
import { characterSchema, type MindBodySoulGame, sheetIn } from './sheet.ts';
import { line } from './trait.ts';

/** MB-13: without a plot point to turn, the game master picks another effect, and the log says which. */
export const nameEffect = actionsOf<MindBodySoulGame, Event>().deed({
  title: 'Name the effect of double ones or sixes',
  rules: ['MB-13'],
  who: 'gm',
  input: z.strictObject({
    character: characterSchema,
    dice: oneOf(DOUBLES, 'MB-13', 'the dice'),
    effect: line(300, 'the effect'),
  }),
  examples: [
    { character: 'odile', dice: 'double-sixes', effect: 'the moths lead her to a door nobody knew of' },
  ],
  perform(game, { character, dice, effect }) {
    const sheet = sheetIn(game, character);
    return sheet.ok ? ok({ events: [{ type: 'effect-named', character, dice, effect }] }) : sheet;
  },
});

export function effectOffered(character: CharacterId, dice: Doubles): Offer {
  return {
    action: 'name-effect',
    input: { character, dice },
    sentence:
      dice === 'double-ones'
        ? 'Double ones: what goes wrong besides?'
        : 'Double sixes: what good comes besides?',
    to: 'gm',
  };
}
