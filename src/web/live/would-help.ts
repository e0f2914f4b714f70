import { type ReportAnswer, TONES, type Variation } from '../../rulesets/index.ts';
import type { OddsAnswer } from '../odds/answers.ts';

/** A change, and the odds there would be with it. */
export interface Help extends Variation {
  readonly answer: OddsAnswer;
}

/** Less is what counting leaves of nothing. */
const HAIR = 1e-9;

/** Of all that could be changed, what helps: what makes it no colder, and the number another one. */
export function whatHelps(now: ReportAnswer, counted: readonly Help[]): readonly Help[] {
  const shown = now.headline.value;
  const warmth = warmthOf(now);
  return counted.filter(({ answer }) => warmthOf(answer) > warmth - HAIR && answer.headline.value !== shown);
}

/** How warm it ends on average; what has no tone is as good as what stands beside it. */
function warmthOf({ outcomes }: ReportAnswer): number {
  return outcomes.reduce(
    (sum, { tone, chance }) => sum + chance.p * (tone === undefined ? 0 : TONES.indexOf(tone) + 1),
    0,
  );
}
