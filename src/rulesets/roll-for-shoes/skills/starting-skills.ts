import * as z from 'zod/mini';
import { counted, ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { refuse, sheetsAbout } from '../../look-up.ts';
import { isSameName } from '../../names.ts';
import type { FieldContext, Refusal } from '../../ruleset.ts';
import { characterSchema, deed, type ShoesGame, sheetIn, sheetOf } from '../game.ts';
import type { Settings } from '../settings.ts';
import type { Sheet } from '../sheet/sheet.ts';
import {
  allSkills,
  DO_ANYTHING,
  levelSchema,
  placedSkills,
  type Skill,
  skillNamed,
  skillNameSchema,
} from './skill.ts';
import { isFull, skillsOf, slotsFor } from './slots.ts';

/** RS-15: skills that grew from no other, besides *Do Anything*. */
export function startingSkills({ skills }: Sheet): readonly Skill[] {
  return skills.filter(({ name }) => !isSameName(name, DO_ANYTHING.name));
}

export const takeStartingSkill = deed({
  title: 'Begin with a skill',
  verb: 'Write it down',
  rules: ['RS-15'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    name: field(skillNameSchema, { label: 'Its name', placeholder: 'Burglar' }),
    level: field(levelSchema, { begin: highestFree }),
  }),
  examples: [{ character: 'pim', name: 'Burglar', level: 2 }],
  isOpen: (game, character) =>
    sheetsAbout(game, character).some((sheet) => startingSkills(sheet).length < game.settings.startingSkills),
  perform: (game, { character, name, level }) => {
    const sheet = sheetOf(game, character);
    if (!sheet.ok) return sheet;
    if (skillNamed(sheet.value.skills, name)) {
      return refuse('RS-15', `${sheet.value.name} already has a skill called “${name}”`, 'name');
    }
    const skills = [...sheet.value.skills, { name, level, children: [] }];
    const problem = startingProblem({ ...sheet.value, skills }, game.settings);
    if (problem) return refuse('RS-15', problem);
    if (isFull(level, sheet.value, game.settings)) {
      return refuse('RS-13', `no slot of level ${level} is free for a skill to begin with`, 'level');
    }
    return ok({ events: [{ type: 'starting-skill-taken', character, name, level }] });
  },
});

/** RS-13: level 1 is never full. */
function highestFree({ game, character }: FieldContext<ShoesGame>): number {
  const sheet = sheetIn(game, character);
  let free = game.settings.startingLevel;
  while (sheet && free > 1 && isFull(free, sheet, game.settings)) free -= 1;
  return free;
}

function startingProblem(sheet: Sheet, settings: Settings): string | undefined {
  const starting = startingSkills(sheet);
  const most = settings.startingSkills;
  if (starting.length > most) {
    return most === 0
      ? 'at this table everyone begins with Do Anything 1 alone'
      : `at this table a character begins with at most ${counted(most, 'skill')} besides Do Anything 1`;
  }
  const high = starting.find(({ level }) => level > settings.startingLevel);
  return (
    high && `${high.name} ${high.level} is above ${settings.startingLevel}, the highest level to begin with`
  );
}

/** What makes a character more than a new one may be. */
export function creationProblems(sheet: Sheet, settings: Settings): readonly Refusal[] {
  const problems: Refusal[] = [];
  const refuseIf = (isProblem: boolean, rule: string, sentence: string) => {
    if (isProblem) problems.push({ rule, sentence });
  };
  const anything = sheet.skills.find(({ name }) => isSameName(name, DO_ANYTHING.name));
  const beginners = 'at this table characters begin as beginners';
  refuseIf(anything?.level !== 1, 'RS-3', 'everyone begins with Do Anything 1');
  const starting = startingProblem(sheet, settings);
  refuseIf(starting !== undefined, 'RS-15', starting ?? '');
  for (const { skill, parent } of placedSkills(sheet.skills)) {
    if (!parent) continue;
    const named = `${skill.name} ${skill.level}`;
    const came = `${named} came from ${parent.name} ${parent.level}, so it has to be higher`;
    refuseIf(skill.level <= parent.level, 'RS-4', came);
    refuseIf(!settings.veterans, 'RS-3', `${named} has yet to be earned: ${beginners}`);
  }
  const xp = `${counted(sheet.xp, 'XP has', 'XP have')} yet to be earned: ${beginners}`;
  refuseIf(!settings.veterans && sheet.xp > 0, 'RS-5', xp);
  for (const level of new Set(allSkills(sheet.skills).map((skill) => skill.level))) {
    const [count, slots] = [skillsOf(level, sheet).length, slotsFor(level, sheet, settings)];
    const sentence = `${counted(count, 'skill')} of level ${level}, and only ${counted(slots, 'slot')} for that level`;
    refuseIf(count > slots, 'RS-13', sentence);
  }
  return problems;
}
