import type { Transcript } from '../../../dice/index.ts';

/** The boost dice that haven’t been discarded, highest first. */
export function lyingIn(transcript: Transcript): readonly number[] {
  const gone = discardedIn(transcript);
  return boostDice(transcript)
    .filter((_, at) => !gone.includes(at))
    .toSorted((a, b) => b - a);
}

export interface Tile {
  readonly face: number;
  readonly count: number;
}

/** As many as fit in two rows on a phone. */
const MOST_TILES = 8;

/** Each die by itself; where there are many, each face with its count. */
export function tilesOf(lying: readonly number[]): readonly Tile[] {
  if (lying.length <= MOST_TILES) return lying.map((face) => ({ face, count: 1 }));
  return [...new Set(lying)].map((face) => ({ face, count: lying.filter((each) => each === face).length }));
}

/** MS-10: the places of the boost dice that were discarded. */
export function discardedIn(transcript: Transcript): readonly number[] {
  const thrown = boostDice(transcript);
  const gone: number[] = [];
  for (const entry of transcript) {
    if (!('choose' in entry) || !entry.chosen.startsWith('discard ')) continue;
    const faces = entry.chosen.match(/\d/g)?.map(Number) ?? [];
    const at = thrown.findIndex((face, i) => faces.includes(face) && !gone.includes(i));
    if (at >= 0) gone.push(at);
  }
  return gone;
}

/** MS-10: the same for one throw. */
export function discardedOf(transcript: Transcript, roll: number): readonly number[] {
  const throws = boostThrows(transcript);
  const before = throws.slice(0, roll).flat().length;
  const of = throws[roll]?.length ?? 0;
  return discardedIn(transcript)
    .map((at) => at - before)
    .filter((at) => at >= 0 && at < of);
}

/** Boost dice are thrown first, together or one by one. Blunder dice are read as a sum. */
export function boostThrows(transcript: Transcript): readonly (readonly number[])[] {
  const rolls = transcript.flatMap((entry) => ('roll' in entry ? [entry] : []));
  return rolls.filter(({ roll }) => /: by worth$/.test(roll)).map(({ faces }) => faces[0] ?? []);
}

function boostDice(transcript: Transcript): readonly number[] {
  return boostThrows(transcript).flat();
}
