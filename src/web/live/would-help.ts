import { type ReportAnswer, TONES, type Variation } from '../../rulesets/index.ts';
import type { OddsAnswer } from '../odds/answers.ts';

/** A change, and the odds with it. */
export interface Help extends Variation {
  readonly answer: OddsAnswer;
}

/** Differences below this are rounding. */
const HAIR = 1e-9;

/** The changes that help: the outcome isn’t colder, and the number shown changes. */
export function whatHelps(now: ReportAnswer, counted: readonly Help[]): readonly Help[] {
  const shown = now.headline.value;
  const warmth = warmthOf(now);
  return counted.filter(({ answer }) => warmthOf(answer) > warmth - HAIR && answer.headline.value !== shown);
}

/** How warm it ends on average; an outcome without a tone counts as nothing. */
function warmthOf({ outcomes }: ReportAnswer): number {
  return outcomes.reduce(
    (sum, { tone, chance }) => sum + chance.p * (tone === undefined ? 0 : TONES.indexOf(tone) + 1),
    0,
  );
}
