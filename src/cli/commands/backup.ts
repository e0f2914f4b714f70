import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backupFile, fileIn } from '../../server/index.ts';
import { StoreTrouble } from '../../table/index.ts';
import type { Command } from '../command.ts';
import { DATA_OPTION, serverFolder } from '../server-folder.ts';

export const backup: Command = {
  takes: '[FILE] [--data DIR]',
  options: [DATA_OPTION],
  about:
    'Copies all tables into one file, whole at one moment, also while the server runs. To restore: stop the server, put\nthe file into the data folder as fireside.db, remove fireside.db-wal and fireside.db-shm, start the server.\n\n  backup                          a copy in this folder, named after the moment\n  backup /media/stick/tables.db   a copy there',
  examples: [],
  run: async ({ words, options }) => {
    const folder = serverFolder({ options });
    if (!folder.ok) return folder;
    const from = fileIn(folder.value);
    const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const to = resolve(words[0] ?? `fireside-${moment}.db`);
    if (existsSync(to)) return { ok: false, error: `${to} is there already; choose another name` };
    try {
      await backupFile(from, to);
      return { ok: true, value: `All tables are copied to ${to}` };
    } catch (error) {
      return { ok: false, error: sentenceFor(error, from, to) };
    }
  },
};

function sentenceFor(error: unknown, from: string, to: string): string {
  if (error instanceof StoreTrouble && error.code === 'damaged')
    return `${from} is damaged, so no copy was made; those of the last days are in ${join(dirname(from), 'backups')}`;
  return `${to} could not be written: ${error instanceof Error ? error.message : error}`;
}
