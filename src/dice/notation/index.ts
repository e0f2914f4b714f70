/**
 * The quick door: all that it takes to roll a notation and to tell its odds, and nothing else to load. Everything
 * here goes out by `dice/index.ts` as well.
 */
export { decimals } from '../decimals.ts';
export { type Distribution, hasTail, sorted, tailOf } from '../distribution.ts';
export { isZero, minus, order, plus, quotient, times, type Whole } from '../exact.ts';
export { compareFractions, type Fraction, fraction, ONE, printFraction } from '../fraction.ts';
export { lowestTerms } from '../lowest-terms.ts';
export { ok, type Result, refused } from '../result.ts';
export { seededDice } from '../seeded.ts';
export { cryptoDice } from '../source.ts';
export { atLeast, mean, median, modes, standardDeviation, variance } from '../statistics.ts';
export { NOTATION_LIMITS, type NotationProblem, printProblem } from './limits.ts';
export { type DiceTerm, holds, type Notation, printNotation } from './notation.ts';
export { parseNotation } from './parser.ts';
export { type NotationRoll, type RolledDice, type Roller, rollerOf, rollNotation } from './roller.ts';
export { notationOdds, notationRule } from './rule.ts';
