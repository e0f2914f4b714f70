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
import { numeralTop, type Solid } from './solid.ts';
import type { StagedDie } from './staged-throw.ts';

const ARC = 5;

/** Triangles of a solid with its edges and corners rounded off: three coordinates a point, three a normal. */
export interface Skin {
  readonly points: readonly number[];
  readonly normals: readonly number[];
}

/** A smaller solid with a ball rolled along its outside: the faces stay where they were. */
export function roundedSkin(solid: Solid, radius: number): Skin {
  const points: number[] = [];
  const normals: number[] = [];
  const inner = solid.vertices.map((vertex) =>
    vertex.clone().multiplyScalar((solid.inradius - radius) / solid.inradius),
  );
  const corner = (at: number, normal: Vector3) => {
    points.push(...(inner[at] as Vector3).clone().addScaledVector(normal, radius).toArray());
    normals.push(...normal.toArray());
  };
  const triangle = (...corners: readonly (readonly [at: number, normal: Vector3])[]) => {
    for (const [at, normal] of corners) corner(at, normal);
  };
  for (const [f, face] of solid.faces.entries()) {
    const normal = solid.normals[f] as Vector3;
    const [first = 0, ...rest] = face;
    for (let i = 1; i < rest.length; i++) {
      triangle([first, normal], [rest[i - 1] ?? 0, normal], [rest[i] ?? 0, normal]);
    }
  }
  for (const { from, to, left, right } of edgesOf(solid)) {
    for (let i = 0; i < ARC; i++) {
      const [a, b] = [between(left, right, i / ARC), between(left, right, (i + 1) / ARC)];
      triangle([from, a], [from, b], [to, b]);
      triangle([from, a], [to, b], [to, a]);
      triangle([from, a], [from, outward(solid, from)], [from, b]);
      triangle([to, b], [to, outward(solid, to)], [to, a]);
    }
  }
  return { points, normals };
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly left: Vector3;
  readonly right: Vector3;
}

function edgesOf({ faces, normals }: Solid): Edge[] {
  const walked = faces.flatMap((face, f) =>
    face.map((from, i) => ({ from, to: face[(i + 1) % face.length] ?? 0, normal: normals[f] as Vector3 })),
  );
  return walked.flatMap(({ from, to, normal }) => {
    const back = walked.find((other) => other.from === to && other.to === from);
    return back && from < to ? [{ from, to, left: normal, right: back.normal }] : [];
  });
}

function between(a: Vector3, b: Vector3, share: number): Vector3 {
  return a.clone().lerp(b, share).normalize();
}

function outward({ vertices }: Solid, at: number): Vector3 {
  return (vertices[at] as Vector3).clone().normalize();
}

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
