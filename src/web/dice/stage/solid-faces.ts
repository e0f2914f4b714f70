import { Vector3 } from 'three';

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
