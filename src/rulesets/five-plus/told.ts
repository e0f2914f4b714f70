import type { CheckResult } from './check.ts';

/** One sentence on what the dice said. */
export function told(
  { result, degree, successes, miss, rolls }: CheckResult,
  who: string,
  what: string,
): string {
  const dice = rolls.map(([low, high]) => `${low} + ${high} = ${low + high}`).join(', then ');
  if (result === 'impossible') return `${who} can’t do it with ${what}, however the dice fall.`;
  if (rolls.length === 0) return `${who} succeeds with ${what} without a roll.`;
  const ending = { plain: '', critical: ', a critical', fumble: ', a fumble' }[degree];
  if (result === 'failure') return `${who} fails with ${what} by ${miss}${ending} (${dice}).`;
  return `${who} succeeds with ${what}: ${successes} ${successes === 1 ? 'success' : 'successes'}${ending} (${dice}).`;
}

/** The name alone, of a descriptor that may be written out. */
export function nameIn(descriptor: string): string {
  return descriptor.replace(/\s*[(:–].*$/, '').trim();
}
