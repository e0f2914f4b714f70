import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedTable } from '../testing/scripted-table.ts';

const ANN = '# Character: Ann\nWit +2\n';
const table = (settings: object = {}, text = ANN) => new ScriptedTable({ ann: text }, settings);
const hurt = (points: number, cause = 'Fall') => ({ character: 'ann', cause, points });
const canAct = (at: ScriptedTable) =>
  at.does('check', { character: 'ann', difficulty: 0 }).sentences.length === 1;

describe('damage and collapse', () => {
  test('[MS-12] damage is a modifier under what caused it, and adds up', () => {
    const played = table()
      .does('take-damage', hurt(2))
      .does('take-damage', hurt(1, 'Cold'))
      .does('take-damage', hurt(3, ' fall'));
    assert.equal(played.text('ann'), `${ANN}\n# Fall\nVigour -5\n\n# Cold\nVigour -1\n`);
    assert.deepEqual(played.sentences, ['Ann loses 3 Vigour: fall.']);
    assert.equal(played.prepares('check', { character: 'ann', difficulty: 0 }).parameters.rating, -6);
  });

  test('[MS-13] at 10 in all a character collapses and cannot act', () => {
    const nearly = table().does('take-damage', hurt(6)).does('take-damage', hurt(3, 'Cold'));
    assert.ok(canAct(nearly));
    const fallen = nearly.does('take-damage', hurt(1, 'Hunger'));
    assert.deepEqual(fallen.sentences, [
      'Ann loses 1 Vigour: Hunger.',
      'Ann collapses under 10 points of damage, and can’t act until a reprieve.',
    ]);
    const refusal = fallen.refuses('check', { character: 'ann', difficulty: 0 });
    assert.deepEqual(
      [refusal.rule, refusal.sentence],
      ['MS-13', 'Ann has collapsed and can’t act until a reprieve'],
    );
    assert.equal(fallen.does('take-damage', hurt(1)).sentences.length, 1, 'nobody collapses twice');
  });

  test('[MS-13] stress does it too, after the check', () => {
    const played = table({}, `${ANN}# Fall\nVigour -9`).does(
      'check',
      { character: 'ann', difficulty: 0, boost: 1 },
      [1],
      ['discard 1'],
    );
    assert.deepEqual(
      played.events.map(({ type }) => type),
      ['damage-taken', 'collapsed'],
    );
  });

  test('[MS-13] what is typed on the sheet counts as well', () => {
    assert.equal(
      table({}, `${ANN}# Fall\nVigour -10`).refuses('check', { character: 'ann', difficulty: 0 }).rule,
      'MS-13',
    );
    assert.ok(canAct(table({}, `${ANN}# Fall x0\nVigour -10`)));
  });

  test('[MS-13] the limit is a setting, and 0 is none', () => {
    assert.equal(table({ collapseLimit: 3 }).does('take-damage', hurt(3)).events.length, 2);
    assert.ok(canAct(table({ collapseLimit: 0 }).does('take-damage', hurt(99))));
  });

  test('[MS-13] after a reprieve a character acts until there is more damage', () => {
    const played = table().does('take-damage', hurt(13)).does('set-tension', { to: 'calm' });
    played.does('take-reprieve', { character: 'ann', cause: 'Fall' });
    assert.ok(canAct(played), 'with 12 left');
    assert.deepEqual(
      played.does('take-damage', hurt(1)).events.map(({ type }) => type),
      ['damage-taken', 'collapsed'],
    );
  });

  test('[MS-13] where nobody collapses nothing is kept of it', () => {
    const played = table({ collapseLimit: 0 }).does('take-damage', hurt(13));
    played.does('set-tension', { to: 'calm' }).does('take-reprieve', { character: 'ann' });
    assert.deepEqual(played.game.own.rallied, {});
  });

  test('[MS-13][MS-14] whatever a character’s id is', () => {
    const played = new ScriptedTable({ constructor: `${ANN}# Fall\nVigour -10` });
    assert.equal(played.refuses('check', { character: 'constructor', difficulty: 0 }).rule, 'MS-13');
    assert.equal(played.refuses('take-reprieve', { character: 'constructor' }).rule, 'MS-14');
  });

  test('[MS-13] a reprieve that brings it below the limit leaves nothing behind', () => {
    const played = table().does('take-damage', hurt(10)).does('set-tension', { to: 'calm' });
    played.does('take-reprieve', { character: 'ann' });
    assert.deepEqual(played.game.own.rallied, {});
    assert.deepEqual(
      played.does('take-damage', hurt(1)).events.map(({ type }) => type),
      ['damage-taken', 'collapsed'],
    );
  });

  const refusals: readonly [title: string, input: object, rule: string, settings?: object][] = [
    ['[MS-12] damage switched off', hurt(1), 'MS-12', { damage: false }],
    ['[MS-12] no damage at all', hurt(0), 'MS-12'],
    ['[MS-2] a cause without a name', hurt(1, ' '), 'MS-2'],
    ['[MS-2] a cause of two lines', hurt(1, 'a\nb'), 'MS-2'],
    ['[MS-2] a cause that would read as a quantity', hurt(1, 'Fall x2'), 'MS-2'],
    ['[MS-1] nobody', { ...hurt(1), character: 'bob' }, 'MS-1'],
  ];
  for (const [title, input, rule, settings] of refusals) {
    test(`${title} is refused`, () => assert.equal(table(settings).refuses('take-damage', input).rule, rule));
  }
});
