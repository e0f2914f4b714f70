import { plus, shared, times, type Whole } from '../numbers/exact.ts';
import { extrasKept } from './explosions.ts';
import type { Kind } from './kind.ts';
import type { Keep } from './pool.ts';

/** A face of one kind of dice: how many dice show it? */
export interface Station {
  readonly face: number;
  readonly kind: number;
  /** Ways for m of `open` dice to show it, by m. Dice that explosions added lie besides the open ones. */
  readonly ways: (open: number) => readonly Whole[];
  readonly isExtra: boolean;
  /** Whatever is still open shows this face. */
  readonly isLast: boolean;
  /** What the dice not looked at after this station can show. */
  readonly rest: Rest;
}

/** By kind the ways of each die still open, and the ways of all extra dice together. */
export interface Rest {
  readonly open: readonly number[];
  readonly extras: Whole;
}

/** All faces that dice can show, from the end that decides which dice count. */
export function stationsOf(kinds: readonly Kind[], keep: Keep): readonly Station[] {
  const fromTop = keep.rule === 'keep-highest' || keep.rule === 'drop-highest';
  const faces = kinds.flatMap((each, kind) => facesOf(each, kind, keep));
  faces.sort((a, b) => a.face - b.face);
  if (fromTop) faces.reverse();
  const stations: Station[] = [];
  let rest: Rest = { open: kinds.map(() => 0), extras: 1 };
  for (const face of faces.toReversed()) {
    const isLast = rest.open[face.kind] === 0;
    stations.push({ ...walked(face), isLast, rest });
    rest = before(rest, face);
  }
  return stations.reverse();
}

interface Face {
  readonly face: number;
  readonly kind: number;
  readonly weight: number;
  readonly extras: readonly Whole[] | undefined;
}

function facesOf(each: Kind, kind: number, keep: Keep): readonly Face[] {
  const faces: Face[] = [];
  each.weights.forEach((weight, i) => {
    if (weight > 0) faces.push({ face: i + 1, kind, weight, extras: undefined });
  });
  const { weights } = extrasKept(each, keep);
  if (weights.length > 1) faces.push({ face: each.sides, kind, weight: 0, extras: weights });
  return faces;
}

function walked({ face, kind, weight, extras }: Face): Omit<Station, 'isLast' | 'rest'> {
  if (extras) return { face, kind, ways: () => extras, isExtra: true };
  const rows: (readonly Whole[])[] = [];
  const ways = (open: number): readonly Whole[] => {
    rows[open] ??= binomialRow(open, weight);
    return rows[open];
  };
  return { face, kind, ways, isExtra: false };
}

/** C(n, m)·wᵐ. */
function binomialRow(n: number, weight: number): readonly Whole[] {
  const row: Whole[] = [1];
  for (let m = 1; m <= n; m++) row.push(shared(times(row[m - 1] as Whole, (n - m + 1) * weight), m));
  return row;
}

function before({ open, extras }: Rest, { kind, weight, extras: more }: Face): Rest {
  if (more) return { open, extras: times(extras, more.reduce(plus, 0)) };
  return { open: open.with(kind, (open[kind] as number) + weight), extras };
}
