import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settings } from '../settings.ts';
import { rated, type Side } from './rating.ts';

const ANN = {
  lines: `# Character: Ann
Strength +4
Climbing +2
Fear of heights -3
Clumsy -1

# Rope x1
Climbing +3

# Lucky coin x0
Luck +5

# Wet boots
Climbing -2
Running -1

# Stress
Vigour -2

# Twisted ankle
Vigour -1
Running -3
Vigour -1
`.split('\n'),
};
const from = (source: string, modifier: string, weak?: number) => ({
  source,
  modifier,
  ...(weak && { weak }),
});
const defaults = settings.parse({});
const withoutDamage = settings.parse({ damage: false });

describe('the success rating', () => {
  const rows: readonly [title: string, side: Side, rating: number, house?: typeof defaults][] = [
    ['[MS-9] is 0 where nothing is relevant', {}, 0, withoutDamage],
    [
      '[MS-9] is the sum',
      {
        plus: [from('Character', 'Strength'), from('Rope', 'Climbing')],
        minus: [from('Wet boots', 'Climbing')],
      },
      5,
      withoutDamage,
    ],
    [
      '[MS-5] the player picks, not always the highest',
      { plus: [from('Character: Ann', 'Climbing')] },
      2,
      withoutDamage,
    ],
    [
      '[MS-5] an NPC takes the highest of each source',
      {
        npc: true,
        plus: [from('Character', 'Climbing'), from('character', 'strength'), from('Rope', 'Climbing')],
      },
      7,
      withoutDamage,
    ],
    ['[MS-5] a quantity multiplies nothing', { plus: [from('Rope', 'Climbing')] }, 3, withoutDamage],
    [
      '[MS-7] of each source the largest − counts',
      {
        minus: [
          from('Character', 'Clumsy'),
          from('Character', 'Fear of heights'),
          from('Wet boots', 'Running'),
        ],
      },
      -4,
      withoutDamage,
    ],
    ['[MS-8] a weak + counts for less', { plus: [from('Character', 'Strength', 3)] }, 1, withoutDamage],
    [
      '[MS-8] never past zero',
      { plus: [from('Character', 'Climbing', 3)], minus: [from('Wet boots', 'Running', 2)] },
      0,
      withoutDamage,
    ],
    [
      '[MS-8] before the largest is picked',
      { minus: [from('Character', 'Fear of heights', 3), from('Character', 'Clumsy')] },
      -1,
      withoutDamage,
    ],
    [
      '[MS-8] of an NPC’s + as well',
      { npc: true, plus: [from('Character', 'Strength', 3), from('Character', 'Climbing')] },
      2,
      withoutDamage,
    ],
    ['[MS-12] Vigour is relevant in every check, of one cause added up', {}, -4],
    ['[MS-12] under one source the larger − counts', { minus: [from('Twisted ankle', 'Running')] }, -5],
    ['[MS-12] someone may call it a weak match', { minus: [from('Stress', 'Vigour', 1)] }, -3],
    [
      '[MS-12] naming it does not count it twice',
      { minus: [from('Stress', 'vigour'), from('Twisted ankle', 'Vigour', 3)] },
      -2,
    ],
    [
      '[MS-5] of two that are equal one counts',
      { npc: true, plus: [from('Rope', 'Climbing'), from('rope', 'climbing')] },
      3,
      withoutDamage,
    ],
    [
      '[MS-12] switched off, it is a modifier like others',
      { minus: [from('Twisted ankle', 'Vigour')] },
      -1,
      withoutDamage,
    ],
  ];
  for (const [title, side, rating, house = defaults] of rows) {
    test(title, () => {
      const result = rated(ANN, side, house);
      assert.ok(result.ok);
      assert.equal(result.value.rating, rating);
      const counted = result.value.lines.reduce(
        (sum, { value }) => sum + (value === undefined ? 0 : Number(value)),
        0,
      );
      assert.equal(counted, rating, 'the lines add up to it');
    });
  }

  test('[MS-7] says what does not count, and why', () => {
    const side = { minus: [from('Character', 'Clumsy'), from('Character', 'Fear of heights', 1)] };
    const result = rated(ANN, side, withoutDamage);
    assert.deepEqual(result.ok && result.value.lines, [
      { text: 'Clumsy -1 (Character: Ann): not counted, Fear of heights -2 is the larger', rule: 'MS-7' },
      { text: 'Fear of heights (Character: Ann), a weak match by 1', value: -2, rule: 'MS-8' },
    ]);
  });

  test('[MS-5] says which of two equal ones counts', () => {
    const side = { npc: true, plus: [from('Character', 'Strength'), from('Character', 'Strength')] };
    const result = rated(ANN, side, withoutDamage);
    assert.equal(
      result.ok && result.value.lines[1]?.text,
      'Strength +4 (Character: Ann): not counted, Strength +4 counts already',
    );
  });

  test('[MS-2] of two headings of one name the one at 0 gives nothing', () => {
    const oil = { lines: ['# Oil x0', 'Fire +5', 'Smoke -4', '# Oil x1', 'Fire +3', 'Smoke -1'] };
    const result = rated(oil, { plus: [from('Oil', 'Fire')], minus: [from('Oil', 'Smoke')] }, defaults);
    assert.equal(result.ok && result.value.rating, 2);
  });

  test('[MS-12] Vigour of the character’s own is a weak match by either name', () => {
    const tired = { lines: ['# Character: Ann', 'Vigour -3'] };
    for (const source of ['Character', 'character: ann']) {
      const result = rated(tired, { minus: [from(source, 'Vigour', 2)] }, defaults);
      assert.equal(result.ok && result.value.rating, -1);
    }
  });

  const refusals: readonly [title: string, side: Side, rule: string, path: string, sentence: RegExp][] = [
    [
      '[MS-5] at most one + from a source',
      { plus: [from('Rope', 'Climbing'), from('Character', 'Strength'), from('Character: Ann', 'Climbing')] },
      'MS-5',
      'plus[2]',
      /at most one/,
    ],
    [
      '[MS-2] no such source',
      { minus: [from('Hat', 'Vanity')] },
      'MS-2',
      'minus[0].source',
      /no source “Hat”/,
    ],
    [
      '[MS-12] Vigour of what is not there',
      { minus: [from('Hat', 'Vigour', 1)] },
      'MS-2',
      'minus[0].source',
      /no source “Hat”/,
    ],
    [
      '[MS-2] a source at 0 gives nothing',
      { plus: [from('Lucky coin', 'Luck')] },
      'MS-2',
      'plus[0].source',
      /down to 0/,
    ],
    [
      '[MS-3] no such modifier',
      { plus: [from('Rope', 'Luck')] },
      'MS-3',
      'plus[0].modifier',
      /no \+ modifier “Luck”/,
    ],
    [
      '[MS-3] a − isn’t a +',
      { plus: [from('Wet boots', 'Climbing')] },
      'MS-3',
      'plus[0].modifier',
      /no \+ modifier/,
    ],
    [
      '[MS-3] a + isn’t a −',
      { minus: [from('Rope', 'Climbing')] },
      'MS-3',
      'minus[0].modifier',
      /no − modifier/,
    ],
  ];
  for (const [title, side, rule, path, sentence] of refusals) {
    test(title, () => {
      const result = rated(ANN, side, defaults);
      assert.ok(!result.ok);
      assert.deepEqual([result.error.rule, result.error.path], [rule, path]);
      assert.match(result.error.sentence, sentence);
    });
  }
});
