import { counted } from '../../../../dice/index.ts';
import type { CheckTerms } from '../../../../rulesets/five-plus/check.ts';
import type { OddsAnswer, ReportAnswer, Spread } from '../../../odds/answers.ts';
import { percent } from '../../../odds/percent.ts';
import type { Headline } from '../../face.ts';

/** What one hopes for, where it is not called success. */
const HOPES: Readonly<Record<string, string>> = { unhurt: 'to be unhurt', improved: 'to get better' };

/** What has a use for more successes than one. */
export const COUNTED: readonly string[] = ['check', 'act'];

export function headline(odds: ReportAnswer, action: string): Headline {
  const { outcomes, chances, spreads } = odds;
  const hope = outcomes.find(({ name }) => HOPES[name] !== undefined);
  if (hope) return { value: percent(hope.chance.p), of: HOPES[hope.name] ?? '' };
  if (outcomes.some(({ name, chance }) => name === 'impossible' && chance.p === 1))
    return { value: percent(0), of: 'impossible', more: ['nobody rolls for it'] };
  const success = outcomes.find(({ name }) => name === 'success')?.chance;
  if (success?.exact === '1 of 1') return { value: percent(1), of: 'without a roll' };
  const terms = (odds as Partial<OddsAnswer>).parameters as Partial<CheckTerms> | undefined;
  const isCounted = COUNTED.includes(action) && !terms?.isUncounted;
  const usual = isCounted && spreads.successes && usually(spreads.successes);
  return {
    value: percent(success?.p ?? 0),
    of: success?.exact ?? 'to succeed',
    more: [
      ...(usual ? [`usually ${usual}`] : []),
      ...(chances.improve ? [`learns ${percent(chances.improve.p)}`] : []),
    ],
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
