import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedTable } from '../testing/scripted-table.ts';
import { oppose } from './opposed.ts';

const ANN = '# Character: Ann\nWrestling +3';
const BEAR = '# Character: Bear\nStrength +5\nWeight +4\n# Bee stings\nVigour -2';
const wrestle = {
  character: 'ann',
  plus: [{ source: 'Character', modifier: 'Wrestling' }],
  against: { character: 'bear', plus: [{ source: 'Character', modifier: 'Strength' }] },
};
const table = (settings: object = {}) => new ScriptedTable({ ann: ANN, bear: BEAR }, settings);

describe('an opposed check', () => {
  test('[MS-12] the other side’s rating is the difficulty', () => {
    assert.deepEqual(table().lines('oppose', wrestle).slice(0, 5), [
      'Bear: Strength (Character: Bear): 5',
      'Bear: Vigour (Bee stings): -2',
      'Wrestling (Character: Ann): 3',
      'Success rating: 3',
      'Difficulty: the rating of Bear: 3',
    ]);
  });

  test('[MS-5] an NPC on the other side takes the highest', () => {
    const both = [
      { source: 'Character', modifier: 'Weight' },
      { source: 'Character', modifier: 'Strength' },
    ];
    const npc = { ...wrestle, against: { character: 'bear', npc: true, plus: both } };
    assert.equal(table().prepares('oppose', npc).parameters.difficulty, 3);
    const player = { ...wrestle, against: { character: 'bear', plus: both } };
    assert.deepEqual(
      [table().refuses('oppose', player).rule, table().refuses('oppose', player).path],
      ['MS-5', 'against.plus[1]'],
    );
  });

  test('[MS-4] which may be hidden', () => {
    const lines = table().lines('oppose', { ...wrestle, hidden: true });
    assert.ok(lines.includes('Difficulty: the rating of Bear: hidden'));
    assert.ok(!lines.some((line) => line.startsWith('Bear:')));
  });

  test('[MS-4] nothing that a table leaves in sight gives the other side away', () => {
    const { hideable } = oppose;
    assert.deepEqual(Object.keys(hideable ?? {}), ['against']);
    const hurt = new ScriptedTable({ ann: `${ANN}\n# Cold\nVigour -1`, bear: BEAR });
    const open = hurt
      .prepares('oppose', wrestle)
      .lines.filter(({ rule }) => !hideable?.against?.rules.includes(rule ?? ''));
    assert.deepEqual(
      open.map(({ text }) => text),
      [
        'Wrestling (Character: Ann)',
        'Vigour (Cold)',
        'Success rating',
        'No boost, so nothing is rolled: the rating alone decides',
      ],
    );
  });

  const rows: readonly [title: string, more: object, faces: number[], loser: string, points: number][] = [
    ['[MS-12] who wins by 3 may do harm of 3', { boost: 1 }, [6], 'bear', 3],
    ['[MS-12] by 0, of 1', {}, [], 'bear', 1],
    ['[MS-12] who falls short by 3 may take 3', { plus: [] }, [], 'ann', 3],
    ['[MS-12] a blunder falls short by 1 at least', { boost: 1 }, [1, 5], 'ann', 1],
  ];
  for (const [title, more, faces, loser, points] of rows) {
    test(title, () => {
      const { offers, events, game } = table().does('oppose', { ...wrestle, ...more }, faces);
      const harm = offers.filter(({ action }) => action === 'take-damage');
      assert.deepEqual(
        harm.map(({ input, to }) => [input, to]),
        [[{ character: loser, points }, 'gm']],
      );
      assert.ok(!events.some(({ type }) => type === 'damage-taken'), 'whether it hurts is judgement');
      assert.deepEqual(game.sheets, table().game.sheets);
    });
  }

  test('[MS-12] without harm, or not at all (settings)', () => {
    assert.deepEqual(table({ opposed: 'no-harm' }).does('oppose', wrestle).offers, []);
    assert.deepEqual(table({ damage: false }).does('oppose', wrestle).offers, []);
    assert.equal(table({ opposed: 'off' }).refuses('oppose', wrestle).rule, 'MS-12');
  });

  test('[MS-1] the opponent exists, and is someone else', () => {
    const nobody = table().refuses('oppose', { ...wrestle, against: { character: 'wolf' } });
    assert.deepEqual([nobody.rule, nobody.path], ['MS-1', 'against.character']);
    const oneself = table().refuses('oppose', { ...wrestle, against: { character: 'ann' } });
    assert.deepEqual([oneself.rule, oneself.path], ['MS-12', 'against.character']);
  });

  test('names the opponent', () => {
    assert.deepEqual(table().does('oppose', { ...wrestle, doing: 'hold on' }).sentences, [
      'Ann tries to hold on against Bear: success.',
    ]);
  });
});
