import * as z from 'zod/mini';
import { isSameName } from '../../names.ts';
import { type Schema, whole } from '../../schema.ts';
import { nameSchema } from '../sheet/name.ts';

/** RS-7: a skill, and the skills that came from it. */
export interface Skill {
  readonly name: string;
  readonly level: number;
  readonly children: readonly Skill[];
}

/** RS-3 */
export const DO_ANYTHING: Skill = { name: 'Do Anything', level: 1, children: [] };

export const HIGHEST_LEVEL = 100;
export const MOST_SKILLS = 200;

/** Such a name could not be told from another line of a sheet. */
const RESERVED = /^(xp$|xp\s*:|slots\s*:|[-+−–])/i;

export const skillNameSchema = nameSchema('RS-7', 'the name of a skill').check(
  z.refine((name) => !RESERVED.test(name), {
    error: '[RS-7] the name of a skill does not begin with “+”, “-”, “XP:” or “Slots:”, and is not “XP”',
  }),
);
export const levelSchema = whole(1, HIGHEST_LEVEL, 'RS-1', 'a level');

export const skillSchema: Schema<Skill> = z.strictObject({
  name: skillNameSchema,
  level: levelSchema,
  get children() {
    return z.array(skillSchema);
  },
});

/** A skill at its place in the family tree. */
export interface Placed {
  readonly skill: Skill;
  /** Undefined for a skill that came from none. */
  readonly parent: Skill | undefined;
}

/** All skills, each before those that came from it. */
export function placedSkills(skills: readonly Skill[], parent?: Skill): readonly Placed[] {
  return skills.flatMap((skill) => [{ skill, parent }, ...placedSkills(skill.children, skill)]);
}

export function allSkills(skills: readonly Skill[]): readonly Skill[] {
  return placedSkills(skills).map(({ skill }) => skill);
}

export function skillNamed(skills: readonly Skill[], name: string): Skill | undefined {
  return allSkills(skills).find((skill) => isSameName(skill.name, name));
}

/** The tree with a new skill below another. */
export function grown(skills: readonly Skill[], from: string, fresh: Skill): readonly Skill[] {
  return skills.map((skill) =>
    isSameName(skill.name, from)
      ? { ...skill, children: [...skill.children, fresh] }
      : { ...skill, children: grown(skill.children, from, fresh) },
  );
}

/** RS-13: the tree without a skill. What came from it goes with it, or moves up into its place. */
export function without(skills: readonly Skill[], name: string, withBranch: boolean): readonly Skill[] {
  return skills.flatMap((skill) => {
    if (!isSameName(skill.name, name)) {
      return [{ ...skill, children: without(skill.children, name, withBranch) }];
    }
    return withBranch ? [] : skill.children;
  });
}
