import * as z from 'zod/mini';
import { freeText } from '../../fields/free-text.ts';
import { repeatedName } from '../../names.ts';
import { line, type Schema, whole, words } from '../../schema.ts';
import {
  allSkills,
  DO_ANYTHING,
  HIGHEST_LEVEL,
  MOST_SKILLS,
  type Skill,
  skillSchema,
} from '../skills/skill.ts';
import { MOST_STATUSES, type Status, statusSchema } from '../statuses/status.ts';

export interface Sheet {
  readonly name: string;
  readonly skills: readonly Skill[];
  readonly xp: number;
  readonly statuses: readonly Status[];
  /** RS-14: slots that were bought, by level. */
  readonly slots: Readonly<Record<string, number>>;
  readonly notes: string;
}

/** A sheet that begins with such a line lacks its name. */
const OTHER_LINE = /^(do anything \d+|xp\s*:.*|slots\s*:.*|-+)$/i;

export const characterNameSchema = line(60, 'RS-3', 'the name of a character').check(
  z.refine((name) => !OTHER_LINE.test(name), {
    error: '[RS-3] a sheet begins with the name of the character, and this is another line of it',
  }),
);
export const xpSchema = whole(0, 9999, 'RS-5', 'a number of XP');
export const boughtSchema = whole(1, 99, 'RS-14', 'a number of slots bought');

const UNPRINTABLE = /[^\P{Cc}\n\t]/u;

export const notesSchema = freeText(
  words(4000, 'RS-3', 'the notes').check(
    z.refine((text) => text === text.trim() && !UNPRINTABLE.test(text), {
      error: '[RS-3] notes are plain text, without blank lines around it',
    }),
  ),
);

export const skillsSchema: Schema<readonly Skill[]> = z.array(skillSchema).check(
  z.refine((skills) => allSkills(skills).length <= MOST_SKILLS, {
    error: `[RS-7] a character has at most ${MOST_SKILLS} skills`,
  }),
  z.refine((skills) => !repeatedName(allSkills(skills).map(({ name }) => name)), {
    error: '[RS-7] every skill of a character has a name of its own',
  }),
);

export const statusesSchema: Schema<readonly Status[]> = z.array(statusSchema).check(
  z.maxLength(MOST_STATUSES, { error: `[RS-10] there are at most ${MOST_STATUSES} statuses in one place` }),
  z.refine((statuses) => !repeatedName(statuses.map(({ name }) => name)), {
    error: '[RS-10] every status in one place has a name of its own',
  }),
);

const slotLevelSchema = z.string().check(
  z.refine((text) => /^[1-9]\d*$/.test(text) && Number(text) >= 2 && Number(text) <= HIGHEST_LEVEL, {
    error: `[RS-14] slots are bought for a level from 2 to ${HIGHEST_LEVEL}`,
  }),
);

export const sheetSchema: Schema<Sheet> = z.strictObject({
  name: characterNameSchema,
  skills: skillsSchema,
  xp: xpSchema,
  statuses: statusesSchema,
  slots: z.record(slotLevelSchema, boughtSchema),
  notes: notesSchema,
});

export function blankSheet(name: string): Sheet {
  return { name, skills: [DO_ANYTHING], xp: 0, statuses: [], slots: {}, notes: '' };
}
