import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { damageOf, harmed, healed } from '../damage/damage.ts';
import { withModifier, withQuantity } from './edit.ts';
import { type Sheet, sheet } from './sheet.ts';

type Edit = (sheet: Sheet) => Sheet;
const stressed: Edit = (sheet) => harmed(sheet, 'Stress', 2);
const eased: Edit = (sheet) => healed(sheet, 'Stress', 2);

function edited(text: string, edit: Edit): string {
  const parsed = sheet.parse(text);
  assert.ok(parsed.ok);
  const after = edit(parsed.value);
  assert.deepEqual(sheet.schema.parse(after), after);
  return sheet.print(after);
}

describe('what the table writes on a sheet', () => {
  const rows: readonly [title: string, before: string, edit: Edit, after: string][] = [
    ['[MS-12] damage of a new cause', '# A\nWit +1\n', stressed, '# A\nWit +1\n\n# Stress\nVigour -2\n'],
    ['[MS-12] onto an empty sheet', '', stressed, '# Stress\nVigour -2\n'],
    ['[MS-12] where no line ends the text', '# A', stressed, '# A\n\n# Stress\nVigour -2'],
    ['[MS-12] blank lines do not pile up', '# A\n\n', stressed, '# A\n\n# Stress\nVigour -2\n'],
    [
      '[MS-12] damage of one cause adds up',
      '# stress \nnote\n  vigour   -3 \n# B',
      stressed,
      '# stress \nnote\n  vigour   -5 \n# B',
    ],
    [
      '[MS-12] under a source that has none yet',
      '# Stress\nCalm -1\n\n# B',
      stressed,
      '# Stress\nCalm -1\nVigour -2\n\n# B',
    ],
    [
      '[MS-12] not under one that gives nothing',
      '# Stress x0\nVigour -1',
      stressed,
      '# Stress x0\nVigour -1\n\n# Stress\nVigour -2',
    ],
    ['[MS-12] + Vigour isn’t damage', '# Stress\nVigour +3', stressed, '# Stress\nVigour +3\nVigour -2'],
    ['[MS-14] some comes back', '# Stress\nVigour -3', eased, '# Stress\nVigour -1'],
    ['[MS-14] everything there, and the source with it', '# A\n\n# Stress\nVigour -2\n', eased, '# A\n\n'],
    ['[MS-14] a note keeps its source', '# Stress\nsince Monday\nVigour -1', eased, '# Stress\nsince Monday'],
    [
      '[MS-14] line after line',
      '# Stress\nVigour -1\n\n# B\n# Stress\nVigour -3',
      eased,
      '\n# B\n# Stress\nVigour -2',
    ],
    ['[MS-14] nothing where nothing is', '# A\nVigour -9', eased, '# A\nVigour -9'],
    ['[MS-14] an empty text is left of nothing else', '# Stress\nVigour -1', eased, ''],
    [
      '[MS-19] CR LF stay what they are',
      '# A\r\nWit +1\r\n',
      stressed,
      '# A\r\nWit +1\r\n\r\n# Stress\r\nVigour -2\r\n',
    ],
    [
      '[MS-19] and before an open end',
      '# A\r\nWit +1',
      stressed,
      '# A\r\nWit +1\r\n\r\n# Stress\r\nVigour -2',
    ],
    [
      '[MS-3] a modifier is written',
      '# A\nWit +1\n\n# B',
      (of) => withModifier(of, 'a', 'Speed', -1),
      '# A\nWit +1\nSpeed -1\n\n# B',
    ],
    ['[MS-3] and changed', '# A\nwit +1', (of) => withModifier(of, 'A', 'Wit', 3), '# A\nwit +3'],
    [
      '[MS-3] the good and the bad side are separate',
      '# A\nWit +1',
      (of) => withModifier(of, 'A', 'Wit', -3),
      '# A\nWit +1\nWit -3',
    ],
    ['[MS-3] and taken away', '# A\nWit +1\nWit -3\nx', (of) => withModifier(of, 'A', 'Wit', 0), '# A\nx'],
    [
      '[MS-3] with a source of its own',
      '# A\n',
      (of) => withModifier(of, 'Curse', 'Wit', -3),
      '# A\n\n# Curse\nWit -3\n',
    ],
    [
      '[MS-2] a quantity goes down',
      '# Oil x2\r\nFire +3',
      (of) => withQuantity(of, 'oil', 1),
      '# Oil x1\r\nFire +3',
    ],
    [
      '[MS-2] or is counted for the first time',
      '# Oil  \nFire +3',
      (of) => withQuantity(of, 'Oil', 0),
      '# Oil x0  \nFire +3',
    ],
    ['[MS-2] of something that is not there', '# Oil', (of) => withQuantity(of, 'Tea', 1), '# Oil'],
  ];
  for (const [title, before, edit, after] of rows) {
    test(title, () => assert.equal(edited(before, edit), after));
  }

  const line = fc.constantFrom(
    '',
    'a note',
    '# A',
    '# Stress',
    '# stress x0',
    'Vigour -2',
    'Vigour -1',
    'Wit +1',
    ' # B x2 ',
  );
  const texts = fc
    .tuple(fc.array(line), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => lines.join(end));

  test('[MS-12][MS-19] damage counts, and leaves every line that was there', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, points) => {
        const before = { lines: text.split('\n') };
        const after = harmed(before, 'Stress', points);
        assert.equal(damageOf(after, 'Stress'), damageOf(before, 'Stress') + points);
        const kept = before.lines.filter((each) => !each.startsWith('Vigour')).map((each) => each.trim());
        let at = 0;
        for (const each of after.lines) if (each.trim() === kept[at]) at += 1;
        assert.equal(at, kept.length);
      }),
    );
  });

  test('[MS-14] what comes back is what was taken', () => {
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 12 }),
        (text, points, back) => {
          const hurt = harmed({ lines: text.split('\n') }, 'Stress', points);
          const after = healed(hurt, 'Stress', back);
          assert.equal(damageOf(after, 'Stress'), Math.max(0, damageOf(hurt, 'Stress') - back));
        },
      ),
    );
  });
});
