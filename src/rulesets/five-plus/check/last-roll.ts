import { lookUp } from '../../look-up.ts';
import { type Targets, targetsMatch } from '../descriptor/effects.ts';
import { type FivePlusGame, find, type Sheet } from '../sheet/sheet.ts';
import type { LastRoll, Payment, TableState } from '../table-state.ts';
import type { CheckResult } from './check.ts';

interface Rolled {
  readonly with: string;
  readonly faces: readonly number[];
  readonly degree: CheckResult['degree'];
  readonly tags?: readonly string[];
}

/** What is kept of a check, for things that need a 1, a 6, a critical or a fumble. */
export function lastRoll(own: TableState, { faces, degree, tags, with: used }: Rolled): LastRoll {
  const roll = { faces: [...faces], isCritical: degree === 'critical' };
  if (!tags) return roll;
  return {
    ...roll,
    with: used,
    tags: [...tags],
    ...(degree === 'fumble' && { isFumble: true as const }),
    ...(own.challenge && { inChallenge: true as const }),
  };
}

/** 5P-34: one roll pays for one thing, so a spent 6 also spends the critical. */
function afterPaying({ isFumble, ...roll }: LastRoll, by: Payment['by']): LastRoll {
  if (by === 'fumble') return roll;
  return {
    ...roll,
    ...(isFumble && { isFumble }),
    faces: roll.faces.filter((face) => face !== by),
    isCritical: roll.isCritical && by !== 6,
  };
}

export function afterPayment(own: TableState, { character, by }: Payment): TableState {
  const roll = lookUp(own.last, character);
  return roll ? { ...own, last: { ...own.last, [character]: afterPaying(roll, by) } } : own;
}

/** 5P-24: whether the face was rolled with the kind of action that is named. No claim stretches that. */
export function hasRolled(
  roll: LastRoll | undefined,
  sheet: Sheet,
  { face, to }: { readonly face: number; readonly to?: Targets },
): boolean {
  if (!roll?.faces.includes(face)) return false;
  if (to === undefined) return true;
  if (roll.with === undefined) return false;
  const used = find(sheet, roll.with) ?? { kind: 'skill', name: roll.with };
  return targetsMatch(to, used, roll.tags ?? []);
}

/** 5P-30: whose roll pays: the target's if it can, otherwise that of anyone the players have met. */
export function whoPays(
  { own, unmet = [] }: FivePlusGame,
  by: Payment['by'],
  meant?: string,
): Payment | undefined {
  const has = (character: string) => {
    const roll = own.challenge ? rollInChallenge(own, character) : lookUp(own.last, character);
    return by === 'fumble' ? roll?.isFumble : roll?.faces.includes(by);
  };
  const all = Object.keys(own.last).filter((each) => !unmet.includes(each));
  const character = [...(meant === undefined ? [] : [meant]), ...all].find(has);
  return character === undefined ? undefined : { character, by };
}

/** 5P-34: only rolls made in the challenge pay for it; rolls of older tables don't say. */
export function rollInChallenge({ last }: TableState, character: string): LastRoll | undefined {
  const roll = lookUp(last, character);
  return roll && (roll.tags === undefined || roll.inChallenge) ? roll : undefined;
}
