/**
 * The quick door: everything it takes to roll a notation and to tell its odds, and nothing else to load. Everything
 * here goes out by `dice/index.ts` as well.
 */
export { decimals } from '../numbers/decimals.ts';
export { type Distribution, hasTail, sorted, tailOf } from '../numbers/distribution.ts';
export { isZero, minus, order, plus, quotient, times, type Whole } from '../numbers/exact.ts';
export { compareFractions, type Fraction, fraction, ONE, printFraction } from '../numbers/fraction.ts';
export { lowestTerms } from '../numbers/lowest-terms.ts';
export { atLeast, mean, median, modes, standardDeviation, variance } from '../numbers/statistics.ts';
export { ok, type Result, refused } from '../result.ts';
export { seededDice } from '../sources/seeded.ts';
export { cryptoDice } from '../sources/source.ts';
export { NOTATION_LIMITS, type NotationProblem, printProblem } from './limits.ts';
export { type DiceTerm, holds, type Notation, printNotation } from './notation.ts';
export { parseNotation } from './parser.ts';
export { type NotationRoll, type RolledDice, type Roller, rollerOf, rollNotation } from './roller.ts';
export { notationOdds, notationRule } from './rule.ts';
