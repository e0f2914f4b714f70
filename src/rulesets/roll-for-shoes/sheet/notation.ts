import { ok, type Result, refused } from '../../../dice/index.ts';
import type { TextProblem } from '../../ruleset.ts';
import type { Skill } from '../skills/skill.ts';
import { printStatus } from '../statuses/status.ts';
import { SheetReader } from './notation-reader.ts';
import type { Sheet } from './sheet.ts';

export const NOTES_MARK = '---';

/**
 *     Bob                        the name
 *     XP: 3
 *
 *     Do Anything 1              skills; what came from a skill stands below it, indented
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
