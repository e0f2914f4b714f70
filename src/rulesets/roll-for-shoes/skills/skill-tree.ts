import { isCalled } from '../../names.ts';
import { MOST_SKILLS, type Skill } from './skill.ts';

/** A branch that is still open: the next line may add to it. */
interface Open {
  readonly name: string;
  /** How far the line is indented. */
  readonly width: number;
  /** How far the skills right below it are; undefined while there are none. */
  inner: number | undefined;
  readonly children: Growing[];
}

interface Growing extends Skill {
  readonly children: Growing[];
}

/** Builds the family tree from lines in order: a line belongs below the last one that is indented less. */
export class SkillTree {
  readonly #roots: Growing[] = [];
  readonly #all: Growing[] = [];
  readonly #open: Open[] = [{ name: '', width: -1, inner: undefined, children: this.#roots }];

  skills(): readonly Skill[] {
    return this.#roots;
  }

  /** Why the line can't stand there; undefined where it can. */
  add(indent: string, { name, level }: Omit<Skill, 'children'>): string | undefined {
    if (this.#all.length >= MOST_SKILLS) return `a character has at most ${MOST_SKILLS} skills`;
    if (this.#all.some(isCalled(name))) return `there is a skill called “${name}” above already`;
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
