import { ok, type Result, refused } from '../../../dice/index.ts';
import { isCalled } from '../../names.ts';
import type { RuleId, TextProblem } from '../../ruleset.ts';
import { parsed, type Schema } from '../../schema.ts';
import {
  conceptSchema,
  damageSchema,
  MOST_TRAITS,
  nameSchema,
  type Sheet,
  staminaSpentSchema,
} from './sheet.ts';
import {
  CATEGORIES,
  type Category,
  DURATION_MARK,
  printStrength,
  type Sign,
  type Trait,
  traitSchema,
} from './trait.ts';

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
  const reader = new SheetReader();
  const problems: TextProblem[] = [];
  for (const [i, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const read = readLine(line);
    const problem = read.ok ? reader.take(read.value) : read.error;
    if (!problem) continue;
    const { at, sentence, rule } = problem;
    problems.push({ line: i + 1, column: raw.indexOf(line) + at + 1, sentence, rule });
  }
  const sheet = reader.sheet();
  if (sheet && problems.length === 0) return ok(sheet);
  return refused(sheet || problems.length > 0 ? problems : [NAMELESS]);
}

const NAMELESS: TextProblem = {
  line: 1,
  column: 1,
  sentence: 'a sheet begins with a name, as in “# Odile Marchbanks”',
  rule: 'MB-1',
};

/** A sheet as it is read, line by line. */
class SheetReader {
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
      return problem(
        at,
        'this should be a heading (## Mind), a trait (+2 Quick-witted) or “Stamina: 2 spent”',
      );
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
    if (this.#staminaSpent !== undefined) return problem(0, 'stamina is written twice');
    this.#staminaSpent = spent;
    return undefined;
  }

  #begin(category: Category, damage: number): LineProblem | undefined {
    this.#category = category;
    if (this.#parts[category]) return problem(0, `${heading(category)} appears twice`);
    this.#parts[category] = { traits: [], damage };
    return undefined;
  }

  #add(trait: Trait, at: number): LineProblem | undefined {
    const part = this.#category && this.#parts[this.#category];
    if (!part) return problem(0, 'a trait belongs below ## Mind, ## Body or ## Soul');
    if (CATEGORIES.some((category) => this.#parts[category]?.traits.some(isCalled(trait.name)))) {
      return problem(at, `there is already a trait “${trait.name}”`);
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

/** `at` is where the text of the line begins, from 0. */
type SheetLine =
  | { readonly is: 'title' | 'concept' | 'plain'; readonly text: string; readonly at: number }
  | { readonly is: 'stamina'; readonly spent: number }
  | { readonly is: 'part'; readonly category: Category; readonly damage: number }
  | { readonly is: 'trait'; readonly trait: Trait; readonly at: number };

interface LineProblem {
  readonly at: number;
  readonly sentence: string;
  readonly rule: RuleId;
}

/** Marks may be missing: sheets are copied from mails. */
const PART = /^(?:##+\s*)?(mind|body|soul)(?:\s*\((\d+) damage\))?:?$/di;
const STAMINA = /^stamina:\s*(\d+) spent$/di;
const TRAIT = /^(?:[*•-]\s+(?=[+±−–-]))?(\+\/?-|[+±−–-])\s*(\d+)\s*(.*)$/d;
const DURATION = /^:\s*(.*)\)$/;

/** The line is trimmed and not empty. */
function readLine(text: string): Result<SheetLine, LineProblem> {
  if (/^[+±−–*•-]/.test(text)) return readTrait(text);
  const part = PART.exec(text);
  if (part) {
    const damage = parsed(damageSchema, Number(part[2] ?? 0), 'MB-2');
    if (!damage.ok) return no(part.indices?.[2]?.[0] ?? 0, damage.error.sentence, 'MB-2');
    return ok({ is: 'part', category: part[1]?.toLowerCase() as Category, damage: damage.value });
  }
  if (text.startsWith('##')) {
    return no(0, 'a heading is ## Mind, ## Body or ## Soul; damage follows it, as in ## Body (2 damage)');
  }
  const stamina = STAMINA.exec(text);
  if (stamina) {
    const spent = parsed(staminaSpentSchema, Number(stamina[1]), 'MB-9');
    if (!spent.ok) return no(stamina.indices?.[1]?.[0] ?? 0, spent.error.sentence, 'MB-9');
    return ok({ is: 'stamina', spent: spent.value });
  }
  if (/^stamina:/i.test(text)) return no(0, 'stamina reads “Stamina: 2 spent”', 'MB-9');
  if (text.startsWith('#')) return ok({ is: 'title', ...behindMark(text) });
  if (text.startsWith('>')) return ok({ is: 'concept', ...behindMark(text) });
  return ok({ is: 'plain', text, at: 0 });
}

function readTrait(line: string): Result<SheetLine, LineProblem> {
  const found = TRAIT.exec(line);
  if (!found) return no(0, 'a trait reads “+2 Quick-witted”: sign, strength, name');
  const [, mark = '', strength = '', rest = ''] = found;
  const at = { strength: found.indices?.[2]?.[0] ?? 0, name: found.indices?.[3]?.[0] ?? 0 };
  const duration = DURATION_MARK.exec(rest);
  const name = (duration ? rest.slice(0, duration.index) : rest).trim();
  const trait = { name, sign: signOf(mark), strength: Number(strength) };
  if (!duration) return checked(trait, at);
  const kind = duration[1]?.toLowerCase() === 'granted' ? 'granted' : 'temporary';
  const begin = duration.index + duration[0].length;
  const source = DURATION.exec(rest.slice(begin).trim());
  if (!source) {
    return no(at.name + duration.index, 'a duration reads “(temporary: until when)” or “(granted: by what)”');
  }
  return checked({ ...trait, [kind]: source[1]?.trim() }, { ...at, [kind]: at.name + begin });
}

function checked(trait: object, places: Readonly<Record<string, number>>): Result<SheetLine, LineProblem> {
  const result = parsed(traitSchema, trait, 'MB-1');
  if (result.ok) return ok({ is: 'trait', trait: result.value, at: places.name ?? 0 });
  const { sentence, rule, path = '' } = result.error;
  return no(places[path] ?? 0, sentence, rule);
}

function signOf(mark: string): Sign {
  if (mark === '+') return '+';
  return mark === '±' || mark.length > 1 ? '±' : '-';
}

function behindMark(text: string): { readonly text: string; readonly at: number } {
  const rest = text.slice(1).trimStart();
  return { text: rest, at: text.length - rest.length };
}

function no(at: number, sentence: string, rule: RuleId = 'MB-1'): Result<never, LineProblem> {
  return refused({ at, sentence, rule });
}
