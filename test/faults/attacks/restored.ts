import assert from 'node:assert/strict';
import { copyFileSync, cpSync, renameSync, rmSync } from 'node:fs';
import { join as joined } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client, newId, openTable } from '../../server/testing/client.ts';
import { serverProcess, temporaryFolder } from '../../server/testing/server-process.ts';
import type { Findings } from '../findings.ts';

interface Way {
  /** How the server ends before someone copies its folder. */
  readonly end: NodeJS.Signals;
  readonly restore: (folder: string, copy: string) => void;
}

const moved: Way['restore'] = (folder, copy) => {
  rmSync(folder, { recursive: true });
  renameSync(copy, folder);
};
const inPlace: Way['restore'] = (folder, copy) => cpSync(copy, folder, { recursive: true, force: true });

const WAYS = {
  'the file': {
    end: 'SIGTERM',
    restore: (folder, copy) => copyFileSync(joined(copy, 'fireside.db'), joined(folder, 'fireside.db')),
  },
  'the folder': { end: 'SIGTERM', restore: moved },
  'the folder, in its place': { end: 'SIGTERM', restore: inPlace },
  'the folder of a server that was killed': { end: 'SIGKILL', restore: moved },
  'the folder of a server that was killed, in its place': { end: 'SIGKILL', restore: inPlace },
} as const satisfies Readonly<Record<string, Way>>;

export const RESTORED = Object.keys(WAYS) as (keyof typeof WAYS)[];

/** A copy that was put back by hand: no dice are used that may have been shown. */
export async function restored(what: keyof typeof WAYS, findings: Findings): Promise<void> {
  const { end, restore }: Way = WAYS[what];
  await findings.try('leaked', async () => {
    using place = temporaryFolder();
    const [folder, copy] = [joined(place.path, 'data'), joined(place.path, 'copy')];
    const token = await opened(folder);
    await rolled(folder, token, 2, end);
    cpSync(folder, copy, { recursive: true });
    if (end === 'SIGTERM') assert.equal(secretsIn(copy), 0, 'no secret of a roll to come is in it');
    const shown = await rolled(folder, token, 4, end);
    restore(folder, copy);
    const again = await rolled(folder, token, 4, end);
    assert.deepEqual(
      again.filter((secret) => shown.includes(secret)),
      [],
      what,
    );
  });
}

async function opened(folder: string): Promise<string> {
  const server = await serverProcess(folder);
  const { token } = await openTable(server.url);
  const client = await Client.connected(server.url, token);
  await client.do('make-character', { from: { blank: 'Pim' } }, 'pim');
  client.cut();
  await server.kill('SIGTERM');
  return token;
}

/** Rolls, and the secrets they were rolled with. */
async function rolled(
  folder: string,
  token: string,
  times: number,
  end: NodeJS.Signals,
): Promise<readonly string[]> {
  const server = await serverProcess(folder);
  const client = await Client.connected(server.url, token);
  const secrets: string[] = [];
  for (let i = 0; i < times; i++) {
    const input = { character: 'pim', skill: 'Do Anything', doing: 'Jump', against: { difficulty: 'hard' } };
    const id = newId();
    const body = { action: 'attempt', input, reason: 'again', bytes: 'ab'.repeat(32) };
    assert.equal((await client.do('propose-check', body, id)).ok, true);
    const found = () => client.entries.find(({ type, body }) => type === 'rolled' && body.check === id);
    await client.until(found);
    secrets.push(found().body.mark.secret);
  }
  client.cut();
  await server.kill(end);
  return secrets;
}

function secretsIn(folder: string): number {
  const db = new DatabaseSync(joined(folder, 'fireside.db'), { readOnly: true });
  const { many } = db.prepare('SELECT count(*) AS many FROM secrets').get() as { readonly many: number };
  db.close();
  return many;
}
