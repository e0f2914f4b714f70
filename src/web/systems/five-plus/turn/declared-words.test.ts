import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Challenge } from '../../../../rulesets/five-plus/challenge/challenge.ts';
import type { Declared } from '../../../../rulesets/five-plus/turn/turn.ts';
import { intentOf, saidOf } from './declared-words.ts';

const CHALLENGE = {
  goals: { door: { name: 'The door' }, men: { name: 'The men' } },
  turn: { threats: [{ words: 'a boathook' }] },
} as unknown as Challenge;
const NAMES: Readonly<Record<string, string>> = { wren: 'Wren' };

describe('[5P-31] what was declared, at a glance', () => {
  for (const [action, intent] of [
    [{ group: 'attack', words: 'Heave!', descriptor: 'Axe' }, 'Heave!'],
    [{ group: 'attack', descriptor: 'Axe' }, ''],
    [{ group: 'move', words: 'reloads' }, ''],
  ] as const)
    it(`${JSON.stringify(action)} is begun with “${intent}”`, () => assert.equal(intentOf(action), intent));

  for (const [action, words, aim] of [
    [{ group: 'attack', descriptor: 'Axe', goal: 'door' }, 'Axe', 'The door'],
    [{ group: 'attack', words: 'Heave!', descriptor: 'Axe', goal: 'door' }, 'Heave!', 'The door'],
    [{ group: 'attack', descriptor: 'Axe', goal: 'door', split: 'men' }, 'Axe', 'The door, The men'],
    [{ group: 'help', descriptor: 'Axe', helps: 'wren' }, 'Axe', 'Wren'],
    [{ group: 'help', descriptor: 'Axe', helps: 'everyone' }, 'Axe', 'everyone'],
    [{ group: 'defend', descriptor: 'Axe', threat: 0 }, 'Axe', 'a boathook'],
    [{ group: 'ability', descriptor: 'Song', sustains: 'Hearth' }, 'Song', 'keeps up Hearth'],
    [{ group: 'maneuver', descriptor: 'Axe', gives: { words: 'Sand', to: 'wren' } }, 'Sand', 'Wren'],
    [{ group: 'move', zone: 'far' }, 'far', ''],
    [{ group: 'move', shakesOff: 'Prone' }, 'to shake off Prone', ''],
  ] as const)
    it(`${action.group}: ${words}, ${aim || 'no aim'}`, () => {
      assert.deepEqual(
        saidOf(action as Declared, CHALLENGE, (id) => NAMES[id] ?? id),
        { words, aim },
      );
    });
});
