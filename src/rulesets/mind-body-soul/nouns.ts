import { type Choice, distinct, type Noun, named } from '../fields/choices.ts';
import { type MindBodySoulGame, type Sheet, traitsOf } from './sheet/sheet.ts';
import { mayStandOn, printStrength, type Side, sourceOf, type Trait } from './sheet/trait.ts';

export const nouns: Readonly<Record<string, Noun<MindBodySoulGame>>> = {
  trait: ofSheet((sheet) => traitsOf(sheet).map(asChoice)),
  'trait that helps': ofSheet(standingOn('+')),
  'trait that hinders': ofSheet(standingOn('-')),
  /** What grants traits, or how long they last. */
  source: ofSheet((sheet) =>
    traitsOf(sheet).flatMap((trait) => {
      const source = sourceOf(trait);
      return source === undefined ? [] : [named(source)];
    }),
  ),
};

function ofSheet(choices: (sheet: Sheet) => readonly Choice[]): Noun<MindBodySoulGame> {
  return ({ game, character }) => {
    const sheet = Object.hasOwn(game.sheets, character) ? game.sheets[character] : undefined;
    return sheet && distinct(choices(sheet));
  };
}

function standingOn(side: Side): (sheet: Sheet) => readonly Choice[] {
  return (sheet) =>
    traitsOf(sheet)
      .filter((trait) => mayStandOn(trait, side))
      .map(asChoice);
}

function asChoice(trait: Trait): Choice {
  return named(trait.name, printStrength(trait).replace('-', '−'));
}
