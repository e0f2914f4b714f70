import type { Transcript } from '../../../dice/index.ts';

/** MB-5: the die that the next one comes in place of; nothing where both are thrown. */
export function replacedNext(transcript: Transcript): number | undefined {
  let [low, high] = [0, 0];
  let isLower = false;
  for (const entry of transcript) {
    if ('choose' in entry) {
      isLower = entry.chosen === 're-roll';
      if (entry.chosen.startsWith('spend-')) [low, high] = [0, 0];
      continue;
    }
    if (!('roll' in entry)) continue;
    const [one = 0, other] = entry.faces.flat();
    const pair = other === undefined ? [one, isLower ? high : low] : [one, other];
    [low, high] = [Math.min(...pair), Math.max(...pair)];
    isLower = false;
  }
  const next = isLower ? low : high;
  return next === 0 ? undefined : next;
}
