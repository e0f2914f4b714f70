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

/** CA-6: everybody against everybody. The highest total wins. */
export function* freeForAll(terms: FreeForAllTerms): Program<FreeForAllResult> {
  const { scores, tells } = terms;
  const isOut = outOf(terms);
  let best: Best = { total: Number.NEGATIVE_INFINITY, next: Number.NEGATIVE_INFINITY, leaders: [] };
  const totals: number[] = [];
  const contested = scores.filter((_, i) => !isOut(i)).length > 1;
  for (const [i, score] of scores.entries()) {
    if (tells === 'lead') yield here([i, best.total, best.next, ...best.leaders]);
    const total = contested && !isOut(i) ? score + (yield* roll(D20, sum)) : score;
    if (!isOut(i)) best = withTotal(best, i, total);
    totals.push(total);
  }
  const winner = winnerAmong(best.leaders, terms);
  if (winner === NOBODY) return { winner, lead: 0, contested, margins: [] };
  const margin = (i: number): number => {
    // CA-7: who was out before the dice lost by the difference of the scores.
    const of = isOut(i) ? scores : tells === 'lead' ? [] : totals;
    return (of[winner] ?? 0) - (of[i] ?? 0);
  };
  const outs = scores.keys().filter(isOut).map(margin);
  const lead = Math.min(best.leaders.length > 1 ? 0 : best.total - best.next, ...outs);
  return { winner, lead, contested, margins: tells === 'lead' ? [] : scores.map((_, i) => margin(i)) };
}

/** CA-5: who is 20 behind the highest score can't win, and rolls no die. */
function outOf({ scores, exactly20 }: FreeForAllTerms): (i: number) => boolean {
  const highest = Math.max(...scores);
  const decided = exactly20 === 'leader' ? DECIDED : DECIDED + 1;
  return (i) => highest - (scores[i] ?? 0) >= decided;
}

interface Best {
  readonly total: number;
  /** The best below it. */
  readonly next: number;
  readonly leaders: readonly number[];
}

/** Of those tied for the lead no more than three need to be known: who started it, and two others. */
function withTotal({ total, next, leaders }: Best, i: number, mine: number): Best {
  if (mine > total) return { total: mine, next: total, leaders: [i] };
  if (mine < total) return { total, next: Math.max(next, mine), leaders };
  return { total, next, leaders: leaders.length < 3 ? [...leaders, i] : leaders };
}

/** CA-6: of those who tie, who started it stands back. */
function winnerAmong(leaders: readonly number[], { ties }: FreeForAllTerms): number {
  const [only = NOBODY, ...more] = leaders;
  if (more.length === 0) return only;
  const [defender = NOBODY, ...others] = leaders.filter((i) => i > 0);
  return ties === 'defender' && others.length === 0 ? defender : NOBODY;
}
