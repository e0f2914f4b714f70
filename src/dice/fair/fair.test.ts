import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { bytes32, hash, hex } from './bytes.ts';
import { leaf, merklePath, merkleRoot, provesLeaf } from './commitment.ts';
import { fairDice, sampled } from './stream.ts';

interface Vector {
  readonly secret: string;
  readonly table: string;
  readonly epoch: number;
  readonly slot: number;
  readonly request: string;
  readonly program: string;
  readonly version: number;
  readonly description: string;
  readonly contributions: readonly string[];
  readonly sides: readonly number[];
  readonly faces: readonly number[];
}

describe('fair dice', () => {
  test('every face is exactly as likely as any other, for every number of sides', () => {
    // All 256 words of 8 bits: no sampling, no tolerance.
    for (let sides = 1; sides <= 256; sides++) {
      const counts = new Array<number>(sides).fill(0);
      for (let word = 0; word < 256; word++) {
        let left = [word];
        const dice = sampled(() => left.pop() ?? Number.NaN, 256);
        const usable = word < 256 - (256 % sides);
        if (!usable) left = [0, word];
        const face = dice(sides);
        if (usable) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
        else assert.equal(face, 1, 'a word that is passed over leads to the next one');
      }
      assert.deepEqual(new Set(counts), new Set([Math.floor(256 / sides)]), `d${sides}`);
    }
  });

  const vectors: readonly Vector[] = JSON.parse(readFileSync('test/vectors/fair-dice.json', 'utf8'));
  test('fall as the vectors say, now and in every later version', () => {
    assert.equal(vectors.length, 100);
    for (const { secret, sides, faces, contributions, ...roll } of vectors) {
      const dice = fairDice(bytes(secret), { ...roll, contributions: contributions.map(bytes) });
      assert.deepEqual(
        sides.map((each) => dice(each)),
        faces,
      );
    }
  });

  test('depend on everything they are bound to', () => {
    const roll = {
      table: 't',
      epoch: 1,
      slot: 2,
      request: 'r',
      program: 'p',
      version: 1,
      description: 'd',
      contributions: [bytes('11'.repeat(32))],
    };
    const faces = (of: typeof roll, secret = '22'.repeat(32)) =>
      Array.from({ length: 20 }, () => 0).map(
        (
          (dice) => () =>
            dice(1000)
        )(fairDice(bytes(secret), of)),
      );
    const before = faces(roll);
    const others = [
      { table: 'u' },
      { epoch: 2 },
      { slot: 3 },
      { request: 's' },
      { program: 'q' },
      { version: 2 },
      { description: 'e' },
      { contributions: [] },
      { contributions: [bytes('12'.repeat(32))] },
    ];
    for (const other of others)
      assert.notDeepEqual(faces({ ...roll, ...other }), before, JSON.stringify(other));
    assert.notDeepEqual(faces(roll, '23'.repeat(32)), before);
    assert.deepEqual(faces(roll), before);
  });
});

describe('the commitment', () => {
  for (const size of [1, 2, 3, 5, 8, 13, 256]) {
    test(`of ${size}: every path proves its own secret and no other`, () => {
      const secrets = Array.from({ length: size }, (_, i) => hash('secret', i));
      const leaves = secrets.map((secret, slot) => leaf({ table: 't', epoch: 1, slot }, secret));
      const root = merkleRoot(leaves);
      for (let slot = 0; slot < size; slot++) {
        const path = merklePath(leaves, slot);
        const own = leaves[slot] ?? assert.fail();
        assert.ok(provesLeaf(root, size, slot, own, path));
        assert.ok(!provesLeaf(root, size, (slot + 1) % (size + 1), own, path));
        assert.ok(!provesLeaf(root, size, slot, hash('another'), path));
        assert.ok(!provesLeaf(root, size, slot, own, [...path, hash('more')]));
        if (path.length > 0) assert.ok(!provesLeaf(root, size, slot, own, path.slice(1)));
      }
    });
  }

  test('a leaf says which table, epoch and slot it is of', () => {
    const at = { table: 't', epoch: 1, slot: 1 };
    const secret = hash('secret');
    const leaves = [
      at,
      { ...at, table: 'u' },
      { ...at, epoch: 2 },
      { ...at, slot: 2 },
      { table: 't1', epoch: 1, slot: 1 },
    ].map((each) => hex(leaf(each, secret)));
    assert.equal(new Set(leaves).size, leaves.length);
  });
});

function bytes(text: string): Uint8Array {
  return bytes32(text) ?? assert.fail('32 bytes');
}
