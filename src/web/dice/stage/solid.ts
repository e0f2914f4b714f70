import { Matrix4, Quaternion, Vector3 } from 'three';

const NEAR = 1e-6;

/** The faces of the body that these corners span: each plane through three of them that has all others behind it. */
export function hullFaces(vertices: readonly Vector3[]): number[][] {
  const faces = new Map<string, number[]>();
  for (const [i, a] of vertices.entries()) {
    for (const [j, b] of vertices.entries()) {
      for (const [k, c] of vertices.entries()) {
        if (i >= j || i >= k || j === k) continue;
        const normal = b.clone().sub(a).cross(c.clone().sub(a));
        if (normal.length() < NEAR) continue;
        const face = faceIn(vertices, a, normal.normalize());
        if (face) faces.set([...face].sort((p, q) => p - q).join(), face);
      }
    }
  }
  return [...faces.values()];
}

function faceIn(vertices: readonly Vector3[], a: Vector3, normal: Vector3): number[] | undefined {
  const height = vertices.map((vertex) => vertex.clone().sub(a).dot(normal));
  if (height.some((above) => above > NEAR)) return undefined;
  const corners = height.flatMap((above, i) => (above > -NEAR ? [i] : []));
  return inOrder(vertices, corners, normal);
}

/** Against the clock, from the corner that is farthest out: the tip of a kite. */
function inOrder(vertices: readonly Vector3[], corners: readonly number[], normal: Vector3): number[] {
  const at = (corner: number) => vertices[corner] as Vector3;
  const centre = corners
    .reduce((sum, corner) => sum.add(at(corner)), new Vector3())
    .divideScalar(corners.length);
  const first = corners.reduce((best, one) =>
    at(one).distanceTo(centre) > at(best).distanceTo(centre) + NEAR ? one : best,
  );
  const x = at(first).clone().sub(centre).normalize();
  const y = normal.clone().cross(x);
  const angle = (corner: number) => {
    const out = at(corner).clone().sub(centre);
    const turn = Math.atan2(out.dot(y), out.dot(x));
    return turn < -NEAR ? turn + 2 * Math.PI : turn;
  };
  return [...corners].sort((p, q) => angle(p) - angle(q));
}

/** The shape of a die, its numbers, and where they are. */
export interface Solid {
  readonly sides: number;
  readonly vertices: readonly Vector3[];
  /** Corners of each face, seen from outside against the clock; a numeral's top points to the first. */
  readonly faces: readonly (readonly number[])[];
  readonly normals: readonly Vector3[];
  readonly centres: readonly Vector3[];
  /** From the middle to every face. */
  readonly inradius: number;
  /** The number of each face; on a d4, of the corner opposite to it. */
  readonly numbers: readonly number[];
  /** A d4 is read at its top corner: the face that counts lies below. */
  readonly isReadFromBelow: boolean;
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
// Roots only: sines are rounded differently by different browsers, and their throws would part ways.
const COS_36 = GOLDEN / 2;

const SIZES: Readonly<Record<number, number>> = { 4: 0.95, 6: 0.866, 8: 0.84, 10: 0.82, 12: 0.8, 20: 0.82 };
const made = new Map<number, Solid>();

/** The solid with this many sides; if there is none, a cube with numbers of its own. */
export function solidOf(sides: number): Solid {
  const kind = sides in SIZES ? sides : 6;
  const known = made.get(kind) ?? newSolid(kind);
  made.set(kind, known);
  return known;
}

function newSolid(sides: number): Solid {
  const raw = cornersOf(sides);
  const scale = (SIZES[sides] ?? 1) / Math.max(...raw.map((corner) => corner.length()));
  const vertices = raw.map((corner) => corner.multiplyScalar(scale));
  const faces = hullFaces(vertices);
  const centres = faces.map((face) => centreOf(face.map((at) => vertices[at] as Vector3)));
  const normals = faces.map((face) => normalOf(face.map((at) => vertices[at] as Vector3)));
  const inradius = (normals[0] as Vector3).dot(centres[0] as Vector3);
  const isReadFromBelow = sides === 4;
  const numbers = isReadFromBelow ? faces.map((_, i) => i + 1) : oppositeNumbers(normals);
  return { sides, vertices, faces, normals, centres, inradius, numbers, isReadFromBelow };
}

function cornersOf(sides: number): Vector3[] {
  if (sides === 4) return [v(1, 1, 1), v(1, -1, -1), v(-1, 1, -1), v(-1, -1, 1)];
  if (sides === 8) return [-1, 1].flatMap((s) => [v(s, 0, 0), v(0, s, 0), v(0, 0, s)]);
  if (sides === 10) return trapezohedron();
  if (sides === 12) return [...cube(), ...rectangles(1 / GOLDEN, GOLDEN)];
  if (sides === 20) return rectangles(1, GOLDEN);
  return cube();
}

function cube(): Vector3[] {
  return [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [v(x, y, -1), v(x, y, 1)]));
}

/** Three rectangles, each crossing the other two. */
function rectangles(a: number, b: number): Vector3[] {
  return [-a, a].flatMap((p) => [-b, b].flatMap((q) => [v(0, p, q), v(p, q, 0), v(q, 0, p)]));
}

/** Ten kites: a belt that goes up and down, and two poles high enough for the kites to be flat. */
function trapezohedron(): Vector3[] {
  const height = 0.1;
  const pole = (height * (1 + COS_36)) / (1 - COS_36);
  const sin36 = Math.sqrt(1 - COS_36 * COS_36);
  const belt: Vector3[] = [];
  for (let i = 0, x = 1, z = 0; i < 10; i++) {
    belt.push(v(x, i % 2 === 0 ? height : -height, z));
    [x, z] = [x * COS_36 - z * sin36, x * sin36 + z * COS_36];
  }
  return [...belt, v(0, pole, 0), v(0, -pole, 0)];
}

/** Opposite faces add up to one more than there are faces; neighbours are far apart. */
function oppositeNumbers(normals: readonly Vector3[]): number[] {
  const numbers: number[] = normals.map(() => 0);
  const half = normals.length / 2;
  let taken = 0;
  for (const [i, normal] of normals.entries()) {
    if (numbers[i] !== 0) continue;
    const low = 1 + ((taken * 7) % half);
    const number = taken % 2 === 0 ? low : 2 * half + 1 - low;
    numbers[i] = number;
    numbers[normals.findIndex((other) => other.dot(normal) < -0.999)] = 2 * half + 1 - number;
    taken++;
  }
  return numbers;
}

/** The rotation that sets up a face's frame in space: its first corner (or another) along x, its normal along z. */
export function frameOf(
  { faces, vertices, centres, normals }: Solid,
  face: number,
  corner: number,
): Quaternion {
  const along = (vertices[faces[face]?.[corner] ?? 0] as Vector3)
    .clone()
    .sub(centres[face] as Vector3)
    .normalize();
  const normal = normals[face] as Vector3;
  const across = normal.clone().cross(along);
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(along, across, normal));
}

/** Where the top of a face's numeral points: to a corner, on a cube to the middle of an edge. */
export function numeralTop({ faces, vertices, centres }: Solid, face: number): Vector3 {
  const [first, second] = (faces[face] ?? []).map((at) => vertices[at] as Vector3);
  if (!first || !second) throw new Error('a face has corners');
  const aim =
    faces[face]?.length === 4 && faces.length === 6 ? first.clone().lerp(second, 0.5) : first.clone();
  return aim.sub(centres[face] as Vector3).normalize();
}

/** Corners of a face that look like its first: each is another way to turn the solid into itself. */
export function likeCorners({ faces, vertices, centres }: Solid, face: number): number[] {
  const far = (corner: number) => (vertices[corner] as Vector3).distanceTo(centres[face] as Vector3);
  const corners = faces[face] ?? [];
  return corners.flatMap((corner, i) => (Math.abs(far(corner) - far(corners[0] ?? 0)) < 1e-6 ? [i] : []));
}

function v(x: number, y: number, z: number): Vector3 {
  return new Vector3(x, y, z);
}

function centreOf(points: readonly Vector3[]): Vector3 {
  return points.reduce((sum, point) => sum.add(point), v(0, 0, 0)).divideScalar(points.length);
}

function normalOf([a, b, c]: readonly Vector3[]): Vector3 {
  if (!a || !b || !c) throw new Error('a face has three corners at least');
  return b.clone().sub(a).cross(c.clone().sub(a)).normalize();
}
