import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { settings } from '../settings.ts';
import { givesNothing, sheet, sourcesNamed, sourcesOf } from './sheet.ts';

const ROGER = `# Character: Roger
Strength +4

# Ring of Perception x1
Perception +3
`;

/** Lines as people type them, and worse. */
const line = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ' ')),
  fc.constantFrom(
    '',
    '  ',
    '# Character: Ann',
    '#',
    '# Stress',
    'Vigour -2',
    'Strength +4',
    'a note',
    '\r',
    '﻿# Ring x0\r',
  ),
  fc
    .tuple(fc.string(), fc.integer())
    .map(([name, n]) => `${name.replaceAll('\n', '')} ${n < 0 ? n : `+${n}`}`),
);
const sheets = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => ({ lines }));

function parsed(text: string) {
  const result = sheet.parse(text);
  assert.ok(result.ok);
  return result.value;
}

describe('the text is the sheet', () => {
  test('[MS-2] sources, and under each the modifiers it gives', () => {
    const sources = sourcesOf(parsed(ROGER));
    assert.deepEqual(
      sources.map(({ name, quantity, modifiers }) => [
        name,
        quantity,
        ...modifiers.map(({ name, value }) => [name, value]),
      ]),
      [
        ['Character: Roger', undefined, ['Strength', 4]],
        ['Ring of Perception', 1, ['Perception', 3]],
      ],
    );
    assert.equal(sheet.nameOf(parsed(ROGER)), 'Roger');
  });

  test('[MS-2] any text comes back byte for byte', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(line).map((lines) => lines.join('\r\n')),
        ),
        (text) => {
          assert.equal(sheet.print(parsed(text)), text);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('[MS-2] any sheet comes back from its text', () => {
    fc.assert(
      fc.property(sheets, (value) => {
        assert.deepEqual(sheet.schema.parse(value), value);
        assert.deepEqual(sheet.parse(sheet.print(value)), { ok: true, value });
        assert.deepEqual(JSON.parse(JSON.stringify(value)), value);
      }),
      { numRuns: 500 },
    );
  });

  test('[MS-19] notes and blank lines stay, and change nothing', () => {
    const noted = parsed(`Found in a drawer.\n\n${ROGER.replaceAll('\n', '\n\n  a note (+3?)  \n')}`);
    const read = (of: typeof noted) =>
      sourcesOf(of).map(({ name, modifiers }) => [name, modifiers.map(({ name }) => name)]);
    assert.deepEqual(read(noted), read(parsed(ROGER)));
    assert.equal(noted.lines.filter((text) => text === '  a note (+3?)  ').length, 5);
  });

  test('[MS-2] a source at 0 gives nothing', () => {
    const [gone, there] = sourcesOf(parsed('# Potion x0\nHealing +3\n# Potion x1'));
    assert.ok(gone && there);
    assert.deepEqual([givesNothing(gone), givesNothing(there)], [true, false]);
  });

  test('[MS-1] a name, or not even that, is enough to begin', () => {
    const defaults = settings.parse({});
    for (const name of ['Ann', '', 'Ann of\nthe Marsh', ' ']) {
      const blank = sheet.blank(name, defaults);
      assert.equal(sheet.nameOf(blank), name.replace('\n', ' ').trim());
      assert.deepEqual(sheet.schema.parse(blank), blank);
      assert.deepEqual(sheet.creationProblems(blank, defaults), []);
    }
    assert.equal(sheet.nameOf(parsed('just a concept, for now')), '');
  });

  test('[MS-2] a new character is one, whatever the name ends with', () => {
    const [own] = sourcesOf(sheet.blank('Copper x0', settings.parse({})));
    assert.deepEqual([own?.name, own && givesNothing(own)], ['Character: “Copper x0”', false]);
  });

  test('two headings of one name are one source, and Character is the character’s own', () => {
    const twice = parsed('# Scar\nPain -1\n# Character: Ann\nWit +1\n# scar \nFear -2');
    assert.deepEqual(
      sourcesNamed(twice, ' SCAR').map(({ line }) => line),
      [0, 4],
    );
    assert.deepEqual(
      sourcesNamed(twice, 'character').map(({ name }) => name),
      ['Character: Ann'],
    );
    assert.deepEqual(sourcesNamed(twice, 'Hat'), []);
  });

  test('a text beyond all bounds is refused where it goes too far', () => {
    const line = 'x'.repeat(99);
    const text = Array(1001).fill(line).join('\n');
    const result = sheet.parse(text);
    assert.deepEqual(result, {
      ok: false,
      error: [
        {
          line: 1001,
          column: 1,
          sentence: 'a sheet is at most 100000 characters long; it goes on from here',
          rule: 'MS-2',
        },
      ],
    });
    assert.equal(sheet.schema.safeParse({ lines: text.split('\n') }).success, false);
    assert.ok(sheet.parse(text.slice(0, 100_000)).ok);
    assert.ok(sheet.schema.safeParse({ lines: text.slice(0, 100_000).split('\n') }).success);
  });

  for (const lines of [[], ['a\nb'], [1], 'text']) {
    test(`${JSON.stringify(lines)} are no lines`, () =>
      assert.ok(!sheet.schema.safeParse({ lines }).success));
  }

  const hints: readonly [text: string, line: number, sentence: string][] = [
    [
      'Strength +4\n# Character:',
      1,
      '“Strength +4” is under no source, so it gives nothing; write “# Character:” above it',
    ],
    ['# A\nStrength + 4', 2, '“Strength + 4” is read as a note; a modifier is written “Strength +4”'],
    [
      '# A\n\nArm-wrestling-3 ',
      3,
      '“Arm-wrestling-3” is read as a note; a modifier is written “Arm-wrestling -3”',
    ],
    [
      '# Pie x1.5',
      1,
      'a quantity is a whole number from 0 on, like “# Ring of Perception x1”; this one is read as part of the name',
    ],
    [
      '# Pie x -2',
      1,
      'a quantity is a whole number from 0 on, like “# Ring of Perception x1”; this one is read as part of the name',
    ],
  ];
  for (const [text, line, sentence] of hints) {
    test(`[MS-2] points out ${JSON.stringify(text)}, and nothing more`, () => {
      assert.deepEqual(sheet.hints?.(parsed(text)), [{ line, column: 1, sentence, rule: 'MS-2' }]);
      assert.deepEqual(sheet.creationProblems(parsed(text), settings.parse({})), []);
    });
  }

  for (const text of [
    '# A\nborn on 1812-03-04',
    '# Box of 2',
    '# A\nroom 3-4',
    '# A\n+4',
    '# A\nshe said: 2 + 2',
  ]) {
    test(`leaves ${JSON.stringify(text)} alone`, () => assert.deepEqual(sheet.hints?.(parsed(text)), []));
  }
});
