import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseSheet } from './notation.ts';
import { aspectsOf, relatedOf, somethingBeside } from './seen.ts';

function sums(text: string): readonly string[] {
  const sheet = parseSheet(text);
  assert.ok(sheet.ok);
  return aspectsOf(sheet.value).map(({ aspect, sum }) => `${aspect} ${sum}`);
}

describe('what a sheet brings to each aspect', () => {
  test('[CA-3] traits add up, the most first', () =>
    assert.deepEqual(sums('# Ann\n\n## Innate\nQuick (1): speed +2, stealth +1\nLame (-1): speed -3'), [
      'stealth 1',
      'speed -1',
    ]));
  test('[CA-3] capitals make no difference', () =>
    assert.deepEqual(sums('# Ann\n\n## Innate\nQuick (1): Speed +2\nQuicker (1): speed +1'), ['Speed 3']));
  test('[CA-1] a stack counts copy by copy', () =>
    assert.deepEqual(sums('# Ann\n\n## Inventory\nDynamite x3/5 (1): demolition +2'), ['demolition 6']));
});

describe('something that nobody has written down', () => {
  for (const [taken, is] of [
    [[], 'the world'],
    [['the world'], 'something else'],
    [['a door'], 'the world'],
    [['the world', 'something else'], 'something else 2'],
    [['the world', 'something else 2', 'something else'], 'something else 3'],
  ] as const)
    test(`[CA-6] beside ${taken.join(', ') || 'nothing'} it is ${is}`, () => {
      const sides = taken.map((environment) => ({ environment }));
      assert.deepEqual(somethingBeside(sides), { environment: is, score: 5 });
    });
});

describe('what each trait brings', () => {
  const sheet = parseSheet(
    '# Ann\n## Innate\nRage [active]: Strength +3, calm -2\n  activate until dawn: strength +8\nOak: strength +1\n',
  );
  for (const [aspects, brings] of [
    [['strength'], ['Rage 11', 'Oak 1']],
    [
      ['Strength', 'calm'],
      ['Rage 11', 'Rage -2', 'Oak 1'],
    ],
    [['luck'], []],
  ] as const)
    test(`[CA-3] to ${aspects.join(' and ')}`, () => {
      assert.ok(sheet.ok);
      const each = relatedOf(sheet.value, aspects).map(({ trait, value }) => `${trait} ${value}`);
      assert.deepEqual(each, brings);
    });
});
