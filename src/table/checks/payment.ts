import type { Refusal, UnderWay } from '../../rulesets/index.ts';
import type { Scope } from '../noun.ts';
import type { CheckId, CheckState } from '../state.ts';
import { stepOf } from './course.ts';
import { actionOf } from './free-text.ts';

/** Why an option can't be paid for, now that other checks may have spent what it costs. */
export function unpaidBy(
  { table, ruleset }: Scope,
  check: CheckId,
  open: CheckState,
  option: string,
): Refusal | undefined {
  const found = actionOf(ruleset, open.action);
  const step = stepOf(ruleset, open, open.transcript);
  if (!found?.unpaid || !step.ok || step.value.at !== 'choice') return undefined;
  const others = Object.entries(table.checks).filter(
    ([id, other]) => id !== check && other.waiting && other.request && other.action === open.action,
  );
  const { decision } = step.value;
  return found.unpaid(
    table.game,
    { ...underWay(open), decision, option },
    others.map(([, other]) => underWay(other)),
  );
}

function underWay({ input, secret, request, transcript }: CheckState): UnderWay<unknown, unknown> {
  return { input: { ...input, ...secret?.fields }, parameters: request?.parameters, transcript };
}
