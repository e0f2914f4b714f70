import { counted } from '../../../dice/index.ts';
import type { Declared } from '../turn/declared.ts';
import type { CheckResult, CheckTerms } from './check.ts';

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

/** The name alone, of a descriptor that may be written out. */
export function nameIn(descriptor: string): string {
  return (descriptor.split(/[(:–]/, 1)[0] ?? '').trim();
}

/** 5P-34: what is done with it; only what overcomes something has a use for more successes than one. */
const DONE: Readonly<Partial<Record<Declared['group'], string>>> = {
  defend: 'at defending',
  help: 'at helping',
  maneuver: 'at a maneuver',
  move: 'at moving',
};

export function callingOf(
  { group, goal, sustains }: Declared,
  descriptor: string,
): Pick<CheckTerms, 'what' | 'isUncounted'> {
  const done = DONE[group] ?? (sustains === undefined ? undefined : `at keeping up ${sustains}`);
  if (done === undefined) return { what: `with ${descriptor}` };
  return { what: `${done} with ${descriptor}`, ...(goal === undefined && { isUncounted: true }) };
}
