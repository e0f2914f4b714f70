export {
  ARCHIVE_LIMITS,
  type Archive,
  archiveOf,
  parseArchive,
  printArchive,
  printedAround,
  printRecords,
  seatExport,
} from './archive.ts';
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
} from './chain.ts';
export { type Change, changesOf, put } from './change.ts';
export type { CheckView } from './check-view.ts';
export { decide } from './deciding.ts';
export { EMPTY } from './empty-table.ts';
export { contributionsOf, type Erasure, isErasable, textAt } from './erasure.ts';
export { type Bodies, checkOf, type EventType, isAtLeast, kindOf, weightOf } from './events/index.ts';
export { headWords } from './head-words.ts';
export { history, why } from './history.ts';
export { type Imported, imported } from './importing.ts';
export { Keeper, type KeeperOptions } from './keeper.ts';
export { awaitedToDelete, isOwner, mayDelete } from './keeping.ts';
export { apply, type Entry, entriesOf, fold, LOG_VERSION, tell } from './log.ts';
export { namesAt } from './names.ts';
export type { Audience, Command, Draft, TableNames, TableRefusal } from './noun.ts';
export { drawFor, type OpenRoll, openRolls, requestOf, rollerOf } from './open-rolls.ts';
export { type OptionProspects, onItsWay, type Prospects, prospectsFor, prospectsOf } from './prospects.ts';
export { recap } from './recap.ts';
export { openSample, type SampleOptions } from './sample.ts';
export { hasSay, isHere, isSeated, seesSecrets } from './say.ts';
export { unusedName } from './seat-names.ts';
export { mayRead } from './secrecy.ts';
export { isCurrent, isUsable, rebuilt, type Snapshot } from './snapshots.ts';
export * from './state.ts';
export type { Steps } from './steps.ts';
export { type Verdict, verify } from './verify.ts';
export { entryFor, type SealedEntry, type TableView, viewOf } from './view.ts';
export { waitedOn } from './waited-on.ts';
export { quoted } from './words.ts';
