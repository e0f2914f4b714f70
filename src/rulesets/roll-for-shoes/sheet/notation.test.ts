import assert from 'node:assert/strict';
import fs from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sheets } from '../testing/sheet-arbitrary.ts';
import { parseSheet, printSheet } from './notation.ts';
import { readyMade } from './ready-made.ts';
import { sheetSchema } from './sheet.ts';

const TEXT = `Bob
XP: 3

Do Anything 1
  Climbing 2
    Climbing Route 66 3
  Karate 2
Burglar 2

-4 Raining
+2 Clean Shoe
-1d6 Dizzy

Slots: +1 at level 2, +2 at level 12

---
Lost a shoe.

  Wants it back.
`;

describe('the text of a sheet', () => {
  test('[RS-7] says everything, and reads back', () => {
    const sheet = parseSheet(TEXT);
    assert.ok(sheet.ok, JSON.stringify(sheet));
    assert.deepEqual(sheet.value, {
      name: 'Bob',
      xp: 3,
      skills: [
        {
          name: 'Do Anything',
          level: 1,
          children: [
            {
              name: 'Climbing',
              level: 2,
              children: [{ name: 'Climbing Route 66', level: 3, children: [] }],
            },
            { name: 'Karate', level: 2, children: [] },
          ],
        },
        { name: 'Burglar', level: 2, children: [] },
      ],
      statuses: [
        { rating: -4, name: 'Raining' },
        { rating: 2, name: 'Clean Shoe' },
        { rating: '-1d6', name: 'Dizzy' },
      ],
      slots: { 2: 1, 12: 2 },
      notes: 'Lost a shoe.\n\n  Wants it back.',
    });
    assert.equal(printSheet(sheet.value), TEXT);
  });

  test('the one in the rulebook is printed just so', () => {
    const rulebook = fs.readFileSync(new URL('../../../../rules/roll-for-shoes.md', import.meta.url), 'utf8');
    const [, text = ''] = /```\n(.*?)```/s.exec(rulebook) ?? [];
    const sheet = parseSheet(text);
    assert.ok(sheet.ok);
    assert.equal(printSheet(sheet.value), text);
  });

  test('what is printed parses to the same sheet', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        assert.deepEqual(sheetSchema.parse(sheet), sheet);
        assert.deepEqual(parseSheet(printSheet(sheet)), { ok: true, value: sheet });
      }),
    );
  });

  test('ready-made characters are written as they are printed', () => {
    for (const { text } of readyMade) {
      const sheet = parseSheet(text);
      assert.ok(sheet.ok);
      assert.equal(printSheet(sheet.value), text);
    }
  });

  const loose: [title: string, text: string, printed: string][] = [
    [
      'lines of Windows, tabs, a true minus',
      'Bob\r\n\r\nDo Anything 1\r\n\tClimbing 2\r\n−4 Raining',
      'Bob\nXP: 0\n\nDo Anything 1\n  Climbing 2\n\n-4 Raining\n',
    ],
    ['XP without a colon, at the end', 'Bob\nDo Anything 1\nxp 3', 'Bob\nXP: 3\n\nDo Anything 1\n'],
    [
      'any indentation, as long as it lines up',
      '  Bob\n    Do Anything 1\n       Karate 02\n    Cook 2',
      'Bob\nXP: 0\n\nDo Anything 1\n  Karate 2\nCook 2\n',
    ],
    [
      'statuses between skills',
      'Bob\nDo Anything 1\n  + 0 Boat\n  Karate 2',
      'Bob\nXP: 0\n\nDo Anything 1\n  Karate 2\n\n+0 Boat\n',
    ],
    ['no notes after the mark', 'Bob\n---\n\n', 'Bob\nXP: 0\n'],
  ];
  for (const [title, text, printed] of loose) {
    test(`reads ${title}`, () => {
      const sheet = parseSheet(text);
      assert.ok(sheet.ok, JSON.stringify(sheet));
      assert.equal(printSheet(sheet.value), printed);
    });
  }
});

function many(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join('\n');
}

describe('what is wrong with a sheet, and where', () => {
  const rows: [
    title: string,
    text: string,
    at: [line: number, column: number],
    rule: string,
    says: RegExp,
  ][] = [
    ['[RS-3] nothing at all', ' \n', [1, 1], 'RS-3', /begins with the name/],
    ['[RS-3] no name', '\nDo Anything 1', [2, 1], 'RS-3', /begins with the name/],
    ['[RS-1] a skill without a level', 'Bob\n  Climbing', [2, 11], 'RS-1', /“Climbing 1”/],
    ['[RS-1] a level of 0', 'Bob\nClimbing 0', [2, 10], 'RS-1', /from 1 to 100, not 0/],
    ['[RS-7] a skill twice', 'Bob\nCook 1\n  cook 2', [3, 3], 'RS-7', /already a skill called “cook” above/],
    [
      '[RS-7] a skill out of line',
      'Bob\nA 1\n    B 2\n  C 2',
      [4, 3],
      'RS-7',
      /indented by 2, .* below “A” by 4/,
    ],
    ['[RS-7] a skill before the first', 'Bob\n  A 1\nB 2', [3, 1], 'RS-7', /the first skill by 2/],
    ['[RS-5] XP that are no number', 'Bob\nXP: many', [2, 5], 'RS-5', /not "many"/],
    ['[RS-5] XP twice', 'Bob\nXP: 1\nXP: 2', [3, 1], 'RS-5', /are written twice/],
    ['[RS-10] a status without a name', 'Bob\n-4', [2, 1], 'RS-10', /“-4 Raining”/],
    ['[RS-10] other dice', 'Bob\n-1d8 Raining', [2, 1], 'RS-10', /"-20d6"/],
    ['[RS-10] too high a rating', 'Bob\n+1000 Lucky', [2, 1], 'RS-10', /999/],
    ['[RS-10] a status twice', 'Bob\n-4 Wet\n-2 wet', [3, 4], 'RS-10', /already a status called “wet” above/],
    [
      '[RS-7] too many skills',
      `Bob\n${many(201, (i) => `Skill ${i} of Bob 1`)}`,
      [202, 1],
      'RS-7',
      /at most 200/,
    ],
    [
      '[RS-10] too many statuses',
      `Bob\n${many(101, (i) => `-1 Wound ${i}`)}`,
      [102, 1],
      'RS-10',
      /at most 100/,
    ],
    ['[RS-14] slots in other words', 'Bob\nSlots: one more', [2, 8], 'RS-14', /\+1 at level 2/],
    [
      '[RS-14] slots of level 1',
      'Bob\nSlots: +1 at level 2, +1 at level 1',
      [2, 23],
      'RS-14',
      /from 2 to 100/,
    ],
    [
      '[RS-14] slots of one level twice',
      'Bob\nSlots: +1 at level 2, +1 at level 2',
      [2, 23],
      'RS-14',
      /are written twice/,
    ],
  ];
  for (const [title, text, [line, column], rule, says] of rows) {
    test(title, () => {
      const sheet = parseSheet(text);
      assert.ok(!sheet.ok);
      assert.equal(sheet.error.length, 1, JSON.stringify(sheet.error));
      const [problem] = sheet.error;
      assert.deepEqual([problem?.line, problem?.column, problem?.rule], [line, column, rule]);
      assert.match(problem?.sentence ?? '', says);
    });
  }

  test('tells all problems at once', () => {
    const sheet = parseSheet('Bob\nXP: x\nClimbing\n-4');
    assert.deepEqual(sheet.ok ? [] : sheet.error.map(({ line }) => line), [2, 3, 4]);
  });
});
