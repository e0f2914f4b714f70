import { ok, type Result, refused } from '../../../dice/index.ts';
import { isCalled } from '../../names.ts';
import type { RuleId, TextProblem } from '../../ruleset.ts';
import { parsed, type Schema } from '../../schema.ts';
import { HIGHEST_LEVEL, levelSchema, type Skill, SkillTree, skillNameSchema } from '../skills/skill.ts';
import {
  MOST_STATUSES,
  printStatus,
  ratingSchema,
  type Status,
  statusNameSchema,
} from '../statuses/status.ts';
import { boughtSchema, characterNameSchema, notesSchema, type Sheet, xpSchema } from './sheet.ts';

const NOTES_MARK = '---';

/**
 *     Bob                        the name
 *     XP: 3
 *
 *     Do Anything 1              skills, each indented below the one it grew from
 *       Climbing 2
 *
 *     -4 Raining                 statuses
 *
 *     Slots: +1 at level 2       slots that were bought
 *     ---
 *     Lost a shoe.               notes, to the end
 */
export function parseSheet(text: string): Result<Sheet, readonly TextProblem[]> {
  const reader = new SheetReader();
  const lines = text.split(/\r\n?|\n/);
  const mark = lines.findIndex(
    (line, i) => line.trim() === NOTES_MARK && lines.slice(0, i).some((before) => before.trim()),
  );
  const end = mark < 0 ? lines.length : mark;
  lines.slice(0, end).forEach((line, i) => {
    reader.read(line, i + 1);
  });
  reader.readNotes(lines.slice(end + 1).join('\n'), end + 2);
  const { sheet, problems } = reader.done();
  return problems.length > 0 ? refused(problems) : ok(sheet);
}

export function printSheet({ name, xp, skills, statuses, slots, notes }: Sheet): string {
  const bought = Object.entries(slots).map(([level, count]) => `+${count} at level ${level}`);
  const paragraphs = [
    [name, `XP: ${xp}`],
    skills.flatMap((skill) => printSkill(skill, '')),
    statuses.map(printStatus),
    bought.length > 0 ? [`Slots: ${bought.join(', ')}`] : [],
    notes ? [NOTES_MARK, notes] : [],
  ];
  return `${paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function printSkill({ name, level, children }: Skill, indent: string): readonly string[] {
  return [`${indent}${name} ${level}`, ...children.flatMap((child) => printSkill(child, `${indent}  `))];
}

const XP = /^xp(?:\s*:\s*|\s+(?=\d+$))(.*)$/i;
const SLOTS = /^slots\s*:\s*(.*)$/i;
const BOUGHT = /^\+(\d+) at level (\d+)$/i;
const SIGNED = /^[-+−–]/;
const STATUS = /^([-+−–])\s?(\d+)(d\d+)?\s+(.+)$/i;
const SKILL = /^(.*\S)\s+(\d+)$/;

class SheetReader {
  readonly #problems: TextProblem[] = [];
  readonly #tree = new SkillTree();
  readonly #statuses: Status[] = [];
  #name: string | undefined;
  #xp: number | undefined;
  #slots: Record<string, number> | undefined;
  #notes = '';
  #line = 1;

  read(raw: string, line: number): void {
    this.#line = line;
    const text = raw.trim();
    if (text === '') return;
    const column = raw.indexOf(text[0] as string) + 1;
    if (this.#name === undefined)
      this.#name = this.#checked(characterNameSchema, text, column, 'RS-3') ?? text;
    else if (XP.test(text)) this.#readXp(text, column);
    else if (SLOTS.test(text)) this.#readSlots(text, column);
    else if (SIGNED.test(text)) this.#readStatus(text, column);
    else this.#readSkill(raw, text, column);
  }

  readNotes(text: string, line: number): void {
    this.#line = line;
    this.#notes = this.#checked(notesSchema, text.trim(), 1, 'RS-3') ?? '';
  }

  done(): { readonly sheet: Sheet; readonly problems: readonly TextProblem[] } {
    if (this.#name === undefined) {
      this.#line = 1;
      this.#complain(1, 'a sheet begins with the name of the character', 'RS-3');
    }
    const sheet = {
      name: this.#name ?? '',
      skills: this.#tree.skills(),
      xp: this.#xp ?? 0,
      statuses: this.#statuses,
      slots: this.#slots ?? {},
      notes: this.#notes,
    };
    return { sheet, problems: this.#problems };
  }

  #readXp(text: string, column: number): void {
    if (this.#xp !== undefined) this.#complain(column, 'the XP are written twice', 'RS-5');
    const amount = XP.exec(text)?.[1] ?? '';
    const at = column + text.length - amount.length;
    this.#xp = this.#checked(xpSchema, wholeIn(amount), at, 'RS-5') ?? 0;
  }

  #readSlots(text: string, column: number): void {
    if (this.#slots) this.#complain(column, 'the slots are written twice', 'RS-14');
    this.#slots ??= {};
    let at = column + text.length - (SLOTS.exec(text)?.[1] ?? '').length;
    for (const part of text.slice(at - column).split(',')) {
      this.#readSlot(part, at + part.length - part.trimStart().length, this.#slots);
      at += part.length + 1;
    }
  }

  #readSlot(part: string, column: number, slots: Record<string, number>): void {
    const [, count, level] = BOUGHT.exec(part.trim()) ?? [];
    if (count === undefined || level === undefined) {
      this.#complain(column, 'slots are written “Slots: +1 at level 2, +1 at level 3”', 'RS-14');
      return;
    }
    const at = Number(level);
    if (at < 2 || at > HIGHEST_LEVEL) {
      this.#complain(column, `slots are bought for a level from 2 to ${HIGHEST_LEVEL}`, 'RS-14');
      return;
    }
    if (slots[at] !== undefined) {
      this.#complain(column, `the slots of level ${at} are written twice`, 'RS-14');
      return;
    }
    const bought = this.#checked(boughtSchema, Number(count), column, 'RS-14');
    if (bought !== undefined) slots[at] = bought;
  }

  #readStatus(text: string, column: number): void {
    const [, sign, count, dice, name] = STATUS.exec(text) ?? [];
    if (sign === undefined || count === undefined || name === undefined) {
      this.#complain(column, 'a status is a rating and a name: “-4 Raining”, “-1d6 Raining”', 'RS-10');
      return;
    }
    const signed = `${sign === '+' ? '+' : '-'}${Number(count)}`;
    const rating = dice ? `${signed}${dice.toLowerCase()}` : Number(signed);
    const checkedRating = this.#checked(ratingSchema, rating, column, 'RS-10');
    const at = column + text.length - name.length;
    const checkedName = this.#checked(statusNameSchema, name, at, 'RS-10');
    if (this.#statuses.length >= MOST_STATUSES) {
      this.#complain(column, `a character has at most ${MOST_STATUSES} statuses`, 'RS-10');
    } else if (this.#statuses.some(isCalled(name))) {
      this.#complain(at, `there is already a status called “${name}” above`, 'RS-10');
    } else if (checkedRating !== undefined && checkedName !== undefined) {
      this.#statuses.push({ rating: checkedRating, name });
    }
  }

  #readSkill(raw: string, text: string, column: number): void {
    const [, name, digits] = SKILL.exec(text) ?? [];
    if (name === undefined || digits === undefined) {
      this.#complain(column + text.length, `a skill ends with its level: “${text} 1”`, 'RS-1');
      return;
    }
    const level = this.#checked(levelSchema, Number(digits), column + text.length - digits.length, 'RS-1');
    if (this.#checked(skillNameSchema, name, column, 'RS-7') === undefined) return;
    const problem = this.#tree.add(raw.slice(0, column - 1), { name, level: level ?? 1 });
    if (problem) this.#complain(column, problem, 'RS-7');
  }

  #checked<T>(schema: Schema<T>, value: unknown, column: number, rule: RuleId): T | undefined {
    const result = parsed(schema, value, rule);
    if (result.ok) return result.value;
    this.#complain(column, result.error.sentence, result.error.rule);
    return undefined;
  }

  #complain(column: number, sentence: string, rule: RuleId): void {
    this.#problems.push({ line: this.#line, column, sentence, rule });
  }
}

/** The schema refuses what isn’t a whole number. */
function wholeIn(text: string): unknown {
  return /^\d+$/.test(text) ? Number(text) : text;
}
