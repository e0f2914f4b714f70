import { counted } from '../../../../dice/index.ts';
import { MOST_BOOST } from '../../../../rulesets/modifiers-and-sources/boost/boost.ts';
import type { Parameters } from '../../../../rulesets/modifiers-and-sources/check/check.ts';
import { sharesOf } from '../../../../rulesets/modifiers-and-sources/check/odds.ts';
import type { CheckDraft } from '../../../live/check-draft.svelte.ts';
import type { OddsAnswer } from '../../../odds/answers.ts';
import { oddsThread } from '../../../odds/odds-thread.ts';

/** What a number of boost dice promises, and what it costs. */
export interface BoostRow {
  readonly success: string;
  readonly blunder: string;
  readonly stress: string;
  /** MS-15: the points of work, where it is about a project. */
  readonly done: string | null;
}

/** MS-18: how many to take at a price of stress, and the result if you discard for that price. */
export interface BestBoost extends BoostRow {
  readonly dice: number;
}

export const NUMBERS: readonly number[] = Array.from({ length: MOST_BOOST + 1 }, (_, boost) => boost);

/** What a boost adds at most: beyond it all gaps are the same. */
const MOST_ADDED = 3;
const rows = new Map<string, BoostRow>();
const bests = new Map<string, BestBoost>();

/** Everything the odds of a boost depend on. The same gap isn’t counted twice, whoever asks. */
export function boostKey({ action }: Pick<CheckDraft, 'action'>, parameters: Parameters): string {
  const { rating, difficulty, blunderFails, oneByOne = false } = parameters;
  const gap = Math.min(difficulty - rating, MOST_ADDED + 1);
  const isWork = action === 'work-on-project';
  // How much is done counts the points above the difficulty; success alone does not.
  return `${isWork ? `work ${gap}` : Math.max(gap, 0)} ${blunderFails} ${oneByOne}`;
}

export function knownRow(key: string, boost: number): BoostRow | undefined {
  return rows.get(`${key} ${boost}`);
}

/** By the house rules of the table, so as the check itself is counted. Nothing where nobody waits any more. */
export async function countRow(
  { table, action, input }: CheckDraft,
  key: string,
  boost: number,
  signal: AbortSignal,
): Promise<BoostRow | undefined> {
  const { game } = table;
  if (!game) return undefined;
  const question = { of: 'proposal', system: 'modifiers-and-sources', action, game } as const;
  const reply = await oddsThread.ask({ ...question, input: { ...input, boost } }, { signal });
  if (!reply.ok) return undefined;
  const row = rowOf(reply.value);
  rows.set(`${key} ${boost}`, row);
  return row;
}

type Gap = Pick<Parameters, 'rating' | 'difficulty' | 'blunderFails' | 'oneByOne'>;

function bestInput({ rating, difficulty, blunderFails, oneByOne }: Gap, price: number) {
  const gap = Math.min(Math.max(difficulty - rating, 0), MOST_ADDED + 1);
  return { gap, price, blunderFails, ...(oneByOne && { rolls: 'one-by-one' }) };
}

export function knownBest(of: Gap, price: number): BestBoost | undefined {
  return bests.get(JSON.stringify(bestInput(of, price)));
}

/** `price` of 1 stress in hundredths of a success. */
export async function findBest(of: Gap, price: number, signal: AbortSignal): Promise<BestBoost | undefined> {
  const input = bestInput(of, price);
  const question = { of: 'numbers', system: 'modifiers-and-sources', action: 'best-boost', input } as const;
  const reply = await oddsThread.ask(question, { signal });
  const least = reply.ok ? reply.value.spreads.dice?.values[0]?.value : undefined;
  if (!reply.ok || least === undefined) return undefined;
  // If you may stop after any die, take as many as there are, or none at all.
  const dice = of.oneByOne && least > 0 ? MOST_BOOST : least;
  const best = { dice, ...rowOf(reply.value) };
  bests.set(JSON.stringify(input), best);
  return best;
}

function rowOf(answer: OddsAnswer): BoostRow {
  const { stress, progress } = answer.spreads;
  return {
    ...sharesOf(answer),
    stress: (stress?.mean ?? 0).toFixed(1),
    done: progress ? progress.mean.toFixed(1) : null,
  };
}

/** MS-18: the best boost in a sentence. */
export function bestWords(
  { dice, success, stress }: BestBoost,
  { rating, difficulty, oneByOne }: Pick<Parameters, 'rating' | 'difficulty' | 'oneByOne'>,
  isWork: boolean,
): string {
  const gap = difficulty - rating;
  if (gap <= 0 && isWork) return 'No boost is needed, but one may get more done.';
  if (gap <= 0) return 'No boost: the rating is enough.';
  if (gap > 3) return 'No boost: it adds at most 3, which isn’t enough.';
  if (dice === 0) return 'No boost: it costs more than it brings.';
  if (oneByOne)
    return `Up to ${counted(dice, 'die', 'dice')}, stopping and discarding where it pays: ${success} success, ${stress} stress.`;
  return `${counted(dice, 'die', 'dice')}, discarding only where it pays: ${success} success, ${stress} stress.`;
}
