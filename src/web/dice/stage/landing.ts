import { Quaternion, Vector3 } from 'three';
import { frameOf, likeCorners, numeralTop, type Solid } from './solid.ts';

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
