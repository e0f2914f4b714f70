export { type Act, act, newGame, readyMadeSheets } from './act.ts';
export * as cards from './card-scenes/index.ts';
export { listed } from './listed.ts';
export { rulesetOf, SYSTEM_IDS } from './registry.ts';
export { answer, type Report, reportOf, reportOn } from './report.ts';
export * from './ruleset.ts';
export { resaid, saidIn, shapeAt, type Wording } from './said.ts';
export type { Sample } from './sample.ts';
export { parsed, type Schema } from './schema.ts';
