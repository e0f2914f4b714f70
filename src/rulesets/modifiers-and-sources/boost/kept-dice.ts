import { fold, type Summary } from '../../../dice/index.ts';

/** The dice that are left, lowest first: `1246`. */
export type Kept = string;

/** MS-10: what a chosen die adds to the success rating. */
const BONUS: Readonly<Record<string, number>> = { 2: 0, 3: 0, 4: 1, 5: 2, 6: 3 };

/** Dice that make no difference may be read as the same face: fewer faces mean fewer states for odds. */
export interface Reading {
  readonly name: string;
  readonly of: (face: string) => string;
  /** Of the dice that aren’t ones, only the highest is told apart. */
  readonly isHighestAlone?: true;
}

export const BY_WORTH: Reading = { name: 'by worth', of: (face) => (face === '3' ? '2' : face) };

/** Only the highest adds anything, and discarding anything but a 1 gains nothing: the dice below it count as twos. */
export const BY_HIGHEST: Reading = { ...BY_WORTH, name: 'by highest', isHighestAlone: true };

/** Where only success matters, dice that help enough count as sixes, the others as twos. */
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

export function added(kept: Kept, face: string, reading: Reading): Kept {
  return readAgain(simplified(sorted(kept, face), reading), reading);
}

/** Reads dice again that were read in more detail before. */
export function readAgain(kept: Kept, { of }: Reading): Kept {
  return Array.from(kept, of).join('');
}

/** What the kept dice that aren’t ones can add (MS-11). */
export function bonusesOf(kept: Kept, isChoice: boolean): readonly number[] {
  const bonuses = Array.from(facesIn(kept).replace('1', ''), (face) => BONUS[face] as number);
  return isChoice ? bonuses.reverse() : bonuses.slice(-1);
}

export function onesIn(kept: Kept): number {
  return kept.lastIndexOf('1') + 1;
}

/** Each face once: equal dice are interchangeable. */
export function facesIn(kept: Kept): string {
  let faces = '';
  for (let i = 0; i < kept.length; i++) if (kept[i] !== kept[i - 1]) faces += kept[i];
  return faces;
}
