import { type Challenge, isOvercome, tierAsked } from '../../../../rulesets/five-plus/challenge.ts';
import { claimsOf } from '../../../../rulesets/five-plus/claims.ts';
import { isIncapacitated } from '../../../../rulesets/five-plus/damage.ts';
import { tiersOf } from '../../../../rulesets/five-plus/improvement.ts';
import type { Npc } from '../../../../rulesets/five-plus/npc.ts';
import type { Sheet } from '../../../../rulesets/five-plus/sheet.ts';
import { rangeOf, sheetContributions } from '../../../../rulesets/five-plus/success-range.ts';
import { useOf } from '../../../../rulesets/five-plus/use.ts';
import { ofKind } from '../sheets.ts';

const MOST_LEVEL = 7;

/** Of 36, the pairs whose sum is in the range. */
function ways(lower: number, upper: number): number {
  let count = 0;
  for (let sum = Math.max(2, lower); sum <= Math.min(12, upper); sum++) count += 6 - Math.abs(7 - sum);
  return count;
}

/**
 * The best that somebody has against a tier, with wounds and all that counts by itself: the level that succeeds as often where tier and tier asked are the same,
 * or the one below it where none does exactly. A forecast knows levels alone.
 */
export function bestAgainst(sheet: Sheet | undefined, asks: number | undefined): number {
  if (!sheet || isIncapacitated(sheet)) return 0;
  const chances = ofKind(sheet, 'skill').flatMap((skill) =>
    tiersOf(skill).flatMap(({ tier }) => {
      const use = useOf(sheet, skill.name, tier, ['skill']);
      if (!use.ok) return [];
      const { lower, upper } = rangeOf(
        sheetContributions(sheet, use.value, claimsOf({})),
        (asks ?? tier) - tier,
      );
      return [ways(lower, upper)];
    }),
  );
  const best = Math.max(0, ...chances);
  for (let level = MOST_LEVEL; level > 0; level--) if (ways(5, 5 + level) <= best) return level;
  return 0;
}

/** All that was declared for this turn is done. */
function isRolled({ turn, characters }: Challenge): boolean {
  return characters.every((id) => turn?.plans[id]?.every(({ done }) => done));
}

/** What a forecast is asked: all that is still to be done, by everybody, with what is left to lose; or nothing is known. */
export function outlook(
  challenge: Challenge,
  npcs: Readonly<Record<string, Npc>>,
  sheets: readonly (Sheet | undefined)[],
): Readonly<Record<string, unknown>> | undefined {
  const { losing, failures, turns, turn, track } = challenge;
  const open = Object.values(challenge.goals).filter((goal) => !isOvercome(goal));
  const isTrack = open.some((goal) => goal.isTrack);
  const end = losing.tug ?? Number.POSITIVE_INFINITY;
  const turnsLeft =
    (losing.turns ?? Number.POSITIVE_INFINITY) - turns + (turn && !isRolled(challenge) ? 1 : 0);
  const failuresLeft = (losing.failures ?? Number.POSITIVE_INFINITY) - failures;
  const isLost = track <= -end || turnsLeft <= 0 || failuresLeft <= 0;
  if (open.length === 0 || isLost || (isTrack && track >= end)) return undefined;
  const asked = open.flatMap((goal) => tierAsked(challenge, goal, npcs) ?? []);
  const asks = asked.length > 0 ? Math.max(...asked) : undefined;
  const levels = sheets.map((sheet) => bestAgainst(sheet, asks)).filter((level) => level > 0);
  if (levels.length === 0) return undefined;
  return {
    levels,
    ...(!isTrack && { successes: open.reduce((sum, { needs, have }) => sum + needs - have, 0) }),
    ...(losing.failures !== undefined && { failures: failuresLeft }),
    ...(losing.turns !== undefined && { turns: turnsLeft }),
    ...(losing.tug !== undefined && { tug: losing.tug, ...(track !== 0 && { track }) }),
  };
}
