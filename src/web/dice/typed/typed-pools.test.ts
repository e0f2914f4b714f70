import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextOpen, readTyped, typedPools } from './typed-dice.ts';

describe('dice to be typed in', () => {
  const rows: readonly [
    name: string,
    asked: Parameters<typeof typedPools>[0],
    texts: readonly string[],
    said: string[],
  ][] = [
    ['one pool is yours', { sides: [[6, 6]], explodes: false }, [], ['Your 2d6: 0 1']],
    [
      'two are yours and the other side’s',
      { sides: [[20], [20]], explodes: false },
      [],
      ['Your d20: 0', 'd20 of the other side: 1'],
    ],
    [
      'of three some have a name',
      { sides: [[6], [], [6]], names: ['Wick', '', ''], explodes: false },
      [],
      ['d6 of Wick: 0', ' of side 2: ', 'd6 of side 3: 1'],
    ],
    [
      'the last grows by its sixes, and is called as it began',
      { sides: [[6], [6, 6]], explodes: true },
      ['6', '6', '2', '6'],
      ['Your d6: 0', '2d6 of the other side: 1 2 3 4'],
    ],
  ];
  for (const [name, asked, texts, said] of rows)
    it(name, () =>
      assert.deepEqual(
        typedPools(asked, texts).map((pool) => `${pool.name}: ${pool.dice.map(({ at }) => at).join(' ')}`),
        said,
      ),
    );
});

describe('where the next face belongs', () => {
  const rows: readonly [name: string, texts: readonly string[], die: number, next: number][] = [
    ['the next die', ['2', '', ''], 0, 1],
    ['past those that are there', ['2', '3', ''], 0, 2],
    ['back to one left out', ['', '3', '4'], 2, 0],
    ['a wrong one is open', ['2', '9', '4'], 2, 1],
    ['nowhere: all are there', ['2', '3'], 1, 2],
  ];
  for (const [name, texts, die, next] of rows)
    it(name, () =>
      assert.equal(
        nextOpen(
          texts.map((text) => readTyped(text, 6)),
          die,
        ),
        next,
      ),
    );
});
