import type { ReportAnswer } from '../odds/answers.ts';
import { percent } from '../odds/percent.ts';
import type { Face, Headline } from '../systems/face.ts';

/** The one big number: the system's own, or the chance of success, or of its first outcome. */
export function headlineOf(face: Face | null, odds: ReportAnswer, action: string): Headline {
  const own = face?.headline?.(odds, action);
  if (own) return own;
  const success = odds.chances.success ?? odds.outcomes.find(({ name }) => name === 'success')?.chance;
  if (success) return { value: percent(success.p), of: success.exact ?? 'to succeed' };
  const [first] = odds.outcomes;
  return first
    ? { value: percent(first.chance.p), of: first.name.replaceAll('-', ' ') }
    : { value: '', of: '' };
}
