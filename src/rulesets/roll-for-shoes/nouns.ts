import { type Choice, type Noun, named } from '../fields/choices.ts';
import { openAdvancement, type ShoesGame, sheetIn } from './game.ts';
import type { Sheet } from './sheet/sheet.ts';
import { allSkills, type Skill } from './skills/skill.ts';
import { skillsOf } from './skills/slots.ts';
import { isRolled, type Status } from './statuses/status.ts';

type ShoesNoun = Noun<ShoesGame>;

export const nouns: Readonly<Record<string, ShoesNoun>> = {
  skill: ofSheet(({ skills }) => allSkills(skills).map(leveled)),
  /** RS-4: a skill from which a new one waits for its name. */
  'skill that was rolled': ({ game, character }) =>
    game.own.advancements
      .filter((each) => each.character === character)
      .map(({ from, level }) => named(from, `to ${level}`)),
  'skill that makes room': ({ game, character, input }) => {
    const [sheet, open] = [sheetIn(game, character), openAdvancement(game, character, String(input.from))];
    return sheet && open && skillsOf(open.level, sheet).map(leveled);
  },
  status: ofSheet(({ statuses }) => statuses.map(rated)),
  'status of the scene': ({ game }) => game.own.scene.map(rated),
  /** RS-10: the character’s own, and the scene’s. */
  'status that touches them': ({ game, character }) =>
    [...(sheetIn(game, character)?.statuses ?? []), ...game.own.scene].map(rated),
  /** RS-10: a number has nothing to roll. */
  'status with dice': ({ game, character }) =>
    (character ? sheetIn(game, character)?.statuses : game.own.scene)?.filter(isRolled).map(rated),
};

function ofSheet(choices: (sheet: Sheet) => readonly Choice[]): ShoesNoun {
  return ({ game, character }) => {
    const sheet = sheetIn(game, character);
    return sheet && choices(sheet);
  };
}

function leveled({ name, level }: Skill): Choice {
  return named(name, `${level}`);
}

function rated({ name, rating }: Status): Choice {
  return named(name, `${rating}`.replace('-', '−'));
}
