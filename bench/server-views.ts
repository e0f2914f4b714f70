import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { rulesetOf } from '../src/rulesets/index.ts';
import { hashOf } from '../src/server/access/keys.ts';
import { sqliteStore } from '../src/server/store/sqlite-store.ts';
import { Keeper } from '../src/table/index.ts';
import type { Figures } from './contest.ts';
import { deviceOf } from './server-load.ts';
import { ServerProcess, temporaryFolder } from './server-process.ts';

/** From connecting to the view of a table that nobody has looked at since the start. */
export async function firstViews(): Promise<Figures> {
  using folder = temporaryFolder();
  const tokens = await filled(path.join(folder.path, 'fireside.db'), 100, 10_000);
  await using server = await ServerProcess.started('ours', folder.path);
  const times: number[] = [];
  for (const token of tokens) {
    const begun = performance.now();
    const { socket } = await deviceOf(server.url, token, () => {});
    times.push(performance.now() - begun);
    socket.terminate();
  }
  return { ours: times.sort((a, b) => a - b)[50] ?? 0 };
}

async function filled(file: string, tables: number, entries: number): Promise<readonly string[]> {
  const ruleset = await rulesetOf('roll-for-shoes');
  if (!ruleset) throw new Error('there is no such system');
  const keeper = new Keeper(ruleset, { random: () => randomBytes(32), now: Date.now });
  keeper.submit('gm', { id: 'bench', type: 'open-table', name: 'Bench' });
  keeper.submit('gm', { id: 'gm', type: 'take-seat', name: 'Gwen', role: 'gm' });
  for (let i = keeper.records.length; i < entries; i++)
    keeper.submit('gm', { id: `line${i}`, type: 'tell', text: `Line ${i} of a long story.` });
  const store = sqliteStore(file);
  const tokens: string[] = [];
  for (let i = 0; i < tables; i++) {
    const table = `table${i}`;
    const keys = [{ hash: hashOf(`token${i}`), table, kind: 'seat', grants: 'gm' }] as const;
    const { records } = keeper;
    await store.append({ table, system: ruleset.id, after: 0, records, command: undefined, keys });
    tokens.push(`token${i}`);
  }
  await store.close();
  return tokens;
}
