import { type Program, roll, sum } from '../../../dice/index.ts';
import type { Settings } from '../settings.ts';

export interface EffectTerms extends Pick<Settings, 'effectBelowZero'> {
  /** CA-8: related effects of the winner, good and bad, less those of the loser. */
  readonly effects: number;
  /** CA-9: how often the effect is rolled in all. */
  readonly rolls: number;
}

export interface EffectResult {
  readonly total: number;
  /** CA-10: whether anything comes of it. */
  readonly works: boolean;
}

/** CA-8, CA-9: effects and a die that explodes on 6, as often as the margin says, each time with a fresh die. */
export function* effect({ effects, rolls, effectBelowZero }: EffectTerms): Program<EffectResult> {
  const dice = rolls === 0 ? 0 : yield* roll({ dice: [{ count: rolls, sides: 6, explodes: true }] }, sum);
  const total = rolls * effects + dice;
  const works = effectBelowZero === 'nothing' ? total > 0 : total !== 0;
  return { total, works };
}
