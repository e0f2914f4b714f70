import { percent, percents } from '../../percent.ts';
import { chanceIn, type ReportFigures, type Spread } from '../../report.ts';
import type { Headline } from '../../ruleset.ts';

interface Shares {
  readonly success: string;
  readonly blunder: string;
}

type Outcomes = Parameters<typeof chanceIn>[0];

function chanceOf(odds: Outcomes, name: string): number {
  return chanceIn(odds, name)?.p ?? 0;
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

export function headline({ outcomes, spreads }: ReportFigures): Headline {
  const { success, blunder } = sharesOf({ outcomes });
  const stress = spreads.stress?.mean ?? 0;
  return {
    value: success,
    of: `success${stress > 0.005 ? `, ${stress.toFixed(1)} stress` : ', no stress'}`,
    more: [`blunder ${blunder}`, ...(spreads.progress ? [doneIn(spreads.progress)] : [])],
  };
}

/** MS-15: without dice it is known beforehand. */
function doneIn({ values, mean }: Spread): string {
  return values.length === 1 ? `${mean} done` : `${mean.toFixed(1)} done on average`;
}
