import assert from 'node:assert/strict';
import { it } from 'node:test';
import { blocksOf, renamed, revalued, withoutLines } from './sheet-lines.ts';

it('sources with the lines under them, blank lines left out', () => {
  const lines = ['a note', '', '# Character: Tick', 'Locks +4', '', 'quiet', '', '# Key x1', ''];
  assert.deepEqual(blocksOf({ lines }), [
    { head: undefined, lines: [0], next: 1 },
    { head: 2, lines: [3, 5], next: 6 },
    { head: 7, lines: [], next: 8 },
  ]);
});

const RENAMED = [
  { line: 'Locks +4', name: 'Old locks', said: 'Old locks +4' },
  { line: '  Locks   −4\r', name: 'Doors', said: '  Doors   −4\r' },
  { line: '# Key x1', name: 'Lantern', said: '# Lantern x1' },
  { line: '#', name: 'Lantern', said: '# Lantern' },
  { line: 'quiet', name: 'loud', said: 'loud' },
];
for (const { line, name, said } of RENAMED)
  it(`“${line.trim()}” called ${name}`, () => assert.equal(renamed(line, name), said));

const REVALUED = [
  { line: 'Locks +4', value: -2, said: 'Locks -2' },
  { line: 'Locks -4 ', value: 0, said: 'Locks +0 ' },
  { line: '# Key x1', value: 3, said: '# Key x3' },
  { line: '# Key x1', value: -3, said: '# Key x0' },
  { line: '# Key', value: 3, said: '# Key' },
  { line: 'quiet', value: 3, said: 'quiet' },
];
for (const { line, value, said } of REVALUED)
  it(`“${line.trim()}” at ${value}`, () => assert.equal(revalued(line, value), said));

it('[MS-2] of a sheet without lines one is left', () => {
  assert.deepEqual(withoutLines({ lines: ['a', 'b'] }, 0, 2), { lines: [''] });
});
