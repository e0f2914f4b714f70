import type { OddsAnswer, ReportAnswer } from '../odds/answers.ts';
import { outcomeLook } from '../odds/outcome-look.ts';
import { type Face, TONES } from '../systems/face.ts';
import type { Variation } from './draft.svelte.ts';
import { headlineOf } from './headline.ts';

/** A change, and the odds there would be with it. */
export interface Help extends Variation {
  readonly answer: OddsAnswer;
}

/** Less is what counting leaves of nothing. */
const HAIR = 1e-9;

/** Of all that could be changed, what helps: what makes it no colder, and the number another one. */
export function whatHelps(
  face: Face | null,
  action: string,
  now: ReportAnswer,
  counted: readonly Help[],
): readonly Help[] {
  const shown = headlineOf(face, now, action).value;
  const warmth = warmthOf(face, now);
  return counted.filter(
    ({ answer }) =>
      warmthOf(face, answer) > warmth - HAIR && headlineOf(face, answer, action).value !== shown,
  );
}

/** How warm it ends on average; what has no tone is as good as what stands beside it. */
function warmthOf(face: Face | null, { outcomes }: ReportAnswer): number {
  return outcomes.reduce((sum, { name, chance }) => {
    const { tone } = outcomeLook(face, name);
    return sum + chance.p * (tone === undefined ? 0 : TONES.indexOf(tone) + 1);
  }, 0);
}
