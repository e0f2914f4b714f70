import { ok, type Result, refused } from '../../../dice/index.ts';
import { isCalled } from '../../names.ts';
import type { TextProblem } from '../../ruleset.ts';
import { parsed, type Schema } from '../../schema.ts';
import { type LineProblem, readLine, type SheetLine } from './notation-line.ts';
import { conceptSchema, MOST_TRAITS, nameSchema, type Sheet } from './sheet.ts';
import { CATEGORIES, type Category, printStrength, type Trait } from './trait.ts';

export function printSheet(sheet: Sheet): string {
  const head = [
    `# ${sheet.name}`,
    ...(sheet.concept === undefined ? [] : [`> ${sheet.concept}`]),
    ...(sheet.staminaSpent > 0 ? [`Stamina: ${sheet.staminaSpent} spent`] : []),
  ];
  const parts = CATEGORIES.map((category) => {
    const { damage, traits } = sheet[category];
    return [
      damage > 0 ? `${heading(category)} (${damage} damage)` : heading(category),
      ...traits.map(printTrait),
    ];
  });
  return `${[head, ...parts].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function heading(category: Category): string {
  return `## ${category.charAt(0).toUpperCase()}${category.slice(1)}`;
}

function printTrait(trait: Trait): string {
  const { name, temporary, granted } = trait;
  const duration =
    temporary !== undefined
      ? ` (temporary: ${temporary})`
      : granted !== undefined
        ? ` (granted: ${granted})`
        : '';
  return `${printStrength(trait)} ${name}${duration}`;
}

export function parseSheet(text: string): Result<Sheet, readonly TextProblem[]> {
  const draft = new Draft();
  const problems: TextProblem[] = [];
  for (const [i, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const read = readLine(line);
    const problem = read.ok ? draft.take(read.value) : read.error;
    if (!problem) continue;
    const { at, sentence, rule } = problem;
    problems.push({ line: i + 1, column: raw.indexOf(line) + at + 1, sentence, rule });
  }
  const sheet = draft.sheet();
  if (sheet && problems.length === 0) return ok(sheet);
  return refused(sheet || problems.length > 0 ? problems : [NAMELESS]);
}

const NAMELESS: TextProblem = {
  line: 1,
  column: 1,
  sentence: 'a sheet begins with a name, as in “# Odile Marchbanks”',
  rule: 'MB-1',
};

/** A sheet on its way in: what each line adds, or why it does not fit here. */
class Draft {
  #name: string | undefined;
  #concept: string | undefined;
  #staminaSpent: number | undefined;
  #category: Category | undefined;
  readonly #parts: { [C in Category]?: { traits: Trait[]; damage: number } } = {};

  take(line: SheetLine): LineProblem | undefined {
    if (line.is === 'part') return this.#begin(line.category, line.damage);
    if (line.is === 'trait') return this.#add(line.trait, line.at);
    if (line.is === 'stamina') return this.#spend(line.spent);
    if (line.is === 'concept') return this.#describe(line.text, line.at);
    return this.#call(line.text, line.at);
  }

  sheet(): Sheet | undefined {
    if (this.#name === undefined) return undefined;
    const part = (category: Category) => this.#parts[category] ?? { traits: [], damage: 0 };
    return {
      name: this.#name,
      ...(this.#concept !== undefined && { concept: this.#concept }),
      staminaSpent: this.#staminaSpent ?? 0,
      mind: part('mind'),
      body: part('body'),
      soul: part('soul'),
    };
  }

  #call(text: string, at: number): LineProblem | undefined {
    if (this.#name !== undefined) {
      return problem(at, 'here stands a heading (## Mind), a trait (+2 Quick-witted) or “Stamina: 2 spent”');
    }
    this.#name = text;
    return unfit(nameSchema, text, at);
  }

  #describe(text: string, at: number): LineProblem | undefined {
    if (this.#concept !== undefined) return problem(at, 'a character has one line with its concept');
    this.#concept = text;
    return unfit(conceptSchema, text, at);
  }

  #spend(spent: number): LineProblem | undefined {
    if (this.#staminaSpent !== undefined) return problem(0, 'stamina stands here twice');
    this.#staminaSpent = spent;
    return undefined;
  }

  #begin(category: Category, damage: number): LineProblem | undefined {
    this.#category = category;
    if (this.#parts[category]) return problem(0, `${heading(category)} stands here twice`);
    this.#parts[category] = { traits: [], damage };
    return undefined;
  }

  #add(trait: Trait, at: number): LineProblem | undefined {
    const part = this.#category && this.#parts[this.#category];
    if (!part) return problem(0, 'a trait stands below ## Mind, ## Body or ## Soul');
    if (CATEGORIES.some((category) => this.#parts[category]?.traits.some(isCalled(trait.name)))) {
      return problem(at, `there is a trait “${trait.name}” already`);
    }
    if (part.traits.length >= MOST_TRAITS)
      return problem(0, `a category holds at most ${MOST_TRAITS} traits`);
    part.traits.push(trait);
    return undefined;
  }
}

function unfit(schema: Schema<string>, text: string, at: number): LineProblem | undefined {
  const result = parsed(schema, text, 'MB-1');
  return result.ok ? undefined : problem(at, result.error.sentence);
}

function problem(at: number, sentence: string): LineProblem {
  return { at, sentence, rule: 'MB-1' };
}
