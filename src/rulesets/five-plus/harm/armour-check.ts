import * as z from 'zod/mini';
import { d6, type LowAndHigh, lowAndHigh, ok, type Program, roll } from '../../../dice/index.ts';
import type { Odds } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { isImpossible } from '../check/success-range.ts';
import { hope } from '../speech/headline.ts';

/** 5P-26: armour that only helps who passes a check. */
export interface Armour {
  readonly name: string;
  readonly resistance: string;
  readonly lower: number;
  readonly upper: number;
  readonly by: number;
}

export interface BlowTerms {
  readonly damage: number;
  /** Something stops it altogether. */
  readonly isStopped: boolean;
  /** Taken off without a check. */
  readonly flat: number;
  readonly armour: readonly Armour[];
}

export interface BlowResult {
  readonly taken: number;
  readonly rolls: readonly LowAndHigh[];
}

/** 5P-26: what is left of a blow. */
export function* blow({ damage, isStopped, flat, armour }: BlowTerms): Program<BlowResult> {
  if (isStopped) return { taken: 0, rolls: [] };
  let taken = Math.max(0, damage - flat);
  const rolls: LowAndHigh[] = [];
  for (const piece of armour) {
    if (taken === 0 || isImpossible(piece)) continue;
    const [low, high] = yield* roll(d6(2), lowAndHigh);
    rolls.push([low, high]);
    if (low + high >= piece.lower && low + high <= piece.upper) taken = Math.max(0, taken - piece.by);
  }
  return { taken, rolls };
}

const questionSchema = z.strictObject({
  damage: whole(0, 99, '5P-14', 'the damage'),
  reduction: z.exactOptional(whole(0, 99, '5P-26', 'the reduction')),
  armour: z.exactOptional(
    z
      .array(
        z.strictObject({
          level: whole(0, 20, '5P-5', 'the level'),
          reduction: whole(0, 99, '5P-26', 'the reduction'),
        }),
      )
      .check(z.maxLength(4, { error: '[5P-26] at most 4 pieces of armour' })),
  ),
});
type Asked = z.infer<typeof questionSchema>;

export const blowOdds: Odds<BlowTerms, BlowResult> = {
  version: 1,
  program: blow,
  outcomes: { unhurt: { words: 'Unhurt', tone: 'yes' }, hurt: { words: 'Hurt', tone: 'no' } },
  headline: hope('unhurt', 'to be unhurt'),
  outcomeOf: ({ taken }) => (taken > 0 ? 'hurt' : 'unhurt'),
  figures: { damage: { spread: ({ taken }) => taken } },
  aims: {},
  question: {
    input: questionSchema,
    examples: [
      { damage: 3, armour: [{ level: 3, reduction: 1 }] },
      { damage: 2, reduction: 1 },
    ],
    read: ({ damage, reduction = 0, armour = [] }: Asked) => {
      const piece = ({ level, reduction: by }: { level: number; reduction: number }): Armour => ({
        name: 'Armour',
        resistance: 'Physical',
        lower: 5,
        upper: 5 + level,
        by,
      });
      return ok({ parameters: { damage, isStopped: false, flat: reduction, armour: armour.map(piece) } });
    },
  },
};
