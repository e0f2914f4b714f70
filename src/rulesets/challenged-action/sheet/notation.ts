import { ok, type Result, refused } from '../../../dice/index.ts';
import { isCalled } from '../../names.ts';
import type { Refusal, TextProblem } from '../../ruleset.ts';
import { parsed, type Schema } from '../../schema.ts';
import { fromSchema, type Trait } from '../traits/trait.ts';
import { linesOf, problem, type TextLine } from './notation-line.ts';
import { printTrait, readTrait } from './notation-trait.ts';
import {
  conceptSchema,
  limitsSchema,
  MOST_EXPERIENCE,
  MOST_TRAITS,
  nameSchema,
  type Sheet,
} from './sheet.ts';

export function printSheet({ name, concept, experience, limits, traits }: Sheet): string {
  const lines = [`# ${name}`];
  if (concept !== undefined) lines.push(`> ${concept}`);
  if (experience > 0) lines.push(`Experience: ${experience}`);
  if (limits) lines.push(`Limits: rating ${limits.rating}, traits ${limits.traits}`);
  let from: string | undefined;
  for (const trait of traits) {
    if (trait.from !== from) lines.push('', `## ${trait.from}`);
    from = trait.from;
    lines.push(printTrait(trait));
  }
  return `${lines.join('\n')}\n`;
}

export function parseSheet(text: string): Result<Sheet, readonly TextProblem[]> {
  const reader = new SheetReader();
  const lines = linesOf(text);
  for (let i = 0; i < lines.length; ) {
    const under: TextLine[] = [];
    const line = lines[i] as TextLine;
    for (i += 1; lines[i]?.isIndented && !isMarked(lines[i] as TextLine); i++)
      under.push(lines[i] as TextLine);
    reader.take(line, under);
  }
  return reader.done();
}

/** A name, a heading or a concept, indented or not. */
function isMarked({ text }: TextLine): boolean {
  return /^[#>]/.test(text);
}

const NAMELESS = { sentence: 'a sheet begins with a name, as in “# Juno Vale”', rule: 'CA-1' };

/** Why a line doesn’t fit here, if it doesn’t. */
type Complaint = Pick<Refusal, 'sentence' | 'rule'> | undefined;

class SheetReader {
  readonly #problems: TextProblem[] = [];
  readonly #head: Partial<Omit<Sheet, 'traits'>> = {};
  #from: string | undefined;
  readonly #traits: Trait[] = [];

  take(line: TextLine, under: readonly TextLine[]): void {
    if (this.#from !== undefined && !isMarked(line)) {
      this.#add(line, under);
      return;
    }
    const complaint = this.#read(line.text);
    if (complaint) this.#problems.push(problem(line, 0, complaint.sentence, complaint.rule));
    for (const stray of under) {
      this.#problems.push(problem(stray, 0, 'an indented line belongs to a trait above it'));
    }
  }

  done(): Result<Sheet, readonly TextProblem[]> {
    if (this.#problems.length > 0) return refused(this.#problems);
    const { name, concept, experience = 0, limits } = this.#head;
    if (name === undefined) return refused([{ line: 1, column: 1, ...NAMELESS }]);
    return ok({
      name,
      ...(concept !== undefined && { concept }),
      experience,
      ...(limits && { limits }),
      traits: this.#traits,
    });
  }

  #read(text: string): Complaint {
    if (this.#head.name === undefined) return this.#call(text);
    if (text.startsWith('##')) return this.#begin(text.slice(2).trim());
    if (text.startsWith('#')) return no('a sheet has one name; “##” says where traits are from');
    if (text.startsWith('>')) return this.#describe(text.slice(1).trim());
    if (/^experience:/i.test(text)) return this.#learn(text);
    if (/^limits:/i.test(text)) return this.#limit(text);
    return no('write traits under a heading like “## Innate” or “## Inventory”');
  }

  #call(text: string): Complaint {
    const name = /^#(?!#)(.*)$/.exec(text)?.[1]?.trim();
    // One complaint about the name is enough.
    this.#head.name = name ?? '';
    return name === undefined ? NAMELESS : unfit(nameSchema, name);
  }

  #describe(concept: string): Complaint {
    if (this.#head.concept !== undefined) return no('a sheet has only one line with a concept');
    if (this.#from !== undefined) return no('write the concept under the name');
    this.#head.concept = concept;
    return unfit(conceptSchema, concept);
  }

  #learn(text: string): Complaint {
    if (this.#head.experience !== undefined) return no('there is a second line with experience', 'CA-13');
    const points = /^experience:\s*(\d{1,5})$/i.exec(text)?.[1];
    this.#head.experience = Number(points ?? 0);
    if (points !== undefined) return undefined;
    return no(`experience is a whole number from 0 to ${MOST_EXPERIENCE}`, 'CA-13');
  }

  #limit(text: string): Complaint {
    if (this.#head.limits) return no('there is a second line with limits', 'CA-13');
    const found = /^limits:\s*rating\s+(\d{1,4}),\s*traits\s+(\d{1,3})$/i.exec(text);
    this.#head.limits = { rating: Number(found?.[1] ?? 0), traits: Number(found?.[2] ?? 0) };
    if (!found) return no('limits read like “Limits: rating 12, traits 11”', 'CA-13');
    return unfit(limitsSchema, this.#head.limits);
  }

  #begin(from: string): Complaint {
    this.#from = from;
    return unfit(fromSchema, from);
  }

  #add(line: TextLine, under: readonly TextLine[]): void {
    const trait = readTrait(line, under, this.#from ?? '');
    if (!trait.ok) this.#problems.push(...trait.error);
    else if (this.#traits.some(isCalled(trait.value.name))) {
      const sentence = `there is a second “${trait.value.name}”; write more of the same as x2`;
      this.#problems.push(problem(line, 0, sentence));
    } else if (this.#traits.length === MOST_TRAITS) {
      this.#problems.push(problem(line, 0, `a sheet holds at most ${MOST_TRAITS} traits`));
    } else this.#traits.push(trait.value);
  }
}

function no(sentence: string, rule = 'CA-1'): Complaint {
  return { sentence, rule };
}

function unfit<T>(schema: Schema<T>, value: T): Complaint {
  const fits = parsed(schema, value, 'CA-1');
  return fits.ok ? undefined : fits.error;
}
