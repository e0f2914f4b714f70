import type { Dice, Pool } from './pool.ts';

/** For tests: every way a roll can fall, die by die, in plain loops that share nothing with the computed odds. */
export interface EveryRoll {
  readonly rolls: readonly { readonly faces: readonly (readonly number[])[]; readonly ways: bigint }[];
  readonly total: bigint;
  /** Ways left out: dice that explode more often than was looked at. */
  readonly rest: bigint;
}

interface Hand {
  readonly faces: readonly number[];
  readonly ways: bigint;
}

/** Each exploding die is followed through this many explosions. */
export function everyRoll(pools: readonly Pool[], explosions = 8): EveryRoll {
  let rolls: { faces: readonly (readonly number[])[]; ways: bigint }[] = [{ faces: [], ways: 1n }];
  let total = 1n;
  for (const pool of pools) {
    const hands = handsOf(pool, explosions);
    rolls = rolls.flatMap(({ faces, ways }) =>
      hands.map((hand) => ({ faces: [...faces, kept(hand.faces, pool)], ways: ways * hand.ways })),
    );
    for (const dice of pool.dice) total *= throwsOf(dice, explosions) ** BigInt(dice.count);
  }
  return { rolls, total, rest: total - rolls.reduce((sum, { ways }) => sum + ways, 0n) };
}

function handsOf({ dice }: Pool, explosions: number): readonly Hand[] {
  let hands: Hand[] = [{ faces: [], ways: 1n }];
  for (const kind of dice) {
    const endings = endingsOf(kind, explosions);
    for (let die = 0; die < kind.count; die++) {
      hands = hands.flatMap(({ faces, ways }) =>
        endings.map((ending) => ({ faces: [...faces, ...ending.faces], ways: ways * ending.ways })),
      );
    }
  }
  return hands;
}

/** What becomes of one die, over `throwsOf` ways. */
function endingsOf(dice: Dice, explosions: number): readonly Hand[] {
  const faces = facesOf(dice);
  const waysTo = (face: number) => BigInt(faces.filter((each) => each === face).length);
  const endings: Hand[] = [];
  for (const face of new Set(faces)) {
    if (!dice.explodes) endings.push({ faces: [face], ways: waysTo(face) });
    else if (face !== dice.sides) {
      for (let times = 0; times <= explosions; times++) {
        const before = new Array<number>(times).fill(dice.sides);
        const unused = BigInt(faces.length) ** BigInt(explosions - times);
        endings.push({
          faces: [...before, face],
          ways: waysTo(dice.sides) ** BigInt(times) * waysTo(face) * unused,
        });
      }
    }
  }
  return endings;
}

function throwsOf(dice: Dice, explosions: number): bigint {
  return BigInt(facesOf(dice).length) ** BigInt(dice.explodes ? explosions + 1 : 1);
}

/** The face after re-rolls, once for each equally likely way. */
function facesOf({ sides, rerolls }: Dice): readonly number[] {
  const all = Array.from({ length: sides }, (_, i) => i + 1);
  if (!rerolls) return all;
  if (!rerolls.once) return all.filter((face) => !rerolls.faces.includes(face));
  return all.flatMap((first) => all.map((second) => (rerolls.faces.includes(first) ? second : first)));
}

function kept(faces: readonly number[], { keep }: Pool): readonly number[] {
  if (!keep) return faces;
  const up = faces.toSorted((a, b) => a - b);
  const down = up.toReversed();
  switch (keep.rule) {
    case 'keep-highest':
      return down.slice(0, keep.count);
    case 'keep-lowest':
      return up.slice(0, keep.count);
    case 'drop-highest':
      return down.slice(keep.count);
    case 'drop-lowest':
      return up.slice(keep.count);
  }
}
