import { d6, may, type Pool, type Program, roll } from '../../../dice/index.ts';
import type { Shift } from '../statuses/status.ts';
import { clash, NOT_ASKED } from './clash.ts';

export type Result = 'win' | 'tie' | 'lose';

export interface Attempt {
  readonly level: number;
  /** RS-8: dice, or a fixed number. */
  readonly against: { readonly dice: number } | { readonly static: number };
  /** RS-10: what related statuses add; the other side’s count in reverse. */
  readonly shift: Shift;
  /** RS-6: XP at hand. */
  readonly xp: number;
  /** RS-16: another character who may learn from it, too. */
  readonly rival?: { readonly xp: number };
  readonly ties: 'partial' | 'failure';
}

/** RS-4, RS-6: all sixes were `rolled`, or `bought` with XP; XP that would have done it were `kept`; or `none`. */
export interface Growth {
  readonly advance: 'rolled' | 'bought' | 'kept' | 'none';
  /** XP spent to turn dice. */
  readonly spent: number;
}

export interface Outcome {
  readonly result: Result;
  /** By how much the roller is above the opposition. */
  readonly margin: number;
  readonly learns: boolean;
  readonly growth: Growth;
  /** Null where no character opposes, or none that learns. */
  readonly rival: { readonly learns: boolean; readonly growth: Growth } | null;
}

export function* attempt({ level, against, shift, xp, rival, ties }: Attempt): Program<Outcome> {
  const [theirDice, target] = 'dice' in against ? [against.dice, 0] : [0, against.static];
  const reach = { mine: xp + 1, theirs: rival ? rival.xp + 1 : NOT_ASKED };
  const thrown = yield* roll(pools(level, theirDice, shift.plusDice, shift.minusDice), clash(reach));
  const above = thrown.margin + shift.flat - target;

  const result = above > 0 ? 'win' : above === 0 && ties === 'partial' ? 'tie' : 'lose';
  const learns = result === 'lose';
  const growth = yield* advancement('player', thrown.short, xp + (learns ? 1 : 0));
  if (!rival) return { result, margin: above, learns, growth, rival: null };

  const rivalLearns = above > 0 || (above === 0 && ties === 'failure');
  const theirs = yield* advancement('rival', thrown.theirShort, rival.xp + (rivalLearns ? 1 : 0));
  return { result, margin: above, learns, growth, rival: { learns: rivalLearns, growth: theirs } };
}

/** RS-1, RS-8, RS-10: everything is thrown at once; empty pools at the end are left out. */
function pools(...counts: readonly number[]): readonly Pool[] {
  return counts.slice(0, 1 + counts.findLastIndex((count) => count > 0)).map(d6);
}

/** RS-4, RS-6: all sixes as rolled, or by paying 1 XP for each other die. */
function* advancement(by: string, short: number, xp: number): Program<Growth> {
  if (short === 0) return { advance: 'rolled', spent: 0 };
  if (short > xp) return { advance: 'none', spent: 0 };
  const answer = yield* may({
    name: 'turn-dice',
    by,
    options: ['keep-xp', 'spend-xp'],
    fallback: 'keep-xp',
    about: { dice: short, xp },
  });
  return answer === 'spend-xp' ? { advance: 'bought', spent: short } : { advance: 'kept', spent: 0 };
}

export function hasAdvanced(growth: Growth | undefined): boolean {
  return growth?.advance === 'rolled' || growth?.advance === 'bought';
}
