import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { counted, ok, type Result, refused } from '../../dice/index.ts';
import {
  backupFile,
  CannotStart,
  type Cleaned,
  cleanBackups,
  fileIn,
  openFolder,
  type Store,
} from '../../server/index.ts';
import { StoreTrouble } from '../../table/index.ts';
import type { Given } from '../arguments.ts';
import type { Command, Option } from '../command.ts';

const DATA_OPTION: Option = {
  name: 'data',
  value: 'DIR',
  about: 'the server’s data folder (env DATA; default: “data”)',
};

/** The folder that was given, provided that there are tables in it. */
function dataFolder({ options }: Given): Result<string> {
  const folder = resolve(options.get('data') ?? (process.env.DATA || 'data'));
  if (existsSync(fileIn(folder))) return ok(folder);
  return refused(`there are no tables in ${folder}; give the server’s folder with --data`);
}

export const backup: Command = {
  takes: '[FILE] [--data DIR]',
  options: [DATA_OPTION],
  about: [
    'Copies all tables into one file, even while the server is running. To restore: stop the server, put the file into',
    'the data folder as fireside.db, remove fireside.db-wal and fireside.db-shm, and start the server.',
    '',
    '  backup                          a copy in this folder, named after the time',
    '  backup /media/stick/tables.db   a copy there',
  ].join('\n'),
  examples: [],
  run: async (given) => {
    const folder = dataFolder(given);
    if (!folder.ok) return folder;
    const from = fileIn(folder.value);
    const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const to = resolve(given.words[0] ?? `fireside-${moment}.db`);
    if (existsSync(to)) return refused(`${to} exists already; choose another name`);
    try {
      await backupFile(from, to);
      return ok(`All tables have been copied to ${to}`);
    } catch (error) {
      if (error instanceof StoreTrouble && error.code === 'damaged')
        return refused(
          `${from} is damaged, so no copy was made; the copies of the last days are in ${join(dirname(from), 'backups')}`,
        );
      return refused(`${to} could not be written: ${error instanceof Error ? error.message : error}`);
    }
  },
};

export const cleanBackupsCommand: Command = {
  takes: '[--data DIR]',
  options: [DATA_OPTION],
  about: [
    'Takes text that people have erased, and tables that were deleted, out of the daily copies in the folder “backups”,',
    'even while the server is running. A table with erased text is replaced by the table as it is now. Copies elsewhere',
    'are not touched. Exit code 1: some copies could not be cleaned; each is listed with the reason.',
  ].join('\n'),
  examples: [],
  run: async (given) => {
    const folder = dataFolder(given);
    if (!folder.ok) return folder;
    const all = await cleanBackups(folder.value);
    if (all.length === 0) return ok('There are no daily copies yet.');
    const done = all.map(cleanedLine).join('\n');
    const left = all.filter(({ found }) => !found.ok).length;
    if (left === 0) return ok(done);
    const error = `${left} of ${counted(all.length, 'copy', 'copies')} could not be cleaned`;
    return { ok: false, done, error };
  },
};

function cleanedLine({ file, found }: Cleaned): string {
  if (!found.ok) return `${file}: not cleaned: ${found.error}`;
  const { erased, deleted } = found.value;
  if (erased + deleted === 0) return `${file}: nothing to remove`;
  const [updated, removed] = [counted(erased, 'table'), counted(deleted, 'deleted table')];
  return `${file}: ${updated} with erased text brought up to date, ${removed} removed`;
}

export const tables: Command = {
  takes: '[--delete ID] [--data DIR]',
  options: [{ name: 'delete', value: 'ID', about: 'delete that table, with everything on it' }, DATA_OPTION],
  about: [
    'Lists the tables of a stopped server, and deletes one that nobody is left to delete. The address of a table’s page',
    'contains its id. Copies in the folder “backups” stay as they are.',
    '',
    '  tables                  each with its system and its size',
    '  tables --delete ab12cd  delete that one for good',
  ].join('\n'),
  examples: [],
  run: async (given) => {
    const folder = dataFolder(given);
    if (!folder.ok) return folder;
    try {
      const { store } = openFolder(folder.value, (error) => {
        throw error;
      });
      try {
        return await listedOrDeleted(store, given.options.get('delete'));
      } finally {
        await store.close();
      }
    } catch (error) {
      if (error instanceof CannotStart) return refused(error.message);
      throw error;
    }
  },
};

async function listedOrDeleted(store: Store, id: string | undefined): Promise<Result<string>> {
  const all = await store.tables();
  if (id === undefined) return ok(all.map(tableLine).join('\n') || 'There are no tables here.');
  if (!all.some((table) => table.id === id)) return refused(`there is no table ${id} here`);
  await store.drop(id);
  return ok(`Table ${id} has been deleted.`);
}

function tableLine({ id, system, seq, bytes }: Awaited<ReturnType<Store['tables']>>[number]): string {
  return `${id}  ${system}  ${counted(seq, 'entry', 'entries')}  ${Math.ceil(bytes / 1024)} kB`;
}
