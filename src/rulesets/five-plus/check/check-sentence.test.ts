import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkLabel, type Declared } from '../turn/turn.ts';

const ROWS: readonly [action: Declared, what: string, isUncounted: boolean][] = [
  [{ group: 'attack', goal: 'door' }, 'with Axe', false],
  [{ group: 'other' }, 'with Axe', false],
  [{ group: 'defend', threat: 0 }, 'at defending with Axe', true],
  [{ group: 'help', helps: 'everyone' }, 'at helping with Axe', true],
  [{ group: 'maneuver', gives: { words: 'Sand' } }, 'at a maneuver with Axe', true],
  [{ group: 'move', zone: 'far' }, 'at moving with Axe', true],
  [{ group: 'ability', sustains: 'Song' }, 'at keeping up Song with Axe', true],
  [{ group: 'ability', sustains: 'Song', goal: 'door' }, 'at keeping up Song with Axe', false],
];

describe('[5P-34] how a declared action is described, and whether its successes count', () => {
  for (const [action, what, isUncounted] of ROWS)
    test(`${JSON.stringify(action)}: ${what}`, () => {
      const calling = checkLabel(action, 'Axe');
      assert.deepEqual(calling, { what, ...(isUncounted && { isUncounted }) });
    });
});
