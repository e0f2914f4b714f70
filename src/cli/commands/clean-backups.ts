import { counted } from '../../dice/index.ts';
import { cleanBackups } from '../../server/index.ts';
import type { Command } from '../command.ts';
import { DATA_OPTION, serverFolder } from '../server-folder.ts';

export const cleanBackupsCommand: Command = {
  takes: '[--data DIR]',
  options: [DATA_OPTION],
  about:
    'Takes what people have erased, and tables that were deleted, out of the daily copies in the folder “backups”, also while\nthe server runs. A table with erased text in a copy is in it as it is now. Copies elsewhere are not touched.\nExit code 1: some copies could not be cleaned; each is named with the reason.',
  examples: [],
  run: (given) => {
    const folder = serverFolder(given);
    if (!folder.ok) return folder;
    const all = cleanBackups(folder.value);
    if (all.length === 0) return { ok: true, value: 'There are no daily copies yet.' };
    const done = all.map(told).join('\n');
    const left = all.filter(({ found }) => !found.ok).length;
    return left === 0
      ? { ok: true, value: done }
      : {
          ok: false,
          done,
          error: `${left} of ${counted(all.length, 'copy', 'copies')} could not be cleaned`,
        };
  },
};

function told({ file, found }: ReturnType<typeof cleanBackups>[number]): string {
  if (!found.ok) return `${file}: not cleaned: ${found.error}`;
  const { erased, deleted } = found.value;
  if (erased + deleted === 0) return `${file}: nothing to take out`;
  return `${file}: ${many(erased)} with erased text brought up to date, ${many(deleted)} taken out that ${deleted === 1 ? 'was' : 'were'} deleted`;
}

function many(tables: number): string {
  return counted(tables, 'table');
}
