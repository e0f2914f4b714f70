import { fold, type Summary } from '../../../dice/index.ts';

/** The dice that still lie there, lowest first: `1246`. */
export type Kept = string;

/** MS-10: what a chosen die adds to the success rating. */
const BONUS: Readonly<Record<string, number>> = { 2: 0, 3: 0, 4: 1, 5: 2, 6: 3 };

/** Dice that make no difference may lie there as the same face: the fewer faces, the fewer states for odds. */
export interface Reading {
  readonly name: string;
  readonly of: (face: string) => string;
  /** Of the dice that are no 1 the highest alone is told apart. */
  readonly isHighestAlone?: true;
}

/** A 3 is worth what a 2 is. */
export const BY_WORTH: Reading = { name: 'by worth', of: (face) => (face === '3' ? '2' : face) };

/** Only the highest adds anything, and nobody gains by discarding what is no 1: the dice below it are twos. */
export const BY_HIGHEST: Reading = { ...BY_WORTH, name: 'by highest', isHighestAlone: true };

/** Where it only matters whether the check succeeds: dice that help enough are sixes, the others twos. */
export function byNeed(gap: number): Reading {
  const needed = Math.min(Math.max(gap, 0), 4);
  const of = (face: string) => (face === '1' ? face : (BONUS[face] as number) >= needed ? '6' : '2');
  return { name: `by need of ${needed}`, of, isHighestAlone: true };
}

export function lying(reading: Reading): Summary<Kept> {
  const { name, of } = reading;
  return fold({
    name,
    start: '',
    step: (kept: Kept, face) => simplified(sorted(kept, of(`${face}`)), reading),
  });
}

function simplified(kept: Kept, { isHighestAlone }: Reading): Kept {
  const ones = onesIn(kept);
  const others = kept.length - ones;
  if (!isHighestAlone || others < 2) return kept;
  return kept.slice(0, ones) + '2'.repeat(others - 1) + kept.slice(-1);
}

function sorted(kept: Kept, face: string): Kept {
  let at = kept.length;
  while (at > 0 && kept.charAt(at - 1) > face) at -= 1;
  return kept.slice(0, at) + face + kept.slice(at);
}

/** With one more die, which was read so. */
export function added(kept: Kept, face: string, reading: Reading): Kept {
  return readAgain(simplified(sorted(kept, face), reading), reading);
}

/** What was read in more detail before, of dice that lie there already, is read again. */
export function readAgain(kept: Kept, { of }: Reading): Kept {
  return Array.from(kept, of).join('');
}

/** What the kept dice that are no 1 can add, highest first; nothing where there is none (MS-11). */
export function bonusesOf(kept: Kept, isChoice: boolean): readonly number[] {
  const bonuses = Array.from(facesIn(kept).replace('1', ''), (face) => BONUS[face] as number);
  return isChoice ? bonuses.reverse() : bonuses.slice(-1);
}

export function onesIn(kept: Kept): number {
  return kept.lastIndexOf('1') + 1;
}

/** Each face once: it does not matter which of two equal dice is meant. */
export function facesIn(kept: Kept): string {
  let faces = '';
  for (let i = 0; i < kept.length; i++) if (kept[i] !== kept[i - 1]) faces += kept[i];
  return faces;
}
