import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedTable } from '../testing/scripted-table.ts';

const ANN = '# Character: Ann\n# Stress\nVigour -3\n# Fall\nVigour -4\n# Cold\nVigour -1';
const table = (settings: object = {}, text = ANN) =>
  new ScriptedTable({ ann: text, bob: '# Character: Bob' }, settings);
const hazardous = (settings?: object) => table(settings).does('set-tension', { to: 'hazardous' });

describe('a reprieve', () => {
  const rows: readonly [
    title: string,
    to: string,
    cause: string | undefined,
    after: string,
    settings?: object,
  ][] = [
    [
      '[MS-14] to tense: 1 Vigour back, of a cause of choice',
      'tense',
      'Cold',
      '# Character: Ann\n# Stress\nVigour -3\n# Fall\nVigour -4',
    ],
    [
      '[MS-14] Stress can be the choice',
      'tense',
      'stress',
      '# Character: Ann\n# Stress\nVigour -2\n# Fall\nVigour -4\n# Cold\nVigour -1',
    ],
    [
      '[MS-14] without a choice the worst',
      'tense',
      undefined,
      '# Character: Ann\n# Stress\nVigour -3\n# Fall\nVigour -3\n# Cold\nVigour -1',
    ],
    [
      '[MS-14] to calm: all Stress and 1 more',
      'calm',
      'Fall',
      '# Character: Ann\n# Fall\nVigour -3\n# Cold\nVigour -1',
    ],
    [
      '[MS-14] choosing Stress again gains nothing',
      'calm',
      'Stress',
      '# Character: Ann\n# Fall\nVigour -4\n# Cold\nVigour -1',
    ],
    [
      '[MS-14] how much is a setting',
      'calm',
      'Fall',
      '# Character: Ann\n# Stress\nVigour -3\n# Cold\nVigour -1',
      { calmClearsStress: false, calmHeals: 9 },
    ],
    [
      '[MS-14] for tense as well',
      'tense',
      'Fall',
      '# Character: Ann\n# Stress\nVigour -3\n# Fall\nVigour -2\n# Cold\nVigour -1',
      { tenseHeals: 2 },
    ],
  ];
  for (const [title, to, cause, after, settings] of rows) {
    test(title, () => {
      const played = hazardous(settings).does('set-tension', { to });
      played.does('take-reprieve', { character: 'ann', ...(cause && { cause }) });
      assert.equal(played.text('ann'), after);
    });
  }

  test('[MS-14] is offered to whoever is hurt, when the tension falls', () => {
    const played = hazardous();
    assert.deepEqual(
      [played.offers, played.sentences],
      [[], ['The situation goes from tense to hazardous.']],
    );
    const { offers } = played.does('set-tension', { to: 'tense' });
    assert.deepEqual(
      offers.map(({ action, input, to }) => [action, input, to]),
      [['take-reprieve', { character: 'ann' }, { character: 'ann' }]],
    );
  });

  test('[MS-14] there is one each time, and it is missed when the tension rises', () => {
    const reprieve = { character: 'ann' };
    assert.equal(table().refuses('take-reprieve', reprieve).rule, 'MS-14');
    const once = hazardous().does('set-tension', { to: 'tense' }).does('take-reprieve', reprieve);
    assert.equal(once.refuses('take-reprieve', reprieve).rule, 'MS-14');
    assert.equal(once.does('set-tension', { to: 'tense' }).refuses('take-reprieve', reprieve).rule, 'MS-14');
    once.does('set-tension', { to: 'calm' }).does('take-reprieve', reprieve);
    const missed = table().does('set-tension', { to: 'calm' }).does('set-tension', { to: 'hazardous' });
    assert.equal(missed.refuses('take-reprieve', reprieve).rule, 'MS-14');
  });

  test('[MS-14] it is still there when the tension is said once more', () => {
    const played = hazardous().does('set-tension', { to: 'tense' }).does('set-tension', { to: 'tense' });
    played.does('take-reprieve', { character: 'ann', cause: 'Cold' });
    assert.ok(!played.text('ann').includes('Cold'));
  });

  test('[MS-14] tells what came back', () => {
    const played = table().does('set-tension', { to: 'calm' });
    assert.deepEqual(played.does('take-reprieve', { character: 'ann', cause: 'Cold' }).sentences, [
      'Ann catches a breath as things grow calm: 3 Vigour back from Stress, 1 Vigour back from Cold.',
    ]);
    assert.deepEqual(played.does('take-reprieve', { character: 'bob' }).sentences, [
      'Bob catches a breath as things grow calm, with nothing to heal.',
    ]);
  });

  test('[MS-14] refuses damage that is not there, and all of it where it is switched off', () => {
    const played = table().does('set-tension', { to: 'calm' });
    assert.deepEqual(played.refuses('take-reprieve', { character: 'ann', cause: 'Love' }), {
      rule: 'MS-14',
      sentence: 'there is no damage from “Love”',
      path: 'cause',
    });
    assert.equal(played.refuses('take-reprieve', { character: 'eve' }).rule, 'MS-1');
    assert.equal(table({ reprieve: false }).refuses('set-tension', { to: 'calm' }).rule, 'MS-14');
    assert.equal(table({ reprieve: false }).refuses('take-reprieve', { character: 'ann' }).rule, 'MS-14');
  });
});
