import type { Vector3 } from 'three';
import type { Solid } from './solid.ts';

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
