import { type Choice, distinct, type Noun, named } from '../fields/choices.ts';
import { damageOn } from './damage/damage.ts';
import { type ModifiersGame, sheetIn } from './game.ts';
import { isCharacter, type Modifier, type Sheet, sourcesNamed, sourcesOf } from './sheet/sheet.ts';
import { totalOf } from './tasks/project.ts';

type ModifiersNoun = Noun<ModifiersGame>;

export const nouns: Readonly<Record<string, ModifiersNoun>> = {
  source: ofSheet((sheet) =>
    sourcesOf(sheet).map(({ name }) => named(isCharacter(name) ? 'Character' : name)),
  ),
  /** MS-2: what can be counted. */
  'source to count': ofSheet((sheet) =>
    sourcesOf(sheet)
      .filter(({ name }) => !isCharacter(name))
      .map(({ name, quantity }) => named(name, quantity === undefined ? undefined : `×${quantity}`)),
  ),
  modifier: ofSheet((sheet) => sourcesOf(sheet).flatMap(({ modifiers }) => modifiers.map(valued))),
  'modifier of that source': ofSheet((sheet, source) =>
    sourcesNamed(sheet, source).flatMap(({ modifiers }) => modifiers.map(valued)),
  ),
  'cause of damage': ofSheet((sheet) =>
    damageOn(sheet).map(({ cause, points }) => named(cause, `−${points}`)),
  ),
  project: ({ game }) => game.own.projects.map(progressed),
  'unfinished project': ({ game }) =>
    game.own.projects.filter((each) => each.done < totalOf(each)).map(progressed),
  'common task': ({ game }) =>
    game.own.tasks.map(({ name, difficulty }) => named(name, `difficulty ${difficulty}`)),
};

/** From the sheet of the character it is about, and the source named beside it. */
function ofSheet(choices: (sheet: Sheet, source: string) => readonly Choice[]): ModifiersNoun {
  return ({ game, character, beside }) => {
    const sheet = sheetIn(game, character);
    return sheet.ok ? distinct(choices(sheet.value, String(beside.source ?? ''))) : undefined;
  };
}

function valued({ name, value }: Modifier): Choice {
  return named(name, value < 0 ? `−${-value}` : `+${value}`);
}

function progressed(project: ModifiersGame['own']['projects'][number]): Choice {
  return named(project.name, `${project.done} of ${totalOf(project)}`);
}
