/** The rules of MS-9 to MS-11 once more, as loops over ordered dice and sets of discards: what odds are held against. */

const BONUS = [0, 0, 0, 0, 1, 2, 3];

/** One way the dice can fall after a choice of discards. */
interface Ending {
  readonly kind: 'success' | 'blundered-success' | 'failure' | 'blunder';
  readonly blunder: number;
  readonly stress: number;
  /** MS-15: the points of work, where it is about a project. */
  readonly progress: number;
}

export type Choice = (rolled: readonly number[], gap: number) => readonly boolean[];

export interface Totals {
  readonly outcomes: Readonly<Partial<Record<Ending['kind'], number>>>;
  readonly stress: Readonly<Record<number, number>>;
  readonly progress: Readonly<Record<number, number>>;
  readonly blunders: readonly number[];
  readonly of: number;
}

export function rollsOf(dice: number): number[][] {
  let rolls: number[][] = [[]];
  for (let i = 0; i < dice; i++)
    rolls = rolls.flatMap((roll) => [1, 2, 3, 4, 5, 6].map((face) => [...roll, face]));
  return rolls;
}

/** Every way the blunder dice can fall: as many dice as there are kept ones, looked at or not. All are as likely. */
export function endings(kept: readonly number[], stress: number, gap: number, blunderFails = true): Ending[] {
  const ones = kept.filter((face) => face === 1).length;
  const best = Math.max(0, ...kept.map((face) => BONUS[face] as number));
  const fine: Ending =
    best >= gap
      ? { kind: 'success', blunder: 0, stress, progress: 1 + best - gap }
      : { kind: 'failure', blunder: 0, stress, progress: 0 };
  return rollsOf(ones).map((dice) => {
    const stands = dice.find((face) => face !== 6);
    if (stands === undefined) return fine;
    const succeeds = !blunderFails && stands !== 5 && gap <= 0;
    return succeeds
      ? { kind: 'blundered-success', blunder: stands, stress, progress: 1 - gap }
      : { kind: 'blunder', blunder: stands, stress, progress: 0 };
  });
}

export function subsets(dice: number): boolean[][] {
  return Array.from({ length: 2 ** dice }, (_, bits) =>
    Array.from({ length: dice }, (_, i) => ((bits >> i) & 1) === 1),
  );
}

export function afterDiscards(
  rolled: readonly number[],
  discarded: readonly boolean[],
  gap: number,
  blunderFails = true,
): Ending[] {
  const kept = rolled.filter((_, i) => !discarded[i]);
  return endings(kept, rolled.length - kept.length, gap, blunderFails);
}

/** All over 6^dice rolls times 6^dice blunder dice. */
export function totals(dice: number, gap: number, choose: Choice, blunderFails = true): Totals {
  const outcomes: Partial<Record<Ending['kind'], number>> = {
    success: 0,
    ...(!blunderFails && gap <= 0 && { 'blundered-success': 0 }),
    failure: 0,
    blunder: 0,
  };
  const stress: Record<number, number> = {};
  const progress: Record<number, number> = {};
  const blunders = [0, 0, 0, 0, 0, 0];
  for (const rolled of rollsOf(dice)) {
    const ends = afterDiscards(rolled, choose(rolled, gap), gap, blunderFails);
    const weight = 6 ** dice / ends.length;
    for (const end of ends) {
      outcomes[end.kind] = (outcomes[end.kind] ?? 0) + weight;
      stress[end.stress] = (stress[end.stress] ?? 0) + weight;
      progress[end.progress] = (progress[end.progress] ?? 0) + weight;
      blunders[end.blunder] = (blunders[end.blunder] as number) + weight;
    }
  }
  return { outcomes, stress, progress, blunders, of: 36 ** dice };
}
