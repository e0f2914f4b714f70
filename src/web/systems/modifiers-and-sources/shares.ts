import type { ReportAnswer } from '../../odds/answers.ts';
import { percents } from '../../odds/percent.ts';

interface Shares {
  readonly success: string;
  readonly failure: string;
  readonly blunder: string;
}

/** The chances of a check as its chart shows them. */
export function sharesOf({ outcomes }: Pick<ReportAnswer, 'outcomes'>): Shares {
  const chanceOf = (name: string) => outcomes.find((each) => each.name === name)?.chance.p ?? 0;
  const [success = '', failure = '', blunder = ''] = percents(
    ['success', 'failure', 'blunder'].map(chanceOf),
    1,
  );
  return { success, failure, blunder };
}
