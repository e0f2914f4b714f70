import * as z from 'zod/mini';
import { isCalled, isSameName } from '../../names.ts';
import { line, type Schema, whole } from '../../schema.ts';

/** RS-7: a skill, and those that grew from it. */
export interface Skill {
  readonly name: string;
  readonly level: number;
  readonly children: readonly Skill[];
}

export const DO_ANYTHING: Skill = { name: 'Do Anything', level: 1, children: [] };

export const HIGHEST_LEVEL = 100;
export const MOST_SKILLS = 200;

/** In a sheet, such a name would be read as another kind of line. */
const RESERVED = /^(xp$|xp\s*:|slots\s*:|[-+−–])/i;

export const skillNameSchema = line(60, 'RS-7', 'the name of a skill').check(
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

interface Placed {
  readonly skill: Skill;
  /** Undefined where it grew from no other. */
  readonly parent: Skill | undefined;
}

/** All skills, each before those that grew from it. */
export function placedSkills(skills: readonly Skill[], parent?: Skill): readonly Placed[] {
  return skills.flatMap((skill) => [{ skill, parent }, ...placedSkills(skill.children, skill)]);
}

export function allSkills(skills: readonly Skill[]): readonly Skill[] {
  return placedSkills(skills).map(({ skill }) => skill);
}

export function skillNamed(skills: readonly Skill[], name: string): Skill | undefined {
  return allSkills(skills).find((skill) => isSameName(skill.name, name));
}

export function grown(skills: readonly Skill[], from: string, fresh: Skill): readonly Skill[] {
  return skills.map((skill) =>
    isSameName(skill.name, from)
      ? { ...skill, children: [...skill.children, fresh] }
      : { ...skill, children: grown(skill.children, from, fresh) },
  );
}

/** RS-13: what grew from a removed skill goes with it, or moves up into its place. */
export function without(skills: readonly Skill[], name: string, withBranch: boolean): readonly Skill[] {
  return skills.flatMap((skill) => {
    if (!isSameName(skill.name, name)) {
      return [{ ...skill, children: without(skill.children, name, withBranch) }];
    }
    return withBranch ? [] : skill.children;
  });
}

/** A branch that the next line may add to. */
interface Open {
  readonly name: string;
  readonly width: number;
  /** The indent of the skills right below it. */
  inner: number | undefined;
  readonly children: Growing[];
}

interface Growing extends Skill {
  readonly children: Growing[];
}

/** Builds the tree from lines in order: a line belongs below the last one with less indent. */
export class SkillTree {
  readonly #roots: Growing[] = [];
  readonly #all: Growing[] = [];
  readonly #open: Open[] = [{ name: '', width: -1, inner: undefined, children: this.#roots }];

  skills(): readonly Skill[] {
    return this.#roots;
  }

  /** Returns why the line can’t be there. */
  add(indent: string, { name, level }: Omit<Skill, 'children'>): string | undefined {
    if (this.#all.length >= MOST_SKILLS) return `a character has at most ${MOST_SKILLS} skills`;
    if (this.#all.some(isCalled(name))) return `there is already a skill called “${name}” above`;
    const width = widthOf(indent);
    while (width <= this.#last.width) this.#open.pop();
    const parent = this.#last;
    parent.inner ??= width;
    const problem = parent.inner === width ? undefined : misplaced(parent, width);
    const skill: Growing = { name, level, children: [] };
    parent.children.push(skill);
    this.#all.push(skill);
    this.#open.push({ name, width, inner: undefined, children: skill.children });
    return problem;
  }

  get #last(): Open {
    return this.#open[this.#open.length - 1] as Open;
  }
}

function misplaced({ name, inner }: Open, width: number): string {
  const where = name ? `the other skills below “${name}”` : 'the first skill';
  return `this is indented by ${width}, ${where} by ${inner}: line them up, or indent more to go below the line above`;
}

/** A tab goes as far as two spaces. */
function widthOf(indent: string): number {
  return [...indent].reduce((width, space) => width + (space === '\t' ? 2 : 1), 0);
}
