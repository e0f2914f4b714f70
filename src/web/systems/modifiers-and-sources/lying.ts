import type { Transcript } from '../../../dice/index.ts';

/** The boost dice that still lie there, highest first: those thrown, without those discarded since. */
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

/** As many as fit side by side on a phone, in two rows. */
const MOST_TILES = 8;

/** Each die by itself; where they are many, each face with how often it lies there. */
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

/** They are thrown together, before anything else. */
function boostDice(transcript: Transcript): readonly number[] {
  const thrown = transcript.find((entry) => 'roll' in entry);
  return thrown && 'roll' in thrown ? (thrown.faces[0] ?? []) : [];
}
