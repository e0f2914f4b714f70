import { counted, d6, type LowAndHigh, lowAndHigh, may, type Program, roll } from '../../../dice/index.ts';
import type { Stance } from '../challenge/npc.ts';
import type { Settings } from '../settings.ts';

/** 5P-28: how the dice of a successful action are read. */
export interface SuccessTerms {
  readonly stance: Stance;
  /** Added or taken off by traits and equipment. */
  readonly extra: number;
  /** Faces that double the successes. */
  readonly doubling: readonly number[];
}

export const PLAIN: SuccessTerms = { stance: 'normal', extra: 0, doubling: [] };

/** 5P-28: the lower die; 0 against an immune target, 1 against a resistant one, the higher die against a weak one. */
export function successesOf([low, high]: LowAndHigh, { stance, extra, doubling }: SuccessTerms): number {
  if (stance === 'immune') return 0;
  const die = { resistant: 1, normal: low, weak: high }[stance];
  const times = doubling.includes(low) || doubling.includes(high) ? 2 : 1;
  return Math.max(0, die * times + extra);
}

/** 5P-26, 5P-28 */
export function unrolledSuccesses({ stance }: Pick<SuccessTerms, 'stance'>): number {
  return stance === 'immune' ? 0 : 1;
}

/** 5P-28: half of the successes, rounded down, go to the second goal. */
export function shares(successes: number): readonly [first: number, second: number] {
  const second = Math.floor(successes / 2);
  return [successes - second, second];
}

/** Everything the dice need to know; `success-range.ts` has done the sums. */
export interface CheckTerms {
  /** 5P-7 */
  readonly lower: number;
  readonly upper: number;
  readonly successes: SuccessTerms;
  /** 5P-25 */
  readonly stakes: Settings['stakes'];
  readonly critical: Settings['critical'];
  /** 5P-20: the smallest double that improves the descriptor. */
  readonly improvesAt: number;
  /** 5P-26: it succeeds without a roll. */
  readonly isSure: boolean;
  /** 5P-10: something is hidden, so the dice are rolled even if it is impossible. */
  readonly isHidden?: true;
  /** `with Sneak`, if the input alone doesn't say it. */
  readonly what?: string;
  /** More than one success makes no difference. */
  readonly isUncounted?: true;
}

export const RESULTS = ['success', 'failure', 'impossible'] as const;
type Result = (typeof RESULTS)[number];

/** 5P-25 */
export const DEGREES = ['plain', 'critical', 'fumble'] as const;

export interface CheckResult {
  readonly result: Result;
  /** 5P-25: critical: two successes; fumble: two failures. */
  readonly degree: (typeof DEGREES)[number];
  readonly successes: number;
  /** 5P-11: how far the sum fell outside the range. */
  readonly miss: number;
  /** 5P-20: one of the rolls is a double that improves the descriptor. */
  readonly improves: boolean;
  /** Every pair of dice, the lower die first. */
  readonly rolls: readonly LowAndHigh[];
  readonly what?: string;
  readonly isUncounted?: true;
}

/** 5P-31: terms of something that succeeds without a roll. */
export const SURE: CheckTerms = {
  ...{ lower: 5, upper: 5, successes: PLAIN, isSure: true },
  ...{ stakes: 'off', critical: 'both-added', improvesAt: 7 },
};

const UNROLLED = { degree: 'plain', miss: 0, improves: false, rolls: [] } as const;

export function* check(terms: CheckTerms): Program<CheckResult> {
  const result = yield* settled(terms);
  return terms.what === undefined ? result : { ...result, what: terms.what };
}

/** 5P-7, 5P-10, 5P-25 */
function* settled(terms: CheckTerms): Program<CheckResult> {
  if (terms.isSure) return { ...UNROLLED, result: 'success', successes: unrolledSuccesses(terms.successes) };
  if (terms.upper < terms.lower && !terms.isHidden)
    return { ...UNROLLED, result: 'impossible', successes: 0 };

  const first = judged(yield* roll(d6(2), lowAndHigh), terms);
  if (terms.stakes === 'off') return first;

  const stakes = yield* may({
    name: 'raise-the-stakes',
    by: 'player',
    options: ['stand', 'raise'],
    fallback: 'stand',
    about: first,
  });
  if (stakes === 'stand') return first;

  const second = judged(yield* roll(d6(2), lowAndHigh), terms);
  return raised(first, second, terms);
}

/** 5P-7, 5P-11, 5P-28: how far the sum is outside the range, or the successes if it is inside. */
export function readWithin(
  dice: LowAndHigh,
  { lower, upper, successes }: Pick<CheckTerms, 'lower' | 'upper' | 'successes'>,
): Pick<CheckResult, 'miss' | 'successes'> {
  const sum = dice[0] + dice[1];
  const miss = Math.max(lower - sum, sum - upper, 0);
  return { miss, successes: miss === 0 ? successesOf(dice, successes) : 0 };
}

function judged(dice: LowAndHigh, terms: CheckTerms): CheckResult {
  const { improvesAt, isUncounted } = terms;
  const { miss, successes } = readWithin(dice, terms);
  return {
    result: miss === 0 ? 'success' : 'failure',
    degree: 'plain',
    successes,
    miss,
    improves: (doubleIn(dice) ?? 0) >= improvesAt,
    rolls: [dice],
    ...(isUncounted && { isUncounted }),
  };
}

/** 5P-25: the second roll counts; the same result twice is a critical or a fumble. */
function raised(first: CheckResult, second: CheckResult, { stakes, critical }: CheckTerms): CheckResult {
  const both = { rolls: [...first.rolls, ...second.rolls], improves: first.improves || second.improves };
  if (first.result !== second.result) {
    const standing = stakes === 'better-stands' && first.result === 'success' ? first : second;
    return { ...standing, ...both };
  }
  if (second.result === 'failure') return { ...second, degree: 'fumble', ...both };
  const successes = critical === 'both-added' ? first.successes + second.successes : second.successes;
  return { ...second, degree: 'critical', successes, ...both };
}

/** The face of a double; undefined if the dice differ. */
export function doubleIn([low, high]: LowAndHigh): number | undefined {
  return low === high ? low : undefined;
}

export function shows(rolls: readonly LowAndHigh[], face: number): boolean {
  return rolls.some((dice) => dice.includes(face));
}

interface Telling {
  /** `with Sneak`, `at treating Poisoned` */
  readonly what: string;
  readonly isCounted?: boolean;
}

export function checkSentence(
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

/** `Sneak`, of `Sneak (4:1) – nobody looks up`. */
export function bareName(descriptor: string): string {
  return (descriptor.split(/[(:–]/, 1)[0] ?? '').trim();
}
