export { type Change, changesOf, put } from './change.ts';
export {
  type OptionProspects,
  type Prospects,
  prospectsFor,
  prospectsOf,
  prospectsSoFar,
} from './checks/prospects.ts';
export { waitedOn } from './checks/waited-on.ts';
export { decide } from './decide.ts';
export type { Audience, Command, PendingEvent, TableRefusal } from './decision.ts';
export { EMPTY } from './empty-table.ts';
export { type Erasure, erasureOfSeat, erasureOfText, isErasable } from './erasure/erasure.ts';
export { type Bodies, checkOf, type EventType, isAtLeast, kindOf, weightOf } from './events/index.ts';
export { history, why } from './history.ts';
export type { Answer } from './keeper/answers.ts';
export { Keeper, type KeeperOptions } from './keeper/keeper.ts';
export * from './keeper/log-store.ts';
export { type Committed, isConflict, type OwnCommand } from './keeper/log-writer.ts';
export { MemoryLogs, SealedEpochs } from './keeper/memory-logs.ts';
export { openSample, type SampleOptions } from './keeper/sample.ts';
export { TableCore } from './keeper/table-core.ts';
export type { LoadedLog } from './keeper/table-log.ts';
export { isCurrent, rebuilt, type Snapshot } from './keeper/table-log.ts';
export { apply, type Entry, entriesOf, fold, LOG_VERSION, tell } from './log.ts';
export { unusedName } from './nouns/seat-names.ts';
export {
  ARCHIVE_LIMITS,
  type Archive,
  archiveOf,
  parseArchive,
  printArchive,
  printedAround,
  printRecords,
  seatExport,
} from './record/archive.ts';
export {
  closed,
  commitmentOf,
  entriesIn,
  headOf,
  isOpen,
  linked,
  type OpenRecord,
  ORIGIN,
  recordOf,
  redacted,
  type StoredRecord,
} from './record/chain.ts';
export { headWords } from './record/head-words.ts';
export { type Imported, imported } from './record/import.ts';
export { recap } from './record/recap.ts';
export { type Verdict, verify } from './record/verify.ts';
export { drawFor, type OpenRoll, openRolls, requestOf, rollerOf } from './rolls/open-rolls.ts';
export * from './state.ts';
export { runAsync, type Steps, wait } from './steps.ts';
export { quoted } from './text-limits.ts';
export {
  awaitedToDelete,
  hasSay,
  isHere,
  isOwner,
  isSeated,
  isSpectator,
  mayDelete,
  seesSecrets,
} from './visibility/authority.ts';
export type { CheckView } from './visibility/check-view.ts';
export type { TableNames } from './visibility/names.ts';
export { namesAt } from './visibility/names.ts';
export { mayRead } from './visibility/secrecy.ts';
export { entryFor, type SealedEntry, type TableView, viewOf } from './visibility/view.ts';
