import * as z from 'zod/mini';
import { counted, type Decision, ok, type Policies } from '../../../dice/index.ts';
import { percent } from '../../percent.ts';
import { chanceIn, type ReportFigures, type Spread } from '../../report.ts';
import type { Headline, Odds } from '../../ruleset.ts';
import { oneOf, whole } from '../../schema.ts';
import { STANCES } from '../challenge/npc.ts';
import { MOST_TIER } from '../descriptor/descriptor.ts';
import { smallestDouble } from '../growth/improvement.ts';
import { type CheckResult, type CheckTerms, check } from './check.ts';
import { rangeOf } from './success-range.ts';

const STAKES = ['never', 'failure', 'always'] as const;

const questionSchema = z.strictObject({
  level: whole(0, 20, '5P-5', 'the level'),
  bonus: z.exactOptional(whole(-20, 20, '5P-8', 'the bonus')),
  rank: z.exactOptional(whole(-9, 9, '5P-9', 'the rank')),
  /** Matters only for improvement. */
  tier: z.exactOptional(whole(0, MOST_TIER, '5P-9', 'the tier')),
  target: z.exactOptional(oneOf(STANCES, '5P-28', 'the target')),
  extra: z.exactOptional(whole(-20, 20, '5P-28', 'the extra successes')),
  doubledBySix: z.exactOptional(z.boolean()),
  /** 5P-25: when the player raises the stakes. */
  stakes: z.exactOptional(oneOf(STAKES, '5P-25', 'when the stakes are raised')),
});
type QuestionInput = z.infer<typeof questionSchema>;

/** For every action that is one check. */
export const checkOdds: Odds<CheckTerms, CheckResult> = {
  version: 1,
  program: check,
  outcomes: {
    success: { words: 'Success', tone: 'yes' },
    failure: { words: 'Failure', tone: 'no' },
    impossible: { words: 'Impossible', tone: 'no-and' },
  },
  outcomeOf: ({ result }) => result,
  headline,
  figures: {
    successes: { spread: ({ successes }) => successes },
    improve: { chance: ({ improves }) => improves },
    critical: { chance: ({ degree }) => degree === 'critical' },
    fumble: { chance: ({ degree }) => degree === 'fumble' },
  },
  aims: {
    player: [({ result }) => (result === 'success' ? 1 : 0), ({ successes }) => successes],
  },
  question: {
    input: questionSchema,
    examples: [
      { level: 4, bonus: 0, rank: 2 },
      { level: 3 },
      { level: 2, bonus: -1, stakes: 'failure' },
      { level: 1, rank: 5 },
    ],
    read: (asked: QuestionInput) => ok({ parameters: termsOf(asked), policies: policiesOf(asked) }),
  },
};

function termsOf({
  level,
  bonus = 0,
  rank = 0,
  tier = 0,
  target = 'normal',
  extra = 0,
  doubledBySix = false,
}: QuestionInput): CheckTerms {
  const { lower, upper } = rangeOf(
    [
      { text: 'level', value: level, rule: '5P-8' },
      { text: 'bonus', value: bonus, rule: '5P-8' },
    ],
    rank,
  );
  return {
    lower,
    upper,
    successes: { stance: target, extra, doubling: doubledBySix ? [6] : [] },
    stakes: 'second-stands',
    critical: 'both-added',
    improvesAt: smallestDouble({ level, tier, above: 0 }),
    isSure: false,
  };
}

function policiesOf({ stakes = 'never' }: QuestionInput): Policies<CheckResult> {
  if (stakes === 'always') return { player: { always: 'raise' } };
  if (stakes === 'never') return {};
  const afterFailure = ({ about }: Decision) =>
    (about as CheckResult).result === 'failure' ? 'raise' : 'stand';
  return { player: { decide: afterFailure } };
}

/** For an outcome that isn't called success. */
export function chanceHeadline(name: string, of: string) {
  return (odds: ReportFigures): Headline => ({ value: percent(chanceIn(odds, name)?.p ?? 0), of });
}

/** For actions that need only one success. */
function headline(odds: ReportFigures): Headline {
  return unrolled(odds) ?? rolled(odds);
}

/** Actions for which more successes are better. */
export const COUNTED: readonly string[] = ['check', 'act'];

export function countedHeadline(odds: ReportFigures, terms: Pick<CheckTerms, 'isUncounted'>): Headline {
  const { successes } = odds.spreads;
  const usual = !terms.isUncounted && successes && usually(successes);
  return unrolled(odds) ?? rolled(odds, usual ? [usual] : []);
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

/** The middle half of the numbers of successes: not the usual ones where no success is likelier than any of them. */
function usually({ values }: Spread): string | undefined {
  const some = values.filter(({ value, p }) => value > 0 && p > 0);
  const total = some.reduce((sum, { p }) => sum + p, 0);
  if (total === 0) return undefined;
  const at = (share: number) =>
    some.find((_, i) => some.slice(0, i + 1).reduce((sum, { p }) => sum + p, 0) >= share * total)?.value ?? 0;
  const [low, high] = [at(0.25), at(0.75)];
  const many = counted(high, 'success', 'successes');
  const range = low === high ? many : `${low}–${many}`;
  const likeliest = Math.max(...some.map(({ p }) => p));
  const isRare = values.some(({ value, p }) => value <= 0 && p > likeliest);
  return isRare ? `${range} if it works` : `usually ${range}`;
}
