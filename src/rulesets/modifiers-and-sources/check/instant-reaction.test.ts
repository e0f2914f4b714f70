import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedTable } from '../testing/scripted-table.ts';
import { react } from './action.ts';

const reaction = {
  character: 'ann',
  sensed: 'A click behind the wall.',
  plus: [{ source: 'Character', modifier: 'Reflexes' }],
  difficulty: 7,
};
const table = (settings: object = {}) =>
  new ScriptedTable({ ann: '# Character: Ann\nReflexes +4' }, settings);

describe('an instant reaction', () => {
  test('[MS-16] the player learns only what is sensed', () => {
    const lines = table().lines('react', reaction);
    assert.equal(lines[0], 'Sensed: A click behind the wall.');
    assert.ok(lines.includes('Difficulty: hidden'));
    assert.deepEqual(react.hideable, { difficulty: { rules: ['MS-4'] } });
    assert.ok(![...lines, ...table().does('react', reaction).sentences].some((line) => line.includes('7')));
  });

  test('[MS-16] at most one boost die, taken or not', () => {
    assert.deepEqual(table().prepares('react', reaction).parameters.boost, { upTo: 1 });
    assert.deepEqual(table().does('react', reaction, [6], ['1']).sentences, [
      'Ann: success, boosted by 1 die for +3.',
    ]);
    assert.deepEqual(table().does('react', reaction).sentences, ['Ann: failure.']);
  });

  test('[MS-16] no passing modifier is demanded', () => {
    assert.match(
      table().refuses('react', { ...reaction, passing: 'Traps' }).sentence,
      /unknown field “passing”/,
    );
  });

  test('[MS-16] can be changed, and switched off (settings)', () => {
    assert.deepEqual(table({ instantBoost: 3 }).prepares('react', reaction).parameters.boost, { upTo: 3 });
    assert.equal(table({ instantReactions: false }).refuses('react', reaction).rule, 'MS-16');
  });
});
