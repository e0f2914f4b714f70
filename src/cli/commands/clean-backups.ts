import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { counted } from '../../dice/index.ts';
import { cleanBackups, fileIn } from '../../server/index.ts';
import type { Command } from '../command.ts';

export const cleanBackupsCommand: Command = {
  takes: '[--data DIR]',
  options: [{ name: 'data', value: 'DIR', about: 'the folder of the server; DATA, otherwise “data”' }],
  about:
    'Takes what people have erased, and tables that were deleted, out of the daily copies in the folder “backups”, also while\nthe server runs. A table with erased text in a copy is in it as it is now. Copies elsewhere are not touched.',
  examples: [],
  run: ({ options }) => {
    const folder = resolve(options.get('data') ?? (process.env.DATA || 'data'));
    if (!existsSync(fileIn(folder)))
      return {
        ok: false,
        error: `there are no tables in ${folder}; name the folder of the server with --data`,
      };
    try {
      const all = cleanBackups(folder);
      return {
        ok: true,
        value: all.length === 0 ? 'There are no daily copies yet.' : all.map(told).join('\n'),
      };
    } catch (error) {
      return {
        ok: false,
        error: `the copies could not be cleaned: ${error instanceof Error ? error.message : error}`,
      };
    }
  },
};

function told({ file, erased, deleted }: ReturnType<typeof cleanBackups>[number]): string {
  if (erased + deleted === 0) return `${file}: nothing to take out`;
  return `${file}: ${many(erased)} with erased text brought up to date, ${many(deleted)} taken out that ${deleted === 1 ? 'was' : 'were'} deleted`;
}

function many(tables: number): string {
  return counted(tables, 'table');
}
