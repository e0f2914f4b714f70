import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NUMBERS_A_DIE, simulate } from './simulate.ts';

const POOLS: readonly [name: string, pools: number[][]][] = [
  ['one die', [[6]]],
  ['2d6', [[6, 6]]],
  ['d20 against d20', [[20], [20]]],
  ['12d6 against 8d6', [Array(12).fill(6), Array(8).fill(6)]],
  ['one of each', [[4, 6, 8, 10, 12, 20]]],
  ['a side without dice', [[6], []]],
];

describe('a simulated throw', () => {
  for (const [name, pools] of POOLS) {
    it(`${name}: the same seed gives the same flight to the last bit`, () => {
      assert.deepEqual(simulate('a throw', pools), simulate('a throw', pools));
    });

    it(`${name}: another seed gives another flight`, () => {
      assert.notDeepEqual(simulate('a throw', pools).frames.at(-1), simulate('another', pools).frames.at(-1));
    });

    it(`${name}: all dice end on the table, each pool on its own strip`, () => {
      const { arena, frames } = simulate('a throw', pools);
      const last = frames.at(-1) ?? [];
      const owners = pools.flatMap((pool, p) => pool.map(() => p));
      assert.equal(last.length, owners.length * NUMBERS_A_DIE);
      for (const [i, owner] of owners.entries()) {
        const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = last.slice(i * NUMBERS_A_DIE);
        const strip = arena.strips[owner];
        assert.ok(Math.abs(x) < arena.width / 2, `die ${i} lies at x ${x}`);
        assert.ok(strip && z > strip.far && z < strip.near, `die ${i} lies at z ${z}`);
        assert.ok(y > 0.2 && y < 2, `die ${i} lies at y ${y}`);
      }
    });
  }

  it('uses no arithmetic that browsers round differently', (t) => {
    // The solids are made once; how their corners are sorted does not depend on rounding.
    simulate('a throw', [[6], [20]]);
    for (const name of ['sin', 'cos', 'tan', 'exp', 'log', 'atan2', 'acos', 'asin', 'random'] as const) {
      t.mock.method(Math, name, () => assert.fail(`Math.${name} was used`));
    }
    t.mock.method(Math, 'pow', (base: number, power: number) => {
      assert.ok(base === 1 || Number.isInteger(power), `${base} to the ${power} was taken`);
      return base ** power;
    });
    simulate('a throw', [[6, 6, 6], [20]]);
  });
});
