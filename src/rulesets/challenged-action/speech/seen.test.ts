import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseSheet } from '../sheet/notation.ts';
import { relatedEffects, somethingBeside } from './seen.ts';

describe('something without a sheet', () => {
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

describe('what each trait adds', () => {
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
      const each = relatedEffects(sheet.value, aspects).map(({ trait, value }) => `${trait} ${value}`);
      assert.deepEqual(each, brings);
    });
});
