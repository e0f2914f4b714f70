import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { solidOf } from './solid.ts';
import { type StagedDie, type StagedThrow, stagedThrow, turnAt } from './staged-throw.ts';

/** What a person reads off the die: the number that looks up most, or on a d4 the one whose corner is on top. */
function numberUp({ frames }: StagedThrow, die: StagedDie, index: number): { number: number; tilt: number } {
  const last = frames.at(-1) ?? assert.fail('nothing was thrown');
  const turn = turnAt(last, index).multiply(die.turn);
  const heights = die.solid.faces.map((face, f) => {
    const corner = die.solid.vertices.findIndex((_, at) => !face.includes(at));
    const marked = die.solid.sides === 4 ? die.solid.vertices[corner] : die.solid.normals[f];
    return marked?.clone().normalize().applyQuaternion(turn).y ?? 0;
  });
  const highest = Math.max(...heights);
  return { number: die.numbers[heights.indexOf(highest)] ?? 0, tilt: 1 - highest };
}

describe('a staged throw', () => {
  for (const sides of [2, 3, 4, 6, 7, 8, 10, 12, 20, 100]) {
    it(`shows every face of a d${sides} that was decided, flat on the table`, () => {
      for (let face = 1; face <= sides; face++) {
        const staged = stagedThrow({
          seed: `d${sides}: ${face}`,
          pools: [{ sides: [sides], faces: [face] }],
        });
        const [die = assert.fail('there is a die')] = staged.dice;
        const { number, tilt } = numberUp(staged, die, 0);
        assert.equal(number, face);
        assert.ok(tilt < 1e-6, `it leans by ${tilt}`);
      }
    });
  }

  it('shows all faces of many dice, in the colours of their pools', () => {
    const faces = [Array.from({ length: 18 }, (_, i) => (i % 6) + 1), [6, 6, 1, 1, 3, 2, 5, 4]];
    const pools = faces.map((pool) => ({ sides: pool.map(() => 6), faces: pool }));
    const staged = stagedThrow({ seed: 'many', pools });
    const seen = staged.dice.map((die, i) => [die.pool, numberUp(staged, die, i).number]);
    assert.deepEqual(
      seen,
      faces.flatMap((pool, p) => pool.map((face) => [p, face])),
    );
  });

  it('is the same for everyone', () => {
    const thrown = { seed: 'event 12', pools: [{ sides: [6, 6, 20], faces: [3, 4, 17] }] };
    assert.deepEqual(stagedThrow(thrown), stagedThrow(thrown));
  });

  it('turns dice in the hand only in ways that leave their shape as it was', () => {
    for (const sides of [4, 6, 8, 10, 12, 20]) {
      const { vertices } = solidOf(sides);
      for (let face = 1; face <= sides; face++) {
        const { dice } = stagedThrow({ seed: 'shape', pools: [{ sides: [sides], faces: [face] }] });
        for (const vertex of vertices) {
          const turned = vertex.clone().applyQuaternion(dice[0]?.turn ?? assert.fail('there is a die'));
          assert.ok(
            vertices.some((other) => other.distanceTo(turned) < 1e-6),
            `d${sides} for ${face}`,
          );
        }
      }
    }
  });
});
