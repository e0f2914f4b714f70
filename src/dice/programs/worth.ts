import { type Distribution, expected } from '../numbers/distribution.ts';
import type { Fraction } from '../numbers/fraction.ts';
import { ok, type Result, refused } from '../result.ts';
import { preferred } from './foresight.ts';
import { odds } from './odds.ts';
import { answersOf, type Mismatch, resume } from './play.ts';
import type { Policies } from './policy.ts';
import type { Decision, Rule } from './program.ts';
import type { Transcript } from './transcript.ts';

/** What taking an option leads to if everyone follows their policies afterwards. */
export interface OptionWorth<Outcome> {
  readonly option: string;
  readonly outcomes: Distribution<Outcome>;
  /** What each aim of the decision's owner can expect, in the order of the aims. */
  readonly expected: readonly Fraction[];
}

export interface Worth<Outcome> {
  readonly decision: Decision;
  readonly options: readonly OptionWorth<Outcome>[];
  /** What the owner's aims say to take; undefined where the owner has none. */
  readonly best: string | undefined;
}

/** The worth of each option at the decision where a transcript ends. */
export function worth<Outcome>(
  rule: Rule<Outcome>,
  transcript: Transcript,
  policies: Policies<Outcome>,
): Result<Worth<Outcome>, Mismatch> {
  const step = resume(rule, transcript);
  if (!step.ok) return step;
  if (step.value.at !== 'choice') {
    return refused({ entry: transcript.length, problem: 'nobody has anything to decide here' });
  }
  const given = answersOf(rule, transcript);
  if (!given.ok) return given;
  const { decision } = step.value;
  const aims = aimsOf(policies, decision.by);
  const options = decision.options.map((option) => {
    const outcomes = odds(rule, { policies, given: [...given.value, option] });
    return { option, outcomes, expected: aims.map((aim) => expected(outcomes, aim)) };
  });
  const best = preferred(
    decision,
    options.map((each) => each.expected),
  );
  return ok({ decision, options, best: aims.length > 0 ? decision.options[best] : undefined });
}

function aimsOf<Outcome>(policies: Policies<Outcome>, by: string) {
  const policy = policies[by];
  return policy && 'best' in policy ? policy.best : [];
}
