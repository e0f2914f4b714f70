import { here, type Program, roll, sum } from '../../dice/index.ts';
import { D20, DECIDED } from './contest.ts';
import type { Settings } from './settings.ts';

export interface FreeForAllTerms extends Pick<Settings, 'ties' | 'exactly20'> {
  /** Who started it stands first. */
  readonly scores: readonly number[];
  /** All margins together are too many to count: odds are told the one to the best of the others. */
  readonly tells: 'margins' | 'lead';
}

export interface FreeForAllResult {
  /** A place in the scores; −1 where a tie lets nothing happen. */
  readonly winner: number;
  /** CA-7: the smallest of the margins; 0 where nothing happens. */
  readonly lead: number;
  /** False where everybody else was out before the dice. */
  readonly contested: boolean;
  /** Against each of the others, the winner's own being 0; empty where only the lead is told. */
  readonly margins: readonly number[];
}

export const NOBODY = -1;
const STARTER = 0;

/** CA-6: everybody against everybody. The highest total wins. */
export function* freeForAll(terms: FreeForAllTerms): Program<FreeForAllResult> {
  const { scores, tells } = terms;
  const isOut = outOf(terms);
  let best: Best = { leader: NOBODY, isTied: false, total: LOWEST, next: LOWEST };
  const totals: number[] = [];
  const contested = scores.filter((_, i) => !isOut(i)).length > 1;
  for (const [i, score] of scores.entries()) {
    if (tells === 'lead') yield here([i, { ...best }]);
    const total = contested && !isOut(i) ? score + (yield* roll(D20, sum)) : score;
    if (!isOut(i)) best = withTotal(best, i, total);
    totals.push(total);
  }
  const winner = best.isTied && terms.ties === 'nothing' ? NOBODY : best.leader;
  if (winner === NOBODY) return { winner, lead: 0, contested, margins: [] };
  const margin = (i: number): number => {
    // CA-7: who was out before the dice lost by the difference of the scores.
    const of = isOut(i) ? scores : totals;
    return (of[winner] ?? 0) - (of[i] ?? 0);
  };
  const outs = scores.keys().filter(isOut).map(margin);
  const lead = Math.min(best.isTied ? 0 : best.total - best.next, ...outs);
  return { winner, lead, contested, margins: tells === 'lead' ? [] : scores.map((_, i) => margin(i)) };
}

/** CA-5: who is 20 behind the highest score can't win, and rolls no die. */
export function outOf({ scores, exactly20 }: FreeForAllTerms): (i: number) => boolean {
  const highest = Math.max(...scores);
  const decided = exactly20 === 'leader' ? DECIDED : DECIDED + 1;
  return (i) => highest - (scores[i] ?? 0) >= decided;
}

const LOWEST = Number.MIN_SAFE_INTEGER;

interface Best {
  /** Who would win if a tie goes to the defender. */
  readonly leader: number;
  readonly isTied: boolean;
  readonly total: number;
  /** The best below it. */
  readonly next: number;
}

/** CA-6: of those who tie for the lead who started it stands back; of several others nobody is the defender. */
function withTotal(best: Best, i: number, mine: number): Best {
  if (mine > best.total) return { leader: i, isTied: false, total: mine, next: best.total };
  if (mine < best.total) return { ...best, next: Math.max(best.next, mine) };
  return { ...best, leader: best.leader === STARTER && !best.isTied ? i : NOBODY, isTied: true };
}
