import { known } from '../../own-key.ts';
import { towards } from '../check/aim.ts';
import { type Attempt, attempt } from '../check/attempt.ts';
import type { CheckTerms } from '../check/check.ts';
import { PLAIN } from '../check/successes.ts';
import { tiersOf } from '../growth/improvement.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import type { Declared } from '../turn/declared.ts';
import { attemptOf, occasionOf, reachable } from '../turn/occasion.ts';
import { isBetter, type Try } from './try.ts';

/** 5P-31: what nothing is uncertain about. It brings no goal anything (5P-28). */
export const UNROLLED: Try & CheckTerms = {
  ...{ lower: 5, upper: 5, rank: 0, successes: PLAIN, isSure: true },
  ...{ stakes: 'off', critical: 'both-added', improvesAt: 7 },
};

/** As it was declared; undefined where it can't be carried out. */
export function declaredTry(game: FivePlusGame, character: string, action: Declared): Try | undefined {
  const { goal, split, descriptor } = action;
  if (descriptor === undefined) return UNROLLED;
  const aims = {
    ...(goal !== undefined && { goal: placeOf(game, goal) }),
    ...(split !== undefined && { split: placeOf(game, split) }),
  };
  const plan = known(game.own.challenge?.turn?.plans, character)?.map((each) => each.action) ?? [];
  const tried = attemptIn(game, character, plan, action);
  return tried && { ...numbersOf(tried), ...aims };
}

/** One action alone: with the skill, and the tier of it, that brings something most often. */
export function bestTry(game: FivePlusGame, character: string, goal: string): Try | null {
  const skills = known(game.sheets, character)?.descriptors.filter(({ kind }) => kind === 'skill') ?? [];
  const tries = skills.flatMap((skill) =>
    tiersOf(skill).flatMap(({ tier }) => {
      // Somehow they get there.
      const action: Declared = { group: 'attack', descriptor: skill.name, tier, goal, reach: 'beyond' };
      const tried = attemptIn(game, character, [action], action);
      return tried ? [{ ...numbersOf(tried), goal: placeOf(game, goal) }] : [];
    }),
  );
  return tries.reduce<Try | null>((best, each) => (!best || isBetter(each, best) ? each : best), null);
}

function placeOf({ own }: FivePlusGame, goal: string): number {
  return Object.keys(own.challenge?.goals ?? {}).indexOf(goal);
}

/** In a turn as it is declared, otherwise as a check for the goal. */
function attemptIn(
  game: FivePlusGame,
  character: string,
  plan: readonly Declared[],
  action: Declared,
): Attempt | undefined {
  const { challenge } = game.own;
  if (!challenge) return undefined;
  const { turn } = challenge;
  const { descriptor = '', tier, goal } = action;
  if (!turn) {
    const input = { character, descriptor, ...(tier !== undefined && { tier }) };
    const occasion = towards(game, { ...input, ...(goal !== undefined && { goal }) });
    const tried = occasion.ok ? attempt(game, input, occasion.value) : occasion;
    return tried.ok ? tried.value : undefined;
  }
  const planned = { challenge, turn, plan, action };
  const reached = reachable(game, character, planned);
  const occasion = reached.ok ? occasionOf(game, { character }, planned) : reached;
  const tried = occasion.ok ? attempt(game, attemptOf({ character }, action), occasion.value) : occasion;
  return tried.ok ? tried.value : undefined;
}

function numbersOf({ range: { lower, upper, rank }, terms: { successes, isSure } }: Attempt): Try {
  return { lower, upper, rank, successes, isSure };
}
