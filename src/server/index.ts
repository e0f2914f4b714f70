export { type RunningServer, type ServerOptions, startServer } from './server.ts';
export { CannotStart, fileIn, openFolder } from './store/data-folder.ts';
export type { Store } from './store/store.ts';
export { backupFile, type Cleaned, cleanBackups } from './upkeep/backups.ts';
export { journalTo } from './upkeep/journal.ts';
