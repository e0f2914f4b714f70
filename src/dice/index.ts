export { counted } from './counted.ts';
export { type Bytes, bytes32, hash, hex, isEqual } from './fair/bytes.ts';
export { leaf, merklePath, merkleRoot, provesLeaf, type Slot } from './fair/commitment.ts';
export { FAIR_VERSION, type FairRoll, fairDice } from './fair/stream.ts';
export * from './notation/index.ts';
export { decimals } from './numbers/decimals.ts';
export * from './numbers/distribution.ts';
export * from './numbers/exact.ts';
export * from './numbers/fraction.ts';
export { lowestTerms } from './numbers/lowest-terms.ts';
export * from './numbers/statistics.ts';
export { LIMITS, type Limit, LimitError } from './pools/limits.ts';
export * from './pools/pool.ts';
export { clearSpreads, spreadOf } from './pools/spread.ts';
export * from './pools/summary.ts';
export { type OddsOptions, odds, weighed } from './programs/odds.ts';
export {
  answersOf,
  chosen,
  type Mismatch,
  play,
  replay,
  resume,
  rolled,
  type Step,
} from './programs/play.ts';
export * from './programs/policy.ts';
export * from './programs/program.ts';
export { type SimulateOptions, simulate } from './programs/simulate.ts';
export { TooManySteps } from './programs/steps.ts';
export * from './programs/transcript.ts';
export { type OptionWorth, type Worth, worth } from './programs/worth.ts';
export * from './result.ts';
export { minus, signed, typedSign } from './signed.ts';
export * from './sources/scripted.ts';
export * from './sources/seeded.ts';
export * from './sources/source.ts';
