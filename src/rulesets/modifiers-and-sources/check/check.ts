import type { Program } from '../../../dice/index.ts';
import {
  type BlunderResult,
  type Boost,
  chooseBonus,
  declareBoost,
  rollBlunders,
  rollBoost,
} from '../boost/boost.ts';
import { BY_HIGHEST, BY_WORTH, bonusesOf, byNeed, onesIn, type Reading } from '../boost/kept-dice.ts';

/** Everything a check depends on. */
export interface Parameters {
  readonly rating: number;
  readonly difficulty: number;
  readonly boost: Boost;
  readonly blunderFails: boolean;
  readonly choosesDie: boolean;
  /** MS-10; left out: together. */
  readonly oneByOne?: true;
  /**
   * `highest`: all, but of kept dice below the highest only how many there are. `result`: success or not, and at what
   * cost. Bonus and margin are then only a sufficient or insufficient one.
   */
  readonly tells: 'all' | 'highest' | 'result';
}

export interface Outcome {
  readonly success: boolean;
  readonly blunder: BlunderResult;
  readonly cosmic: number;
  readonly bonus: number;
  /** How far the final rating is above the difficulty, or below it. */
  readonly margin: number;
  readonly stress: number;
  readonly dice: number;
}

/** MS-9 to MS-11. Without a boost nothing is rolled, and the rating alone decides. */
export function* check(parameters: Parameters): Program<Outcome> {
  const { rating, difficulty, boost, blunderFails, choosesDie, oneByOne = false } = parameters;
  const declared = yield* declareBoost(boost);
  const { kept, dice } = yield* rollBoost(declared, readingFor(parameters), oneByOne);
  const stress = dice - kept.length;

  const bonuses = bonusesOf(kept, choosesDie);
  const { result: blunder, cosmic } = yield* rollBlunders(onesIn(kept), bonuses, [stress, dice]);
  const bonus = blunder === 0 ? yield* chooseBonus(bonuses) : 0;

  const margin = rating + bonus - difficulty;
  const isSpoilt = blunder === 5 || (blunder !== 0 && blunderFails);
  return { success: margin >= 0 && !isSpoilt, blunder, cosmic, bonus, margin, stress, dice };
}

function readingFor({ tells, difficulty, rating }: Parameters): Reading {
  if (tells === 'result') return byNeed(difficulty - rating);
  return tells === 'highest' ? BY_HIGHEST : BY_WORTH;
}
