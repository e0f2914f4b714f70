import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { roundedSkin } from './die-model.ts';
import { solidOf } from './solid.ts';

const SHAPES: readonly [sides: number, corners: number, cornersOfFace: number][] = [
  [4, 4, 3],
  [6, 8, 4],
  [8, 6, 3],
  [10, 12, 4],
  [12, 20, 5],
  [20, 12, 3],
];

describe('the solid of a die', () => {
  for (const [sides, corners, cornersOfFace] of SHAPES) {
    const solid = solidOf(sides);

    it(`d${sides}: has its faces and corners, and each number once`, () => {
      assert.deepEqual([solid.faces.length, solid.vertices.length], [sides, corners]);
      assert.ok(solid.faces.every(({ length }) => length === cornersOfFace));
      assert.deepEqual(
        [...solid.numbers].sort((a, b) => a - b),
        Array.from({ length: sides }, (_, i) => i + 1),
      );
    });

    it(`d${sides}: all faces lie equally far out, looking outwards`, () => {
      for (const [f, normal] of solid.normals.entries()) {
        assert.ok(Math.abs(normal.dot(solid.centres[f] ?? normal) - solid.inradius) < 1e-9);
      }
    });

    it(`d${sides}: its rounded skin is closed and stays within its faces`, () => {
      const { points } = roundedSkin(solid, 0.05);
      assert.deepEqual(openSides(points), []);
      for (let i = 0; i < points.length; i += 3) {
        const [x = 0, y = 0, z = 0] = points.slice(i, i + 3);
        const out = Math.max(...solid.normals.map((normal) => normal.x * x + normal.y * y + normal.z * z));
        assert.ok(out < solid.inradius + 1e-9 && out > solid.inradius * 0.8);
      }
    });
  }

  for (const sides of [6, 8, 10, 12, 20]) {
    it(`d${sides}: opposite numbers add up to ${sides + 1}`, () => {
      const solid = solidOf(sides);
      for (const [f, normal] of solid.normals.entries()) {
        const opposite = solid.normals.findIndex((other) => other.dot(normal) < -0.999);
        assert.equal((solid.numbers[f] ?? 0) + (solid.numbers[opposite] ?? 0), sides + 1);
      }
    });
  }

  it('a die of other sides is a cube', () => {
    assert.equal(solidOf(7), solidOf(6));
  });
});

/** Sides of triangles that no other triangle shares the other way round: a hole, or a triangle that looks inwards. */
function openSides(points: readonly number[]): string[] {
  const name = (at: number) =>
    points
      .slice(at, at + 3)
      .map((one) => Math.round(one * 1e6))
      .join();
  const sides = new Set<string>();
  for (let i = 0; i < points.length; i += 9) {
    const [a, b, c] = [name(i), name(i + 3), name(i + 6)];
    for (const side of [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`]) sides.add(side);
  }
  return [...sides].filter((side) => !sides.has(side.split(' ').reverse().join(' ')));
}
