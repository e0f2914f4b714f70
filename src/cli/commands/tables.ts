import { counted } from '../../dice/index.ts';
import type { Result } from '../../dice/notation/index.ts';
import { CannotStart, openFolder, type Store } from '../../server/index.ts';
import type { Command } from '../command.ts';
import { DATA_OPTION, serverFolder } from '../server-folder.ts';

export const tables: Command = {
  takes: '[--delete ID] [--data DIR]',
  options: [
    { name: 'delete', value: 'ID', about: 'deletes that table, with all that was on it' },
    DATA_OPTION,
  ],
  about:
    'Lists the tables of a server that is stopped, and deletes one that nobody is left to delete. The address of its\npage contains its id. Copies in the folder “backups” stay as they are.\n\n  tables                  each with its system and its size\n  tables --delete ab12cd  that one goes for good',
  examples: [],
  run: async ({ options }) => {
    const folder = serverFolder({ options });
    if (!folder.ok) return folder;
    try {
      const { store } = openFolder(folder.value, (error) => {
        throw error;
      });
      try {
        return await answered(store, options.get('delete'));
      } finally {
        await store.close();
      }
    } catch (error) {
      if (error instanceof CannotStart) return { ok: false, error: error.message };
      throw error;
    }
  },
};

async function answered(store: Store, id: string | undefined): Promise<Result<string>> {
  const all = await store.tables();
  if (id === undefined)
    return {
      ok: true,
      value: all.length > 0 ? all.map(lineOf).join('\n') : 'There are no tables here.',
    };
  if (!all.some((table) => table.id === id)) return { ok: false, error: `there is no table ${id} here` };
  await store.drop(id);
  return { ok: true, value: `The table ${id} is deleted.` };
}

function lineOf({ id, system, seq, bytes }: Awaited<ReturnType<Store['tables']>>[number]): string {
  return `${id}  ${system}  ${counted(seq, 'entry', 'entries')}  ${Math.ceil(bytes / 1024)} kB`;
}
