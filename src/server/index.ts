export { type RunningServer, type ServerOptions, startServer } from './server.ts';
export { CannotStart, fileIn, openFolder } from './store/data-folder.ts';
export type { Store } from './store/store.ts';
export { backupFile } from './upkeep/backups.ts';
export { cleanBackups } from './upkeep/clean-backups.ts';
export { journalTo } from './upkeep/journal.ts';
