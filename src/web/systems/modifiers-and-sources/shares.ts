import type { ReportAnswer } from '../../odds/answers.ts';
import { percent, percents } from '../../odds/percent.ts';

interface Shares {
  readonly success: string;
  readonly blunder: string;
}

type Outcomes = Pick<ReportAnswer, 'outcomes'>;

function chanceOf({ outcomes }: Outcomes, name: string): number {
  return outcomes.find((each) => each.name === name)?.chance.p ?? 0;
}

/** With or without a blunder. */
export function successIn(odds: Outcomes): number {
  return chanceOf(odds, 'success') + chanceOf(odds, 'blundered-success');
}

/** The chances of a check as its chart shows them; who blunders and succeeds (MS-11, house rule) is in both. */
export function sharesOf(odds: Outcomes): Shares {
  const [both, blunder] = [chanceOf(odds, 'blundered-success'), chanceOf(odds, 'blunder')];
  if (both > 0) return { success: percent(successIn(odds)), blunder: percent(blunder + both) };
  const shown = percents([chanceOf(odds, 'success'), chanceOf(odds, 'failure'), blunder], 1);
  return { success: shown[0] ?? '', blunder: shown[2] ?? '' };
}
