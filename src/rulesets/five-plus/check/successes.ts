import type { LowAndHigh } from '../../../dice/index.ts';
import type { Stance } from '../challenge/npc.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { amountOn, doing } from '../descriptor/effects.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { Claims } from './claims.ts';
import type { Use } from './rolled-with.ts';
import { applies, counting } from './success-range.ts';

/** 5P-28: how the dice of a successful action are read. */
export interface SuccessTerms {
  readonly stance: Stance;
  /** Added by traits and equipment, or taken off. */
  readonly extra: number;
  /** The faces that double what the die gives. */
  readonly doubling: readonly number[];
}

export const PLAIN: SuccessTerms = { stance: 'normal', extra: 0, doubling: [] };

/** 5P-28: the lower die; nothing of an immune target, 1 of a resistant one, the higher die of a weak one. */
export function successesOf([low, high]: LowAndHigh, { stance, extra, doubling }: SuccessTerms): number {
  if (stance === 'immune') return 0;
  const die = { resistant: 1, normal: low, weak: high }[stance];
  const times = doubling.includes(low) || doubling.includes(high) ? 2 : 1;
  return Math.max(0, die * times + extra);
}

/** 5P-26, 5P-28: what succeeds unrolled. */
export function unrolledSuccesses({ stance }: Pick<SuccessTerms, 'stance'>): number {
  return stance === 'immune' ? 0 : 1;
}

/** What the sheet adds to the successes of this action. */
export function successTerms(sheet: Sheet, use: Use, claims: Claims, stance: Stance): SuccessTerms {
  const all = counting(sheet, use, claims);
  const isOn = (to: readonly string[], from: Descriptor) =>
    (to.length === 0 && from === use.descriptor) || applies(sheet, use, claims, from, to);
  const extra = all
    .flatMap((from) =>
      doing(from, 'add-successes')
        .filter(({ to }) => isOn(to, from))
        .map(({ by }) => amountOn(from, by)),
    )
    .reduce((sum, by) => sum + by, 0);
  const doubling = all.flatMap((from) =>
    doing(from, 'double-successes')
      .filter(({ to }) => isOn(to, from))
      .map(({ on }) => on),
  );
  return { stance, extra, doubling };
}

/** 5P-28: half of the successes, rounded down, go to the second target. */
export function shares(successes: number): readonly [first: number, second: number] {
  const second = Math.floor(successes / 2);
  return [successes - second, second];
}
