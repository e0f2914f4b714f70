import type { Transcript } from '../../../dice/index.ts';

interface LyingDie {
  readonly face: number;
  /** Which roll of the check it fell in, and its place there. */
  readonly roll: number;
  readonly at: number;
}

export interface DiceSoFar {
  /** The die that the next one comes in place of; nothing where both are thrown. */
  readonly next: number | undefined;
  /** The places of the dice that count no more, by roll. */
  readonly gone: readonly (readonly number[])[];
}

/** MB-5: the lower die goes for an advantage that is used, the higher one for a disadvantage; a plot point takes both. */
export function diceSoFar(transcript: Transcript): DiceSoFar {
  const gone: number[][] = [];
  let lying: readonly LyingDie[] = [];
  let takes: 'low' | 'high' | 'both' = 'both';
  const taken = () => (takes === 'both' ? lying : lying.slice(takes === 'low' ? 0 : -1).slice(0, 1));
  for (const entry of transcript) {
    if ('choose' in entry) takes = takesOf(entry.chosen) ?? takes;
    if (!('roll' in entry)) continue;
    const roll = gone.push([]) - 1;
    const away = taken();
    for (const die of away) gone[die.roll]?.push(die.at);
    const fallen = entry.faces.flat().map((face, at) => ({ face, roll, at }));
    lying = [...lying.filter((die) => !away.includes(die)), ...fallen].toSorted((a, b) => a.face - b.face);
    takes = 'high';
  }
  // What has been decided about counts no more, also before the new dice lie there.
  if (takes !== 'high') for (const die of taken()) gone[die.roll]?.push(die.at);
  return { next: takes === 'both' ? undefined : taken()[0]?.face, gone };
}

function takesOf(option: string): 'low' | 'both' | undefined {
  if (option === 're-roll') return 'low';
  return option.startsWith('spend-') ? 'both' : undefined;
}
