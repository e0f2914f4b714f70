import { minus } from '../../../dice/index.ts';
import { percent } from '../../percent.ts';
import { chanceIn, type ReportFigures, type Spread } from '../../report.ts';
import type { Headline } from '../../ruleset.ts';

/** Everyone against everyone; the starter has place 1. */
export function ofAll({ spreads }: ReportFigures): Headline {
  const share = spreads.winner?.values.find(({ value }) => value === 1)?.p ?? 0;
  return { value: percent(share), of: 'wins against everyone', share };
}

export function ofOrder({ spreads }: ReportFigures): Headline {
  const share = Math.max(0, ...(spreads.first?.values ?? []).map(({ p }) => p));
  return { value: percent(share), of: 'for the likeliest to act first', share };
}

export function ofEffect({ spreads: { total = { values: [], mean: 0 } } }: ReportFigures): Headline {
  return { value: rounded(total.mean), of: `on average, ${range(total)} in all` };
}

export function ofSeveral(odds: ReportFigures): Headline {
  const [all, some] = ['all', 'some'].map((name) => chanceIn(odds, name)?.p ?? 0) as [number, number];
  return { value: percent(all), of: 'beats them all', more: [`at least one ${percent(all + some)}`] };
}

/** One against one. */
export function ofTwo(odds: ReportFigures): Headline {
  const { margin } = odds.spreads;
  const wins = chanceIn(odds, 'attacker');
  const [only, ...others] = margin?.values ?? [];
  if (only && others.length === 0)
    return {
      value: percent(wins?.p ?? 0),
      of: 'wins: no contest',
      more: [`no dice, margin ${Math.abs(only.value)}`],
    };
  return {
    value: percent(wins?.p ?? 0),
    of: `wins${wins?.exact ? `, ${wins.exact}` : ''}`,
    more: margin ? [`margin ${rounded(margin.mean)} on average`] : [],
  };
}

/** To one digit, and never −0.0. */
function rounded(mean: number): string {
  const digits = Math.abs(mean).toFixed(1);
  return mean < 0 && Number(digits) > 0 ? `−${digits}` : digits;
}

function range(spread: Spread): string {
  const seen = likely(spread);
  return `${minus(seen[0]?.value ?? 0)} to ${minus(seen.at(-1)?.value ?? 0)}`;
}

/** Exploding dice have no end: leaves out what is rarer than one in a thousand, at both ends. */
export function likely({ values }: Spread): Spread['values'] {
  const isSeen = ({ p }: { readonly p: number }) => p >= 0.001;
  return values.slice(Math.max(0, values.findIndex(isSeen)), values.findLastIndex(isSeen) + 1);
}
