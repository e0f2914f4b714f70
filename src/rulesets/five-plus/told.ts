import type { CheckResult } from './check.ts';

/** What a check was for: `with Sneak`, `at treating Poisoned`; and whether its successes are for anything. */
export interface Telling {
  readonly what: string;
  readonly isCounted?: boolean;
}

/** One sentence on what the dice said. */
export function told(
  { result, degree, successes, miss, rolls }: CheckResult,
  who: string,
  { what, isCounted = true }: Telling,
): string {
  const dice = rolls.map(([low, high]) => `${low} + ${high} = ${low + high}`).join(', then ');
  if (result === 'impossible') return `${who} can’t succeed ${what}, however the dice fall.`;
  if (rolls.length === 0) return `${who} succeeds ${what}, without a roll.`;
  const ending = { plain: '', critical: ', a critical', fumble: ', a fumble' }[degree];
  if (result === 'failure') return `${who} fails ${what} by ${miss}${ending} (${dice}).`;
  return `${who} succeeds ${what}${isCounted ? `: ${counted(successes, 'success', 'successes')}` : ''}${ending} (${dice}).`;
}

export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** The name alone, of a descriptor that may be written out. */
export function nameIn(descriptor: string): string {
  return descriptor.replace(/\s*[(:–].*$/s, '').trim();
}
