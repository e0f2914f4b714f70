import { minus } from '../../../dice/index.ts';
import { percent } from '../../percent.ts';
import { chanceIn, type ReportFigures, type Spread } from '../../report.ts';
import type { Headline } from '../../ruleset.ts';
import { likely } from './likely.ts';

/** Everybody against everybody: who started it stands first. */
export function ofAll({ spreads }: ReportFigures): Headline {
  const share = spreads.winner?.values.find(({ value }) => value === 1)?.p ?? 0;
  return { value: percent(share), of: 'wins against everybody', share };
}

export function ofOrder({ spreads }: ReportFigures): Headline {
  const share = Math.max(0, ...(spreads.first?.values ?? []).map(({ p }) => p));
  return { value: percent(share), of: 'whoever is likeliest to act first', share };
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

/** To one digit, and never less than nothing where it is nothing. */
function rounded(mean: number): string {
  const digits = Math.abs(mean).toFixed(1);
  return mean < 0 && Number(digits) > 0 ? `−${digits}` : digits;
}

function range(spread: Spread): string {
  const seen = likely(spread);
  return `${minus(seen[0]?.value ?? 0)} to ${minus(seen.at(-1)?.value ?? 0)}`;
}
