import { ok, type Result, refused } from '../../../dice/index.ts';
import type { TextProblem } from '../../ruleset.ts';
import { type Descriptor, isSame, type Kind, withArticle } from '../descriptor/descriptor.ts';
import { descriptorSchema, isHeading, parseDescriptor, printDescriptor } from '../descriptor/notation.ts';
import { MOST_DESCRIPTORS, MOST_POINTS, type Sheet } from './sheet.ts';

interface Section {
  readonly kind: Kind;
  readonly stowed: boolean;
}

const HEADINGS: Readonly<Record<Kind, string>> = {
  trait: 'Traits',
  resistance: 'Resistances',
  skill: 'Skills',
  condition: 'Conditions',
  ability: 'Abilities',
  equipment: 'Equipment',
  reputation: 'Reputations',
  attitude: 'Attitudes',
};
const STOWED = 'Stowed';
const NAMELESS = 'Someone';

const HEADING = /^(\s*(?:>\s*)?(?:\*\*)?)([a-z]+)(?:\*\*)?\s*:(?:\*\*)?\s*/i;
const NAME_MARK = /^\s*#+\s*/;

/**
 * 5P-3: the name, a line about the character, then headings (`Skills:`) with descriptors below or on the same line.
 * Quote marks, list bullets and bold headings of pasted text are skipped.
 */
export function parseSheet(text: string): Result<Sheet, readonly TextProblem[]> {
  const reader = new SheetReader();
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) reader.read(line, i + 1);
  return reader.done();
}

/** The descriptor on that line, counted from 1, whatever is wrong with the others. */
export function descriptorOn(text: string, number: number): Descriptor | undefined {
  let section: Section | undefined;
  let rest = '';
  for (const line of text.split('\n').slice(0, number)) {
    const heading = HEADING.exec(line);
    const opened = heading ? sectionOf(heading[2]?.toLowerCase() ?? '') : undefined;
    section = opened ?? section;
    rest = opened ? line.slice(heading?.[0].length) : line;
  }
  const read = section && parseDescriptor(rest, section.kind);
  return read?.ok ? read.value : undefined;
}

class SheetReader {
  readonly #problems: TextProblem[] = [];
  readonly #heads: string[] = [];
  readonly #descriptors: Descriptor[] = [];
  #section: Section | undefined;
  #points = 0;

  read(line: string, number: number): void {
    if (line.trim() === '') return;
    const heading = HEADING.exec(line);
    const word = heading?.[2]?.toLowerCase() ?? '';
    const section = sectionOf(word);
    if (heading && word === 'points')
      this.#readPoints(line.slice(heading[0].length), number, heading[0].length);
    else if (heading && section) {
      this.#section = section;
      const inline = line.slice(heading[0].length);
      if (inline.trim() !== '') this.#readDescriptor(inline, section, number, heading[0].length);
    } else if (this.#section) this.#readDescriptor(line, this.#section, number, 0);
    else this.#readHead(line, number);
  }

  done(): Result<Sheet, readonly TextProblem[]> {
    const [name = NAMELESS, ...rest] = this.#heads;
    const concept = rest.join(' ');
    if (name.length > 80) this.#complain(1, 1, 'the name of a character can be at most 80 characters long');
    if (concept.length > 300)
      this.#complain(1, 1, 'the concept of a character can be at most 300 characters long');
    if (this.#descriptors.length > MOST_DESCRIPTORS)
      this.#complain(1, 1, `a sheet holds at most ${MOST_DESCRIPTORS} descriptors`);
    if (this.#problems.length > 0) return refused(this.#problems);
    const points = this.#points;
    return ok({
      name,
      ...(concept && { concept }),
      ...(points && { points }),
      descriptors: this.#descriptors,
    });
  }

  #readHead(line: string, number: number): void {
    const head = line.replace(NAME_MARK, '').trim();
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(head))
      this.#complain(number, 1, 'a name or concept has to be plain text');
    else if (isHeading(head))
      this.#complain(number, 1, 'put descriptors under a heading, such as Skills: or Resistances:');
    else if (head) this.#heads.push(head);
  }

  #readPoints(text: string, number: number, before: number): void {
    const points = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (points >= 0 && points <= MOST_POINTS) this.#points = points;
    else
      this.#complain(
        number,
        before + 1,
        `points have to be a whole number from 0 to ${MOST_POINTS}`,
        '5P-23',
      );
  }

  #readDescriptor(text: string, { kind, stowed }: Section, line: number, before: number): void {
    // `done` reports that there are too many; comparing each of the rest would take too long.
    if (this.#descriptors.length > MOST_DESCRIPTORS) return;
    const read = parseDescriptor(text, kind);
    if (!read.ok) {
      this.#complain(line, before + read.error.column, read.error.sentence);
      return;
    }
    const descriptor: Descriptor = stowed ? { ...read.value, stowed: true } : read.value;
    const wrong = this.#problemOf(descriptor);
    const column = before + text.length - text.trimStart().length + 1;
    if (wrong === undefined) this.#descriptors.push(descriptor);
    else this.#complain(line, column, wrong);
  }

  #problemOf(descriptor: Descriptor): string | undefined {
    const { kind, name } = descriptor;
    if (isHeading(`${name}:`)) return `“${name}” is a heading, not a name`;
    const shape = descriptorSchema.safeParse(descriptor);
    if (!shape.success) return sentenceOf(shape.error.issues[0]?.message);
    return this.#descriptors.some((each) => isSame(each, descriptor))
      ? `there is already ${withArticle(kind)} “${name}”`
      : undefined;
  }

  #complain(line: number, column: number, sentence: string, rule = '5P-3'): void {
    this.#problems.push({ line, column, sentence, rule });
  }
}

function sectionOf(word: string): Section | undefined {
  if (word === 'stowed') return { kind: 'equipment', stowed: true };
  const kinds = Object.entries(HEADINGS) as [Kind, string][];
  const found = kinds.find(([kind, heading]) => word === kind || word === heading.toLowerCase());
  return found && { kind: found[0], stowed: false };
}

function sentenceOf(message = 'this isn’t a descriptor'): string {
  return message.replace(/^\[[^\]]+\] /, '');
}

export function printSheet({ name, concept, points, descriptors }: Sheet): string {
  const lines = [name, ...(concept ? [concept] : []), ...(points ? [`Points: ${points}`] : [])];
  let section = '';
  for (const descriptor of descriptors) {
    const heading = descriptor.stowed ? STOWED : HEADINGS[descriptor.kind];
    if (heading !== section) lines.push('', `${heading}:`);
    section = heading;
    lines.push(printDescriptor(descriptor));
  }
  return `${lines.join('\n')}\n`;
}
