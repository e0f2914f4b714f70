import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isSameName } from '../../names.ts';
import { printModifier, printSource, readLine, withDigits } from './line.ts';

describe('a line of a sheet', () => {
  const sources: readonly [title: string, text: string, name: string, quantity: number | undefined][] = [
    ['[MS-2] a source', '# Character: Roger', 'Character: Roger', undefined],
    ['[MS-2] a source with a quantity', '# Ring of Perception x1', 'Ring of Perception', 1],
    ['[MS-2] a quantity may be 0', '# Potion x0', 'Potion', 0],
    [
      '[MS-2] a quantity may be any whole number',
      '# Grains of sand x123456789012',
      'Grains of sand',
      123456789012,
    ],
    ['[MS-2] leading zeros are no matter', '# Potion x007', 'Potion', 7],
    ['[MS-2] the name may be empty', '# Character:', 'Character:', undefined],
    ['[MS-2] so may that of anything', '#', '', undefined],
    ['[MS-2] a quantity of nothing named', '# x3', '', 3],
    ['[MS-2] spaces around it', ' \t#   Old coat  ×2 \r', 'Old coat', 2],
    ['[MS-2] no space needed', '#Hat X2', 'Hat', 2],
    ['[MS-2] an x inside a name is one', '# Box', 'Box', undefined],
    ['[MS-2] no fractions', '# Pie x1.5', 'Pie x1.5', undefined],
    ['[MS-2] no fewer than none', '# Pie x-1', 'Pie x-1', undefined],
    ['[MS-2] a modifier behind a # is a name', '# Strength +4', 'Strength +4', undefined],
  ];
  for (const [title, text, name, quantity] of sources) {
    test(title, () => {
      const read = readLine(text);
      assert.ok(read.kind === 'source');
      assert.deepEqual([read.name, read.quantity], [name, quantity]);
      if (read.digits) assert.equal(Number(text.slice(read.digits.from, read.digits.to)), quantity);
    });
  }

  const modifiers: readonly [title: string, text: string, name: string, value: number][] = [
    ['[MS-3] a skill', 'Strength +4', 'Strength', 4],
    ['[MS-3] damage', 'Vigour -2', 'Vigour', -2],
    ['[MS-3] a scope of many words', 'Looking like a real boy +2', 'Looking like a real boy', 2],
    ['[MS-3] a scope with signs and numbers', 'Arm-wrestling 2-handed +3', 'Arm-wrestling 2-handed', 3],
    ['[MS-3] a typographer’s minus', 'Swimming −6', 'Swimming', -6],
    ['[MS-3] spaces around it', '\tStrength   +4  \r', 'Strength', 4],
    ['[MS-3] worth nothing', 'Luck -0', 'Luck', 0],
  ];
  for (const [title, text, name, value] of modifiers) {
    test(title, () => {
      const read = readLine(text);
      assert.ok(read.kind === 'modifier');
      assert.deepEqual([read.name, read.value], [name, value]);
      assert.ok(Object.is(read.value, value));
    });
  }

  for (const text of [
    '',
    '   ',
    'A note',
    '+4',
    'Strength+4',
    'Strength + 4',
    'Strength 4',
    'Strength +4 at night',
    '-2',
    'Big +1234567890',
  ]) {
    test(`[MS-19] “${text}” is a note`, () => assert.deepEqual(readLine(text), { kind: 'note' }));
  }

  test('digits are replaced in place', () => {
    for (const [text, digits, changed] of [
      ['\t Vigour   -2 \r', '-13', '\t Vigour   -13 \r'],
      ['# Oil x2\r', '1', '# Oil x1\r'],
    ] as const) {
      const read = readLine(text);
      assert.ok(read.kind !== 'note' && read.digits);
      assert.equal(withDigits(text, read.digits, digits), changed);
    }
  });

  test('what is printed reads back', () => {
    const name = fc.stringMatching(/^[A-Za-zäöü][A-Za-zäöü ’-]{0,20}[a-z]$/);
    fc.assert(
      fc.property(name, fc.integer({ min: -999, max: 999 }), (scope, value) => {
        const modifier = readLine(printModifier(scope, value));
        assert.ok(
          modifier.kind === 'modifier' && isSameName(modifier.name, scope) && modifier.value === value,
        );
        const source = readLine(printSource(scope));
        assert.ok(source.kind === 'source');
      }),
    );
  });

  // With a pattern that goes back and forth this would take minutes.
  for (const piece of [' ', '+1', 'x1 ', '+ ', 'x', '-', 'x1']) {
    test(`a line of 100,000 × “${piece}” is read like any other`, () => {
      assert.equal(readLine(`a${piece.repeat(100_000)}!`).kind, 'note');
      assert.equal(readLine(`#${piece.repeat(100_000)}!`).kind, 'source');
    });
  }
});
