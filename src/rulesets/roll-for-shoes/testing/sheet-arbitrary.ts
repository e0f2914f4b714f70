import fc from 'fast-check';
import {
  characterNameSchema,
  notesSchema,
  type Sheet,
  skillsSchema,
  statusesSchema,
} from '../sheet/sheet.ts';
import { type Skill, skillNameSchema } from '../skills/skill.ts';
import { statusNameSchema } from '../statuses/status.ts';

/** Words as people type them, with whatever could be taken for another line of a sheet. */
const words = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'ab7 +-−:#d6'), minLength: 1, maxLength: 12 }),
  fc.constantFrom('XP', 'Slots', 'Do Anything 1', '---', '-4 Raining', 'Level 3', 'at level 2'),
);

/** Objects as JSON and zod make them. */
const PLAIN = { noNullPrototype: true } as const;

const level = fc.integer({ min: 1, max: 100 });

/** A tree at most this many skills high. */
function skills(height: number): fc.Arbitrary<readonly Skill[]> {
  if (height === 0) return fc.constant([]);
  const name = words.filter((each) => skillNameSchema.safeParse(each).success);
  return fc.array(fc.record({ name, level, children: skills(height - 1) }, PLAIN), { maxLength: 3 });
}

const status = fc.record(
  {
    rating: fc.oneof(
      fc.integer({ min: -999, max: 999 }),
      fc
        .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 1, max: 20 }))
        .map(([sign, dice]) => `${sign}${dice}d6`),
    ),
    name: words.filter((name) => statusNameSchema.safeParse(name).success),
  },
  PLAIN,
);

/** For the tests: any sheet at all. */
export const sheets: fc.Arbitrary<Sheet> = fc.record(
  {
    name: words.filter((name) => characterNameSchema.safeParse(name).success),
    skills: skills(4).filter((each) => skillsSchema.safeParse(each).success),
    xp: fc.integer({ min: 0, max: 9999 }),
    statuses: fc.array(status, { maxLength: 5 }).filter((each) => statusesSchema.safeParse(each).success),
    slots: fc.dictionary(fc.integer({ min: 2, max: 100 }).map(String), fc.integer({ min: 1, max: 99 }), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
    notes: fc
      .oneof(words, fc.lorem())
      .map((text) => text.trim())
      .filter((text) => notesSchema.safeParse(text).success),
  },
  PLAIN,
);
