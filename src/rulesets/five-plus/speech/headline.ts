import { counted } from '../../../dice/index.ts';
import { percent } from '../../percent.ts';
import { chanceIn, type ReportFigures, type Spread } from '../../report-answer.ts';
import type { Headline } from '../../ruleset.ts';
import type { CheckTerms } from '../check/check.ts';

/** What one hopes for, where it is not called success. */
export function hope(name: string, of: string) {
  return (odds: ReportFigures): Headline => ({ value: percent(chanceIn(odds, name)?.p ?? 0), of });
}

/** Of what one success is enough for. */
export function headline(odds: ReportFigures): Headline {
  return unrolled(odds) ?? rolled(odds);
}

/** What has a use for more successes than one. */
export const COUNTED: readonly string[] = ['check', 'act'];

/** Of these. */
export function countedHeadline(odds: ReportFigures, terms: Pick<CheckTerms, 'isUncounted'>): Headline {
  const { successes } = odds.spreads;
  const usual = !terms.isUncounted && successes && usually(successes);
  return unrolled(odds) ?? rolled(odds, usual ? [`usually ${usual}`] : []);
}

function unrolled(odds: ReportFigures): Headline | undefined {
  if (chanceIn(odds, 'impossible')?.p === 1)
    return { value: percent(0), of: 'impossible', more: ['nobody rolls for it'] };
  const isSure = chanceIn(odds, 'success')?.exact === '1 of 1';
  return isSure ? { value: percent(1), of: 'without a roll' } : undefined;
}

function rolled(odds: ReportFigures, usual: readonly string[] = []): Headline {
  const success = chanceIn(odds, 'success');
  const { improve } = odds.chances;
  return {
    value: percent(success?.p ?? 0),
    of: success?.exact ?? 'to succeed',
    more: [...usual, ...(improve ? [`learns ${percent(improve.p)}`] : [])],
  };
}

/** The middle half of what a success brings. */
function usually({ values }: Spread): string | undefined {
  const some = values.filter(({ value, p }) => value > 0 && p > 0);
  const total = some.reduce((sum, { p }) => sum + p, 0);
  if (total === 0) return undefined;
  const at = (share: number) =>
    some.find((_, i) => some.slice(0, i + 1).reduce((sum, { p }) => sum + p, 0) >= share * total)?.value ?? 0;
  const [low, high] = [at(0.25), at(0.75)];
  const many = counted(high, 'success', 'successes');
  return low === high ? many : `${low}–${many}`;
}
