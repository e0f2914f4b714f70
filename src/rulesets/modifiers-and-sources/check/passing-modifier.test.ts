import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { passed, type Relevant } from './relevant-modifiers.ts';

const sheet = {
  lines:
    '# Character: Tick\nLocks +4\nPatience +3\nSafes +2\nRust -3\n# Old keys x0\nCellars +5\n# Picks\nlocks +3'.split(
      '\n',
    ),
};
const own = { source: 'Character', modifier: 'Locks' };
const picks = { source: 'Picks', modifier: 'Locks' };

describe('the passing modifier', () => {
  const opening: readonly [title: string, scope: string, pluses: readonly Relevant[], text: RegExp][] = [
    ['[MS-6] of exactly that scope, at least +3', 'locks', [], /Locks \+4 \(Character: Tick\) opens/],
    ['[MS-6] +3 is enough', 'Patience', [own], /Patience \+3/],
    ['[MS-6] one opens while the other adds', 'Locks', [own], /locks \+3 \(Picks\)/],
  ];
  for (const [title, scope, pluses, text] of opening) {
    test(title, () => {
      const result = passed(sheet, scope, pluses);
      assert.ok(result.ok);
      assert.match(result.value.text, text);
      assert.equal(result.value.value, undefined, 'it adds nothing');
    });
  }

  const refused: readonly [title: string, scope: string, pluses: readonly Relevant[], path: string][] = [
    ['[MS-6] +2 is too little', 'Safes', [], 'passing'],
    ['[MS-6] a similar scope is not that one', 'Lock', [], 'passing'],
    ['[MS-6] a source at 0 opens nothing', 'Cellars', [], 'passing'],
    ['[MS-6] a − opens nothing', 'Rust', [], 'passing'],
    ['[MS-6] what adds cannot open', 'Locks', [own, picks], 'plus'],
  ];
  for (const [title, scope, pluses, path] of refused) {
    test(title, () => {
      const result = passed(sheet, scope, pluses);
      assert.ok(!result.ok);
      assert.deepEqual([result.error.rule, result.error.path], ['MS-6', path]);
    });
  }
});
