import { d6, here, type LowAndHigh, lowAndHigh, may, type Program, roll, sum } from '../../../dice/index.ts';
import { type PlotPoints, turned } from '../plot-points/plot-points.ts';
import type { Settings } from '../settings.ts';

/** Everything the dice need: steps 1, 2, 4 and 5 are already in these numbers (`terms.ts`). */
export interface CheckTerms extends Pick<Settings, 'pointsPerCheck' | 'doublesJudged'> {
  /** MB-4: after cancelling, one of the two is 0. */
  readonly advantages: number;
  readonly disadvantages: number;
  /** MB-6, MB-7: largest positive, largest negative and difficulty, added up. */
  readonly modifier: number;
  readonly plotPoints: PlotPoints;
  /** MB-12: the game master rolls for an NPC, so no player decides anything. */
  readonly isGameMasters: boolean;
  /** MB-13: double ones and sixes turn no plot point. Left out: they do. */
  readonly plainDoubles?: true;
}

/** MB-8, from worst to best. */
export const ANSWERS = ['no-and', 'no', 'no-but', 'yes-but', 'yes', 'yes-and'] as const;
export type Answer = (typeof ANSWERS)[number];

/** MB-11 to MB-13: what can happen to luck, and the kind of plot point that it turns. */
export const TURNS = {
  'double-ones': 'lucky',
  'double-sixes': 'unlucky',
  'player-spent-lucky': 'lucky',
  'player-spent-unlucky': 'unlucky',
  'gm-spent-unlucky': 'unlucky',
} as const;
export type Turn = keyof typeof TURNS;

export interface CheckResult {
  /** As they lie at the end. */
  readonly dice: LowAndHigh;
  readonly total: number;
  readonly answer: Answer;
  readonly luck: readonly Turn[];
}

/** MB-12: the player decides first. A player who has spent a point can't be forced to roll again. */
export function* check(terms: CheckTerms): Program<CheckResult> {
  const first = yield* thrown(terms, []);
  const second = terms.isGameMasters ? first : yield* pointsSpent(terms, first, 'player');
  return second === first ? yield* pointsSpent(terms, first, 'gm') : second;
}

/** MB-5: two dice; the lower may be rolled again for each advantage, the higher must be for each disadvantage. */
function* thrown(terms: CheckTerms, before: readonly Turn[]): Program<CheckResult> {
  let [low, high] = yield* roll(d6(2), lowAndHigh);
  const judged = terms.plainDoubles ? 'never' : terms.doublesJudged;
  let luck = judged === 'as-thrown' ? withDoubles(before, low, high) : before;

  for (let left = terms.advantages; left > 0; left--) {
    const option = yield* may({
      name: 're-roll',
      by: 'player',
      options: ['keep', 're-roll'],
      fallback: 'keep',
      about: { low, high, left, total: low + high + terms.modifier },
    });
    if (option === 'keep') break;
    [low, high] = inOrder(high, yield* roll(d6(1), sum));
    yield here([left, low, high, ...luck]);
  }
  for (let left = terms.disadvantages; left > 0; left--) {
    [low, high] = inOrder(low, yield* roll(d6(1), sum));
    yield here([left, low, high, ...luck]);
  }

  if (judged === 'after-re-rolls') luck = withDoubles(before, low, high);
  const total = low + high + terms.modifier;
  return { dice: [low, high], total, answer: answerTo(total), luck };
}

/** MB-11, MB-12: a plot point repeats the whole check. */
function* pointsSpent(terms: CheckTerms, first: CheckResult, side: 'player' | 'gm'): Program<CheckResult> {
  // A game master who rolls for an NPC wants what a player would.
  const by = terms.isGameMasters ? 'player' : side;
  let result = first;
  for (let left = terms.pointsPerCheck; left > 0; left--) {
    const points = result.luck.reduce((now, turn) => turned(now, TURNS[turn]), terms.plotPoints);
    const kind = side === 'player' && !isYes(result) ? 'lucky' : 'unlucky';
    if (points[kind] === 0) break;
    const about = { ...result, points };
    const options = ['stand', `spend-${kind}`] as const;
    const option = yield* may({ name: 'plot-point', by, options, fallback: 'stand', about });
    if (option === 'stand') break;
    const luck: Turn[] = [...result.luck, side === 'gm' ? 'gm-spent-unlucky' : `player-spent-${kind}`];
    yield here(luck);
    result = yield* thrown(terms, luck);
  }
  return result;
}

/** MB-8 */
export function answerTo(total: number): Answer {
  if (total <= 3) return 'no-and';
  if (total <= 5) return 'no';
  if (total <= 7) return 'no-but';
  if (total <= 9) return 'yes-but';
  if (total <= 11) return 'yes';
  return 'yes-and';
}

export function isYes({ answer }: CheckResult): boolean {
  return answer === 'yes-but' || answer === 'yes' || answer === 'yes-and';
}

/** MB-13 */
function withDoubles(luck: readonly Turn[], low: number, high: number): readonly Turn[] {
  if (high === 1) return [...luck, 'double-ones'];
  return low === 6 ? [...luck, 'double-sixes'] : luck;
}

function inOrder(a: number, b: number): LowAndHigh {
  return a < b ? [a, b] : [b, a];
}
