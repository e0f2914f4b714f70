import { Quaternion, Vector3 } from 'three';
import type { Throw } from '../throw.ts';
import type { Arena } from './arena.ts';
import { type Flight, NUMBERS_A_DIE, simulate } from './simulate.ts';
import { frameOf, likeCorners, numeralTop, type Solid, solidOf } from './solid.ts';

const UP = new Vector3(0, 1, 0);
/** Where the top of the picture is, on the table. */
const AWAY = new Vector3(0, 0, -1);

/** The face a die came to lie with, and how straight: 1 where its number looks right up. */
export interface Landing {
  readonly face: number;
  readonly straightness: number;
}

/** Which way a face has to look to be the one that counts. */
function reading(solid: Solid, face: number): Vector3 {
  return (solid.normals[face] as Vector3).clone().multiplyScalar(solid.isReadFromBelow ? -1 : 1);
}

export function landingOf(solid: Solid, turn: Quaternion): Landing {
  const heights = solid.faces.map((_, face) => reading(solid, face).applyQuaternion(turn).y);
  const straightness = Math.max(...heights);
  return { face: heights.indexOf(straightness), straightness };
}

/** The last bit of the way: the turn that lays the face a die came to lie with quite flat. */
export function straightened(solid: Solid, turn: Quaternion): Quaternion {
  const { face } = landingOf(solid, turn);
  const up = reading(solid, face).applyQuaternion(turn);
  return new Quaternion().setFromUnitVectors(up, UP).multiply(turn);
}

/**
 * How the die has to be turned in the hand so that the wanted face lands up. Such a turn leaves the solid as it was,
 * so the same throw happens to it. Of several the one that shows the number most upright.
 */
export function turnInHand(solid: Solid, rest: Quaternion, wanted: number): Quaternion {
  const { face } = landingOf(solid, rest);
  const home = frameOf(solid, wanted, 0);
  const top = numeralTop(solid, wanted);
  const turns = likeCorners(solid, face).map((corner) =>
    frameOf(solid, face, corner).multiply(home.clone().invert()),
  );
  const uprightness = (turn: Quaternion) => top.clone().applyQuaternion(turn).applyQuaternion(rest).dot(AWAY);
  return turns.reduce((best, turn) => (uprightness(turn) > uprightness(best) ? turn : best));
}

/** A die as it is shown: its numbers face by face, and how it lay in the hand for the decided one to land up. */
export interface StagedDie {
  readonly solid: Solid;
  readonly pool: number;
  readonly numbers: readonly number[];
  readonly turn: Quaternion;
}

export interface StagedThrow {
  readonly arena: Arena;
  readonly dice: readonly StagedDie[];
  readonly frames: readonly Float64Array[];
}

const ATTEMPTS = 4;
const STRAIGHT = 0.99;
const SETTLING = 10;

/** The throw everyone sees. It is simulated once unseen to learn where each die will lie, then dealt its numbers. */
export function stagedThrow({ seed, pools }: Throw): StagedThrow {
  const sides = pools.map((pool) => pool.sides.slice(0, pool.faces.length));
  const kinds = sides.flat().map(solidOf);
  const flight = bestFlight(seed, sides, kinds);
  settle(flight.frames, kinds);
  const last = flight.frames.at(-1) as Float64Array;
  const owners = pools.flatMap(({ sides: of, faces }, pool) =>
    faces.slice(0, of.length).map((face, i) => ({ pool, face, sides: of[i] ?? 0 })),
  );
  const dice = owners.map(({ pool, face, sides: count }, i): StagedDie => {
    const solid = solidOf(count);
    const numbers = numbersOn(solid, count, face);
    return { solid, pool, numbers, turn: turnInHand(solid, turnAt(last, i), numbers.indexOf(face)) };
  });
  return { arena: flight.arena, dice, frames: flight.frames };
}

/** Thrown again where a die leans on another, as at a real table. */
function bestFlight(seed: string, sides: readonly (readonly number[])[], kinds: readonly Solid[]): Flight {
  let best = simulate(seed, sides);
  let fewest = leaning(best, kinds);
  for (let again = 1; again < ATTEMPTS && fewest > 0; again++) {
    const flight = simulate(`${seed}/${again}`, sides);
    const count = leaning(flight, kinds);
    if (count < fewest) [best, fewest] = [flight, count];
  }
  return best;
}

function leaning({ frames }: Flight, kinds: readonly Solid[]): number {
  const last = frames.at(-1) as Float64Array;
  return kinds.filter((solid, i) => landingOf(solid, turnAt(last, i)).straightness < STRAIGHT).length;
}

/** The last frames lay every die quite flat; for most that is less than the eye sees. */
function settle(frames: readonly Float64Array[], kinds: readonly Solid[]): void {
  const last = frames.at(-1) as Float64Array;
  for (const [i, solid] of kinds.entries()) {
    const rest = turnAt(last, i);
    const isLeaning = landingOf(solid, rest).straightness < STRAIGHT;
    const flat = straightened(solid, rest);
    const height = isLeaning ? solid.inradius : (last[i * NUMBERS_A_DIE + 1] ?? 0);
    const ending = frames.slice(-SETTLING);
    for (const [k, frame] of ending.entries()) {
      const share = ((k + 1) / ending.length) ** 2;
      frame.set(turnAt(frame, i).slerp(flat, share).toArray(), i * NUMBERS_A_DIE + 3);
      const at = i * NUMBERS_A_DIE + 1;
      frame[at] = (frame[at] ?? 0) * (1 - share) + height * share;
    }
  }
}

/** Its own numbers; if no solid has that many sides, the decided one and some others on a cube. */
function numbersOn(solid: Solid, sides: number, face: number): readonly number[] {
  if (solid.sides === sides && solid.numbers.includes(face)) return solid.numbers;
  const stride = Math.max(1, Math.floor(sides / solid.faces.length));
  return solid.faces.map((_, i) => ((face - 1 + i * stride) % Math.max(1, sides)) + 1).with(0, face);
}

export function turnAt(frame: Float64Array, die: number): Quaternion {
  return new Quaternion().fromArray(frame, die * NUMBERS_A_DIE + 3);
}

export function placeAt(frame: Float64Array, die: number): Vector3 {
  return new Vector3().fromArray(frame, die * NUMBERS_A_DIE);
}
