export { backupFile } from './backups.ts';
export { cleanBackups } from './cleaning.ts';
export { CannotStart, fileIn, openFolder } from './data-folder.ts';
export { journalTo } from './journal.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
export type { Store } from './store.ts';
