import type { Transcript } from '../../../dice/index.ts';

/** The boost dice that still lie there, highest first: those thrown, without those discarded since. */
export function lyingIn(transcript: Transcript): readonly number[] {
  const at = transcript.findLastIndex((entry) => 'roll' in entry);
  const thrown = transcript[at];
  const lying = thrown && 'roll' in thrown ? [...(thrown.faces[0] ?? [])].sort((a, b) => b - a) : [];
  for (const entry of transcript.slice(at + 1)) {
    if (!('choose' in entry) || !entry.chosen.startsWith('discard ')) continue;
    const faces = entry.chosen.match(/\d/g)?.map(Number) ?? [];
    const gone = lying.findIndex((face) => faces.includes(face));
    if (gone >= 0) lying.splice(gone, 1);
  }
  return lying;
}
