import { both, here, type Program, pool, roll, sum } from '../../../dice/index.ts';
import type { Settings } from '../settings.ts';

type House = Pick<Settings, 'ties' | 'exactly20'>;

export type Winner = 'attacker' | 'nothing' | 'defender';

/** How two sides stand in the end. */
export interface Standing {
  readonly winner: Winner;
  /** Scores with the dice; the scores alone where it came to no contest. */
  readonly attacker: number;
  readonly defender: number;
  readonly contested: boolean;
}

/** CA-5: with a side hidden, dice fall also where they decide nothing. */
interface Screened {
  readonly isHidden?: true;
}

export function thrownAnyway<Terms>(terms: Terms): Terms & { readonly isHidden: true } {
  return { ...terms, isHidden: true };
}

export interface ContestTerms extends House, Screened {
  readonly attacker: number;
  readonly defender: number;
}

export const D20 = pool(1, 20);
const dieEach = both('a die each', sum, sum, (attacker, defender) => ({ attacker, defender }));

/** One against one: the no-contest test, then the contest test. */
export function* contest(terms: ContestTerms): Program<Standing> {
  const outright = noContest(terms);
  if (outright && !terms.isHidden) return outright;
  const dice = yield* roll([D20, D20], dieEach);
  if (outright) return outright;
  return contestTest(terms.attacker + dice.attacker, terms.defender + dice.defender, terms);
}

/** CA-5: where the scores are 20 or more apart nobody rolls. */
export function noContest({ attacker, defender, exactly20, ties }: ContestTerms): Standing | undefined {
  const apart = Math.abs(attacker - defender);
  if (apart < DECIDED || (apart === DECIDED && exactly20 === 'contest')) return undefined;
  const leader = attacker > defender ? 'attacker' : 'defender';
  // CA-6: a tie in this test goes the way of ties in the other one.
  const winner = apart === DECIDED && exactly20 === 'defender' ? ties : leader;
  return { winner, attacker, defender, contested: false };
}

export const DECIDED = 20;

/** CA-6: the higher total wins; a tie goes to the defender, or nothing happens. */
function contestTest(attacker: number, defender: number, { ties }: House): Standing {
  const winner = attacker > defender ? 'attacker' : attacker < defender ? 'defender' : ties;
  return { winner, attacker, defender, contested: true };
}

/** CA-7: signed, the attacker's above the defender's. */
export function marginOf({ attacker, defender }: Pick<Standing, 'attacker' | 'defender'>): number {
  return attacker - defender;
}

// ── One against several ─────────────────────────────────────────────────────────────────────────────────────────

export interface SeveralTerms extends House, Screened {
  readonly attacker: number;
  readonly defenders: readonly number[];
  /** All standings together are too many to count: odds are told how many fall. */
  readonly tells: 'standings' | 'beaten';
}

export interface SeveralResult {
  /** How many defenders the attacker wins against. */
  readonly beaten: number;
  readonly of: number;
  /** In the order of the defenders; empty where only the number is told. */
  readonly standings: readonly Standing[];
}

/** CA-6: one roll of the attacker, compared with each defender separately, in both tests. */
export function* contestSeveral(terms: SeveralTerms): Program<SeveralResult> {
  const { attacker, defenders, tells } = terms;
  const sides = defenders.map((defender) => ({ ...terms, attacker, defender }));
  const isRolled = terms.isHidden || sides.some((side) => !noContest(side));
  const mine = attacker + (isRolled ? yield* roll(D20, sum) : 0);
  let beaten = 0;
  const standings: Standing[] = [];
  for (const [i, side] of sides.entries()) {
    if (tells === 'beaten') yield here([i, mine, beaten]);
    const outright = noContest(side);
    const standing = outright ?? contestTest(mine, side.defender + (yield* roll(D20, sum)), terms);
    if (standing.winner === 'attacker') beaten += 1;
    if (tells === 'standings') standings.push(standing);
  }
  return { beaten, of: defenders.length, standings };
}
