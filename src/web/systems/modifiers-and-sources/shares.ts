import type { ReportAnswer } from '../../odds/answers.ts';
import { percent, percents } from '../../odds/percent.ts';

interface Shares {
  readonly success: string;
  readonly blunder: string;
}

/** The chances of a check as its chart shows them; who blunders and succeeds (MS-11, house rule) is in both. */
export function sharesOf({ outcomes }: Pick<ReportAnswer, 'outcomes'>): Shares {
  const chanceOf = (name: string) => outcomes.find((each) => each.name === name)?.chance.p ?? 0;
  const [success, both] = [chanceOf('success'), chanceOf('blundered-success')];
  const blunder = chanceOf('blunder');
  if (both > 0) return { success: percent(success + both), blunder: percent(blunder + both) };
  const shown = percents([success, chanceOf('failure'), blunder], 1);
  return { success: shown[0] ?? '', blunder: shown[2] ?? '' };
}
