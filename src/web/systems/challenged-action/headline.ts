import { minus } from '../../../dice/index.ts';
import type { Chance, ReportAnswer, Spread } from '../../odds/answers.ts';
import { percent } from '../../odds/percent.ts';
import type { Headline } from '../face.ts';
import { likely } from './likely.ts';

/** The one big number of a challenge, of its effect, or of a turn order. */
export function headline({ outcomes, spreads }: ReportAnswer, action: string): Headline {
  const of = (name: string) => outcomes.find((each) => each.name === name)?.chance;
  const { margin, total, winner, first } = spreads;
  const place = (spread: Spread | undefined) => spread?.values.find(({ value }) => value === 1)?.p ?? 0;
  if (total) return { value: rounded(total.mean), of: `on average, ${range(total)} in all` };
  if (winner) return { value: percent(place(winner)), of: 'wins against everybody', share: place(winner) };
  if (first) {
    const likeliest = Math.max(...first.values.map(({ p }) => p));
    return { value: percent(likeliest), of: 'whoever is likeliest to act first', share: likeliest };
  }
  if (action === 'contest-several') {
    const [all, some] = [of('all')?.p ?? 0, of('some')?.p ?? 0];
    return { value: percent(all), of: 'beats them all', more: [`at least one ${percent(all + some)}`] };
  }
  return ofTwo(of('attacker'), margin);
}

/** One against one. */
function ofTwo(wins: Chance | undefined, margin: Spread | undefined): Headline {
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
