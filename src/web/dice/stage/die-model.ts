import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshLambertMaterial,
  MeshPhongMaterial,
  type Vector3,
} from 'three';
import { type NumeralSheet, numeralSheet, toneOf } from './numerals.ts';
import { roundedSkin } from './rounded-solid.ts';
import { numeralTop, type Solid } from './solid.ts';
import type { StagedDie } from './staged-throw.ts';

/** The dice of a throw, ready to be moved: each a group whose one child lies in the hand as it has to. */
export interface DieModels {
  readonly groups: readonly Group[];
  readonly dispose: () => void;
}

const ROUNDING: Readonly<Record<number, number>> = {
  4: 0.07,
  6: 0.13,
  8: 0.06,
  10: 0.06,
  12: 0.06,
  20: 0.05,
};
const NUMERAL: Readonly<Record<number, number>> = { 4: 0.34, 6: 0.72, 8: 0.46, 10: 0.42, 12: 0.5, 20: 0.42 };
const ABOVE = 0.003;

export function dieModels(dice: readonly StagedDie[]): DieModels {
  const held: { dispose: () => void }[] = [];
  const looks = new Map<number, Look>();
  const skins = new Map<Solid, BufferGeometry>();
  const groups = dice.map(({ solid, pool, numbers, turn }) => {
    const look = looks.get(pool) ?? lookOf(dice, pool);
    const skin = skins.get(solid) ?? skinOf(solid);
    const decals = decalsOf(solid, numbers, look.sheet);
    looks.set(pool, look);
    skins.set(solid, skin);
    held.push(decals);
    const body = new Mesh(skin, look.ivory);
    body.castShadow = true;
    body.receiveShadow = true;
    const inHand = new Group().add(body, new Mesh(decals, look.ink));
    inHand.quaternion.copy(turn);
    return new Group().add(inHand);
  });
  held.push(...skins.values());
  for (const { sheet, ivory, ink } of looks.values()) held.push(sheet.texture, ivory, ink);
  const dispose = () => {
    for (const one of held) one.dispose();
  };
  return { groups, dispose };
}

interface Look {
  readonly sheet: NumeralSheet;
  readonly ivory: MeshPhongMaterial;
  readonly ink: MeshLambertMaterial;
}

function lookOf(dice: readonly StagedDie[], pool: number): Look {
  const own = dice.filter((die) => die.pool === pool);
  const numbers = own.flatMap((die) => die.numbers);
  const tone = toneOf(pool);
  const sheet = numeralSheet(numbers, tone, Math.max(...numbers) > 8);
  const ivory = new MeshPhongMaterial({ color: tone.body, specular: 0x3a3128, shininess: 38 });
  const ink = new MeshLambertMaterial({ map: sheet.texture, transparent: true, depthWrite: false });
  // Drawn as if a little nearer, or it would flicker with the face it lies on.
  ink.polygonOffset = true;
  ink.polygonOffsetFactor = -1;
  return { sheet, ivory, ink };
}

function skinOf(solid: Solid): BufferGeometry {
  const { points, normals } = roundedSkin(solid, ROUNDING[solid.sides] ?? 0.1);
  return new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(points, 3))
    .setAttribute('normal', new Float32BufferAttribute(normals, 3));
}

/** A small square for each numeral, just above the face. */
function decalsOf(solid: Solid, numbers: readonly number[], sheet: NumeralSheet): BufferGeometry {
  const [points, normals, pictures]: number[][] = [[], [], []];
  const size = (NUMERAL[solid.sides] ?? 0.5) / 2;
  for (const { number, centre, normal, top } of decalPlaces(solid, numbers)) {
    const right = top.clone().cross(normal);
    const at = (x: number, y: number) =>
      centre
        .clone()
        .addScaledVector(normal, ABOVE)
        .addScaledVector(right, x * size)
        .addScaledVector(top, y * size);
    const { left, right: end, top: high, bottom: low } = sheet.cellOf(number);
    const square = [
      [-1, -1, left, low],
      [1, -1, end, low],
      [1, 1, end, high],
      [-1, -1, left, low],
      [1, 1, end, high],
      [-1, 1, left, high],
    ] as const;
    for (const [x, y, across, up] of square) {
      points?.push(...at(x, y).toArray());
      normals?.push(...normal.toArray());
      pictures?.push(across, up);
    }
  }
  return new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(points ?? [], 3))
    .setAttribute('normal', new Float32BufferAttribute(normals ?? [], 3))
    .setAttribute('uv', new Float32BufferAttribute(pictures ?? [], 2));
}

interface Decal {
  readonly number: number;
  readonly centre: Vector3;
  readonly normal: Vector3;
  readonly top: Vector3;
}

/** One in the middle of each face; on a d4 one in each corner, with the number of that corner. */
function decalPlaces(solid: Solid, numbers: readonly number[]): Decal[] {
  return solid.faces.flatMap((face, f): Decal[] => {
    const [centre, normal] = [solid.centres[f] as Vector3, solid.normals[f] as Vector3];
    if (!solid.isReadFromBelow)
      return [{ number: numbers[f] ?? 0, centre, normal, top: numeralTop(solid, f) }];
    return face.map((at) => {
      const corner = solid.vertices[at] as Vector3;
      const opposite = solid.faces.findIndex((other) => !other.includes(at));
      const top = corner.clone().sub(centre).normalize();
      return { number: numbers[opposite] ?? 0, centre: centre.clone().lerp(corner, 0.45), normal, top };
    });
  });
}
