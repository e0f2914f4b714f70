import type { Descriptor } from '../descriptor/descriptor.ts';
import { matching } from '../descriptor/effect-target.ts';
import { doing } from '../descriptor/effects.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { Claims } from './claims.ts';
import type { Use } from './rolled-with.ts';
import { counting, isClaimed, isLeftOpen } from './success-range.ts';

/** 5P-26: what is claimed because it lets actions succeed unrolled, and what it says of them. */
export interface Certainty {
  readonly from: Descriptor;
  readonly at: readonly string[];
  /** Whether it is about this action. */
  readonly isMeant: boolean;
}

/**
 * 5P-26: a claim alone does not do: the clause names what is used or the sort of the action, or, where it names neither,
 * the words for what is done say the same.
 */
export function certaintiesOf(sheet: Sheet, use: Use, claims: Claims, stated = ''): readonly Certainty[] {
  return counting(sheet, use, claims)
    .filter((from) => isClaimed(claims, from))
    .flatMap((from) =>
      doing(from, 'succeed').map(({ at }) => ({
        from,
        at,
        isMeant:
          matching(at, use.descriptor, claims.tags) ||
          (isLeftOpen(sheet, at) && at.some((action) => isStated(action, stated))),
      })),
    );
}

/** What somebody says they do to make this certain; undefined where no words make it so. */
export function wordsFor(sheet: Sheet, from: Descriptor): string | undefined {
  return doing(from, 'succeed')
    .find(({ at }) => isLeftOpen(sheet, at))
    ?.at.at(-1);
}

/** Whether the words for what is done say all of this, in whatever form: `wakes the sleeping house`. */
function isStated(action: string, stated: string): boolean {
  const said = new Set(stemsOf(stated));
  const wanted = stemsOf(action);
  return wanted.length > 0 && wanted.every((stem) => said.has(stem));
}

const SMALL =
  /^(?:an?|the|to|of|for|in|at|on|as|that|this|his|hers?|its?|their|my|your|our|i|me|you|he|him|she|we|us|they|them|is|are|am|be)$/;

function stemsOf(text: string): readonly string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.filter((word) => !SMALL.test(word)).map((word) => word.replace(/(?<=...)(?:ing|ed|e|s)+$/, ''));
}
