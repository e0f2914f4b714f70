import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedTable } from '../testing/scripted-table.ts';

const ANN = '# Character: Ann\nWit +2\n\n# Oil x2\nFire +3\n';
const table = () => new ScriptedTable({ ann: ANN });
const set = (source: string, modifier: string, value: number) => ({
  character: 'ann',
  source,
  modifier,
  value,
});

describe('writing on a sheet', () => {
  test('[MS-3] buffs and debuffs are modifiers', () => {
    const played = table().does('set-modifier', set('Curse', 'Luck', -2));
    assert.deepEqual(played.sentences, ['Ann has “Luck -2” from Curse.']);
    assert.equal(played.text('ann'), `${ANN}\n# Curse\nLuck -2\n`);
    assert.deepEqual(played.does('set-modifier', set('curse', 'luck', 0)).sentences, [
      'Ann no longer has “luck” from Curse.',
    ]);
    assert.equal(played.text('ann'), `${ANN}\n`);
  });

  test('[MS-1] details are added when they are needed', () => {
    const played = table().does('set-modifier', set('Character', 'Swimming', 3));
    assert.equal(played.text('ann'), ANN.replace('Wit +2', 'Wit +2\nSwimming +3'));
  });

  test('[MS-2] what is used up gives nothing', () => {
    const played = table().does('set-quantity', { character: 'ann', source: 'oil', quantity: 0 });
    assert.deepEqual(played.sentences, ['Ann has no Oil left.']);
    assert.equal(played.text('ann'), ANN.replace('x2', 'x0'));
    const fire = { character: 'ann', plus: [{ source: 'Oil', modifier: 'Fire' }], difficulty: 3 };
    assert.equal(played.refuses('check', fire).rule, 'MS-2');
    assert.deepEqual(
      played.does('set-quantity', { character: 'ann', source: 'Oil', quantity: 3 }).sentences,
      ['Ann has 3 of Oil.'],
    );
    played.does('check', fire);
  });

  const refusals: readonly [title: string, action: string, input: object, rule: string, path: string][] = [
    ['[MS-3] taking away what is not there', 'set-modifier', set('Oil', 'Water', 0), 'MS-3', 'modifier'],
    [
      '[MS-3] a modifier that would read as a source',
      'set-modifier',
      set('Oil', '# Water', 1),
      'MS-3',
      'modifier',
    ],
    ['[MS-3] a modifier without a name', 'set-modifier', set('Oil', ' ', 1), 'MS-3', 'modifier'],
    [
      '[MS-2] a source that would read as another',
      'set-modifier',
      set('Oil x3', 'Fire', 1),
      'MS-2',
      'source',
    ],
    ['[MS-2] a source of two lines', 'set-modifier', set('a\nb', 'Fire', 1), 'MS-2', 'source'],
    [
      '[MS-2] a quantity below 0',
      'set-quantity',
      { character: 'ann', source: 'Oil', quantity: -1 },
      'MS-2',
      'quantity',
    ],
    [
      '[MS-2] a quantity of nothing',
      'set-quantity',
      { character: 'ann', source: 'Tea', quantity: 1 },
      'MS-2',
      'source',
    ],
    [
      '[MS-1] nobody’s quantity',
      'set-quantity',
      { character: 'bob', source: 'Tea', quantity: 1 },
      'MS-1',
      'character',
    ],
    [
      '[MS-1] nobody’s modifier',
      'set-modifier',
      { ...set('Tea', 'Calm', 1), character: 'bob' },
      'MS-1',
      'character',
    ],
  ];
  for (const [title, action, input, rule, path] of refusals) {
    test(`${title} is refused`, () => {
      const refusal = table().refuses(action, input);
      assert.deepEqual([refusal.rule, refusal.path], [rule, path]);
    });
  }
});
