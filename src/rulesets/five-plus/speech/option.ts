import { counted } from '../../../dice/index.ts';
import type { OptionWords, SeenCheck } from '../../speech.ts';
import type { CheckResult } from '../check/check.ts';
import { COUNTED } from './headline.ts';
import { rangeIn } from './range-text.ts';

/** 5P-25: what an option of the decision on a roll says. */
export function option({ action, waiting, lines }: SeenCheck, name: string): OptionWords {
  const first = (waiting?.for === 'decision' ? waiting.decision.about : undefined) as CheckResult | undefined;
  const isSuccess = first?.result === 'success';
  if (name === 'raise') {
    const twice = isSuccess ? 'twice a success is a critical' : 'twice a failure is a fumble';
    return { title: 'Raise the stakes', more: `1 damage to Fatigue, and both dice again: ${twice}` };
  }
  if (name !== 'stand' || !first) return { title: name.replaceAll('-', ' ') };
  const [[low, high] = [0, 0]] = first.rolls;
  const range = rangeIn(lines);
  const isCounted = COUNTED.includes(action) && !first.isUncounted;
  const many = counted(first.successes, 'success', 'successes');
  return {
    title: isSuccess ? `Let ${isCounted ? many : 'the success'} stand` : 'Let the failure stand',
    ...(range && { more: `${low} + ${high} = ${low + high}, ${isSuccess ? 'in' : 'outside of'} ${range}` }),
  };
}
