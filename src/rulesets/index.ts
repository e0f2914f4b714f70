export { type Act, act, newGame, readyMadeSheets } from './act.ts';
export * as cards from './card-scenes/index.ts';
export { fieldInSentence, fieldWords, inFewWords, isGeneratedId } from './fields/field-words.ts';
export { freeTextsIn, keptApartIn, reworded, schemaAt, type Wording } from './fields/free-text.ts';
export { lookUp } from './look-up.ts';
export { folded, isCalled, isSameName } from './names.ts';
export { percent, percents } from './percent.ts';
export { rulesetOf, SYSTEM_IDS } from './registry.ts';
export {
  type Answered,
  answer,
  type Chance,
  type OutcomeLook,
  type Report,
  type ReportAnswer,
  reportAnswer,
  reportOf,
  reportOn,
  type Spread,
} from './report.ts';
export * from './ruleset.ts';
export { parsed, type Schema } from './schema.ts';
export { because, capitalised, inWordsOf, listed, withFullStop } from './sentences.ts';
export type { Awaited, Draft, SeenCheck, SeenTable, Variation } from './speech.ts';
