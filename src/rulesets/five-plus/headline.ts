import { counted } from '../../dice/index.ts';
import { percent } from '../percent.ts';
import type { ReportFigures, Spread } from '../report-answer.ts';
import type { Headline } from '../ruleset.ts';
import type { CheckTerms } from './check.ts';

/** What one hopes for, where it is not called success. */
export function hope(name: string, of: string) {
  return ({ outcomes }: ReportFigures): Headline => {
    const found = outcomes.find((each) => each.name === name);
    return { value: percent(found?.chance.p ?? 0), of };
  };
}

/** Of what one success is enough for. */
export function headline({ outcomes, chances }: ReportFigures): Headline {
  if (outcomes.some(({ name, chance }) => name === 'impossible' && chance.p === 1))
    return { value: percent(0), of: 'impossible', more: ['nobody rolls for it'] };
  const success = outcomes.find(({ name }) => name === 'success')?.chance;
  if (success?.exact === '1 of 1') return { value: percent(1), of: 'without a roll' };
  return {
    value: percent(success?.p ?? 0),
    of: success?.exact ?? 'to succeed',
    more: chances.improve ? [`learns ${percent(chances.improve.p)}`] : [],
  };
}

/** What has a use for more successes than one. */
export const COUNTED: readonly string[] = ['check', 'act'];

/** Of these. */
export function countedHeadline(
  odds: ReportFigures,
  { isUncounted }: Pick<CheckTerms, 'isUncounted'>,
): Headline {
  const plain = headline(odds);
  const { successes } = odds.spreads;
  const usual =
    !isUncounted &&
    plain.value !== percent(1) &&
    plain.value !== percent(0) &&
    successes &&
    usually(successes);
  return usual ? { ...plain, more: [`usually ${usual}`, ...(plain.more ?? [])] } : plain;
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
