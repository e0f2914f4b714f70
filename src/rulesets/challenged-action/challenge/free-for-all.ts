import { type Ask, type Program, roll, sum } from '../../../dice/index.ts';
import type { Settings } from '../settings.ts';
import { D20, DECIDED } from './contest.ts';
import { type Lead, lead, leadOf } from './lead.ts';

export interface FreeForAllTerms extends Pick<Settings, 'ties' | 'exactly20'> {
  /** Who started it stands first. */
  readonly scores: readonly number[];
  /** All margins together are too many to count: odds are told the one to the best of the others. */
  readonly tells: 'margins' | 'lead';
  /** CA-5: with a side hidden, dice fall also where they decide nothing. */
  readonly isHidden?: true;
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
  const inside = scores
    .keys()
    .filter((i) => !isOut(i))
    .toArray();
  const contested = inside.length > 1;
  const own = inside.map((i) => scores[i] ?? 0);
  if (!contested && terms.isHidden) yield* roll(D20, sum);
  const thrown = tells === 'lead' ? thrownAtOnce : thrownInTurn;
  const { leaders, by, totals } = contested ? yield* thrown(own) : { ...leadOf(own), totals: own };

  const winner = winnerOf(
    leaders.map((at) => inside[at] ?? NOBODY),
    terms,
  );
  if (winner === NOBODY) return { winner, lead: 0, contested, margins: [] };
  const margin = (i: number): number => {
    // CA-7: who was out before the dice lost by the difference of the scores.
    if (isOut(i)) return (scores[winner] ?? 0) - (scores[i] ?? 0);
    return (totals[inside.indexOf(winner)] ?? 0) - (totals[inside.indexOf(i)] ?? 0);
  };
  const outs = scores.keys().filter(isOut).map(margin);
  const margins = tells === 'lead' ? [] : scores.map((_, i) => margin(i));
  return { winner, lead: Math.min(by, ...outs), contested, margins };
}

interface Thrown extends Lead {
  /** Empty where only the lead is told. */
  readonly totals: readonly number[];
}

type Throw = Generator<Ask, Thrown, unknown>;

function* thrownInTurn(scores: readonly number[]): Throw {
  const totals: number[] = [];
  for (const score of scores) totals.push(score + (yield* roll(D20, sum)));
  return { ...leadOf(totals), totals };
}

function* thrownAtOnce(scores: readonly number[]): Throw {
  const dice = scores.map(() => D20);
  return { ...(yield* roll(dice, lead(scores))), totals: [] };
}

/** CA-6: of those who tie for the lead who started it stands back; of several others nobody is the defender. */
function winnerOf(leaders: readonly number[], { ties }: FreeForAllTerms): number {
  if (leaders.length > 1 && ties === 'nothing') return NOBODY;
  const standing = leaders.length > 1 ? leaders.filter((i) => i !== STARTER) : leaders;
  return standing.length === 1 ? (standing[0] ?? NOBODY) : NOBODY;
}

/** CA-5: who is 20 behind the highest score can't win, and rolls no die. */
export function outOf({ scores, exactly20 }: FreeForAllTerms): (i: number) => boolean {
  const highest = Math.max(...scores);
  const decided = exactly20 === 'leader' ? DECIDED : DECIDED + 1;
  return (i) => highest - (scores[i] ?? 0) >= decided;
}
