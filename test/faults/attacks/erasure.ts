import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { Client, join, type Opened, openTable, post } from '../../server/testing/client.ts';
import { serverProcess, temporaryFolder } from '../../server/testing/server-process.ts';
import type { Findings } from '../findings.ts';

export const TEXT = 'my old address';

/** Erased text is in no file, and the rest is erased at the next attempt. */
export async function killedInErasure(kills: number, findings: Findings): Promise<void> {
  using folder = temporaryFolder();
  let server = await serverProcess(folder.path);
  for (let kill = 0; kill < kills; kill++)
    await findings.try('leaked', async () => {
      const { ann } = await written(server.url, `${TEXT} ${kill}.`);
      const erasing = post(server.url, '/api/erase', { me: true }, ann.token).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, (kill * 7) % 40));
      await server.kill();
      const answer = await erasing;
      server = await serverProcess(folder.path);
      // When the token no longer works, the erasure was finished.
      const again = await post(server.url, '/api/erase', { me: true }, ann.token);
      assert.ok(again.status === 200 || again.status === 401, JSON.stringify(again));
      assert.ok(answer?.status !== 200 || again.status === 401);
      const bytes = readdirSync(folder.path, { withFileTypes: true })
        .filter((each) => each.isFile())
        .map(({ name }) => readFileSync(joined(folder.path, name), 'latin1'));
      assert.ok(!bytes.some((each) => each.includes(`${TEXT} ${kill}.`)), `kill ${kill}`);
    });
  await server.kill();
}

/** A table where Ann wrote a sheet that others built on. The answer has its entry. */
export async function written(
  url: string,
  text = TEXT,
): Promise<{ readonly opened: Opened; readonly ann: Opened; readonly seq: number }> {
  const opened = await openTable(url);
  const ann = await join(url, opened.links.player, 'Ann');
  const player = await Client.connected(url, ann.token);
  await player.do('make-character', { from: { ready: 'pim' } }, 'pim');
  const { sheet } = player.view.characters.pim;
  await player.do('edit-sheet', { character: 'pim', to: { sheet: { ...sheet, notes: text } } });
  await player.do('edit-sheet', { character: 'pim', to: { sheet: { ...sheet, xp: 3, notes: text } } });
  const { seq } = player.entries.find((each) => each?.type === 'sheet-edited');
  player.cut();
  return { opened, ann, seq };
}
