import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Relevant } from '../../../../rulesets/modifiers-and-sources/check/relevant-modifiers.ts';
import { openersOn, plusBeside } from './picks.ts';

const sheet = {
  lines: '# Character: Tick\nLocks +4\nPatience +3\nSafes +2\n# Picks\nlocks +3\n# Keys x0\nDoors +5'.split(
    '\n',
  ),
};
const own = { source: 'Character: Tick', modifier: 'Locks' };
const picks = { source: 'Picks', modifier: 'locks' };
const patience = { source: 'Character: Tick', modifier: 'Patience' };

describe('a passing modifier that is demanded', () => {
  test('[MS-6] what could open a check, each once', () =>
    assert.deepEqual(openersOn(sheet), ['Locks', 'Patience']));

  const rows: [
    title: string,
    scope: string,
    plus: readonly Relevant[],
    left: readonly Relevant[] | undefined,
  ][] = [
    ['what adds goes on adding', 'Locks', [patience], [patience]],
    ['where another one opens it as well', 'Locks', [own], [own]],
    ['what has to open it adds no more', 'patience', [patience, picks], [picks]],
    ['the sheet has none', 'Surgery', [own], undefined],
    ['+2 is too little', 'Safes', [], undefined],
  ];
  for (const [title, scope, plus, left] of rows)
    test(`[MS-6] ${title}`, () => assert.deepEqual(plusBeside(sheet, scope, plus), left));
});
