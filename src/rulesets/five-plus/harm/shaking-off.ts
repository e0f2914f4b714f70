import { ok, type Result, refused } from '../../../dice/index.ts';
import { isCalled } from '../../names.ts';
import type { Refusal } from '../../ruleset.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { doing, type Effect, effectsOf, isWound } from '../descriptor/effects.ts';
import { INCAPACITATED } from './damage.ts';

/** Whether a move alone ends it, or the game master has to agree. */
export type Shaken = 'surely' | 'if-agreed';

/** 5P-33: what a move rids somebody of: what says so, and what names no other end where the game master agrees. */
export function shakenOff(condition: Descriptor): Result<Shaken, Refusal> {
  const { name } = condition;
  const no = (why: string) => refused({ rule: '5P-33', sentence: `no move ends “${name}”: ${why}` });
  if (isWound(condition)) return no('a wound takes treatment');
  if (isCalled(INCAPACITATED)(condition)) return no('it ends by treatment, or when the game master says so');
  if (doing(condition, 'shake-off').length > 0) return ok('surely');
  const ending = effectsOf(condition).map(endingOf).find(Boolean);
  return ending === undefined ? ok('if-agreed') : no(ending);
}

/** How a clause says that a condition ends, in words; undefined where it is about something else. */
function endingOf(effect: Effect): string | undefined {
  if (effect.does === 'treat') return `it is treated by ${effect.by}`;
  if (effect.does === 'trigger' && 'ends' in effect.what) return `it ends on a rolled ${effect.on}`;
  if (effect.does !== 'recover') return undefined;
  return {
    rest: 'it ends by resting',
    item: `it ends with ${effect.with}`,
    check: `it ends by a ${effect.with} check`,
    deed: `it ends by a deed (${effect.with})`,
  }[effect.by];
}
