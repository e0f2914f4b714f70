import type { Transcript } from '../../../dice/index.ts';

/** The boost dice that still lie there, highest first: those thrown, without those discarded since. */
export function lyingIn(transcript: Transcript): readonly number[] {
  const gone = discardedIn(transcript);
  return boostDice(transcript)
    .filter((_, at) => !gone.includes(at))
    .toSorted((a, b) => b - a);
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
