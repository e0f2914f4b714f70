import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { run } from '../../../src/cli/run.ts';
import { PLAIN } from '../../../src/cli/terminal.ts';
import { ok } from '../../../src/dice/index.ts';
import { cleanBackups, startServer } from '../../../src/server/index.ts';
import { RESTORED, restored } from '../../faults/attacks/restored.ts';
import { checked } from '../../faults/findings.ts';
import { Client, join, openTable, post } from '../testing/client.ts';
import { Clock, DAY, MINUTE, until } from '../testing/clock.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { serverInFolder, serverInMemory } from '../testing/servers.ts';

describe('backups', () => {
  it('one a day, automatic, whole and without secrets of the dice; the last seven stay', async () => {
    const clock = new Clock();
    const { now, every } = clock;
    const said: string[] = [];
    await using server = await serverInFolder({ now, every, journal: (_, what) => said.push(what) });
    const opened = await openTable(server.url);
    const folder = joined(server.folder, 'backups');
    assert.equal(existsSync(folder), false);
    const made = () => said.filter((what) => what === 'backup made').length;
    clock.go(60 * MINUTE);
    await until(() => made() === 1);
    clock.go(60 * MINUTE);
    for (let day = 1; day < 9; day++) {
      clock.go(DAY);
      await until(() => made() === 1 + day);
    }
    assert.deepEqual(
      readdirSync(folder).sort(),
      [3, 4, 5, 6, 7, 8, 9].map((day) => `fireside-2026-05-0${day}.db`),
    );
    const copy = new DatabaseSync(joined(folder, 'fireside-2026-05-09.db'), { readOnly: true });
    assert.equal(copy.prepare('SELECT id FROM tables').get()?.id, opened.table);
    assert.deepEqual(copy.prepare('SELECT * FROM secrets').all(), []);
    copy.close();
  });

  it('the first start of a day makes one at once; a damaged file isn’t copied, and older copies stay', async () => {
    await using server = await serverInFolder();
    const { table } = await openTable(server.url);
    await server.stop();
    const file = joined(server.folder, 'fireside.db');
    const said: string[] = [];
    const startOn = async (day: number) => {
      const now = () => Date.UTC(2026, 4, day, 20);
      const journal = (_: string, what: string) => said.push(what);
      await (await startServer({ port: 0, host: '127.0.0.1', data: server.folder, now, journal })).close();
      return said.splice(0).filter((what) => what.startsWith('backup'));
    };
    assert.deepEqual(await startOn(1), ['backup made']);
    assert.deepEqual(await startOn(1), []);
    assert.deepEqual(await startOn(2), ['backup made']);
    const db = new DatabaseSync(file);
    const page = Number(
      db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'records'").get()?.rootpage,
    );
    db.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(87, (page - 1) * 4096, page * 4096));
    assert.deepEqual(await startOn(3), ['backup failed']);
    const folder = joined(server.folder, 'backups');
    assert.deepEqual(readdirSync(folder).sort(), ['fireside-2026-05-01.db', 'fireside-2026-05-02.db']);
    const copy = new DatabaseSync(joined(folder, 'fireside-2026-05-02.db'), { readOnly: true });
    assert.equal(copy.prepare('SELECT id FROM tables').get()?.id, table);
    copy.close();
  });
});

describe('a copy that was put back by hand', () => {
  for (const what of RESTORED)
    it(`${what}: no dice are used that may have been shown`, async () => {
      await checked((findings) => restored(what, findings));
    });

  it('while the server runs: a device that saw more says so, and new dice are drawn', async () => {
    await using server = await serverInMemory();
    const { token } = await openTable(server.url);
    const epochs = (client: Client) => client.entries.filter(({ type }) => type === 'epoch-opened').length;
    const seen = async (dice: object | undefined) => {
      const client = new Client(server.url, token);
      await client.dial({});
      client.send({ type: 'hello', protocol: 1, token, after: 0, ...(dice && { dice }) });
      await client.until(() => client.head !== undefined);
      client.cut();
      return epochs(client);
    };
    assert.equal(await seen(undefined), 1);
    assert.equal(await seen({ epoch: 0, slot: 9 }), 1, 'of an epoch that is over: known');
    assert.equal(await seen({ epoch: 1, slot: 0 }), 2, 'of a slot that was never given here');
    assert.equal(await seen({ epoch: 9, slot: 9 }), 2, 'not again at once, whoever says so');
  });

  it('text erased and tables deleted since are taken out of them, while the server runs; the rest stays, and opens', async () => {
    const clock = new Clock();
    const { now, every } = clock;
    const said: string[] = [];
    await using server = await serverInFolder({ now, every, journal: (_, what) => said.push(what) });
    const kept = await openTable(server.url);
    const deleted = await openTable(server.url, 'roll-for-shoes', { name: 'Forget me altogether' });
    const ann = await join(server.url, kept.links.player, 'Ann of the old address');
    const player = await Client.connected(server.url, ann.token);
    await player.do('make-character', { from: { ready: 'pim' } }, 'pim');
    const { sheet } = player.view.characters.pim;
    await player.do('edit-sheet', { character: 'pim', to: { sheet: { ...sheet, notes: 'my old address' } } });
    player.close();
    const gm = await Client.connected(server.url, kept.token);
    await gm.do('tell', { text: 'This stays.' });
    clock.go(60 * MINUTE);
    await until(() => said.includes('backup made'));
    const bytes = () => readFileSync(joined(server.folder, 'backups', 'fireside-2026-05-01.db'), 'latin1');
    const words = ['This stays.', 'old address', 'Forget me altogether'];
    const isThere = () => words.map((word) => bytes().includes(word));
    assert.deepEqual(isThere(), [true, true, true]);
    await gm.do('kick', { seat: ann.seat });
    gm.close();
    assert.equal(
      (await post(server.url, '/api/erase', { me: true }, ann.token)).status,
      200,
      'also sent away',
    );
    assert.equal(
      (await post(server.url, '/api/delete', { name: 'Forget me altogether' }, deleted.token)).status,
      200,
    );
    assert.deepEqual(isThere(), [true, true, true], 'copies are as they were');
    const cleaned = async () => (await cleanBackups(server.folder)).map(({ file, found }) => [file, found]);
    assert.deepEqual(await cleaned(), [['fireside-2026-05-01.db', ok({ erased: 1, deleted: 1 })]]);
    assert.deepEqual(isThere(), [true, false, false]);
    assert.deepEqual(await cleaned(), [['fireside-2026-05-01.db', ok({ erased: 0, deleted: 0 })]]);
    await server.stop();
    using folder = temporaryFolder();
    copyFileSync(
      joined(server.folder, 'backups', 'fireside-2026-05-01.db'),
      joined(folder.path, 'fireside.db'),
    );
    const put = await startServer({ port: 0, host: '127.0.0.1', data: folder.path });
    const back = await Client.connected(put.url, kept.token);
    assert.equal(back.view.characters.pim.sheet.notes, '…');
    assert.equal(back.heard[0].damage, undefined);
    back.close();
    await put.close();
    rmSync(joined(server.folder, 'fireside.db'));
    await (await startServer({ port: 0, host: '127.0.0.1', data: server.folder })).close();
    const [[, found] = []] = await cleaned();
    assert.match(JSON.stringify(found), /there are no tables in the data folder now/);
    assert.deepEqual(isThere(), [true, false, false], 'lost is not deleted');
  });

  it('a copy that can’t be cleaned is named with the reason, and the others are cleaned', async () => {
    await using server = await serverInFolder({ now: () => Date.UTC(2026, 4, 3, 20) });
    const { table, token } = await openTable(server.url);
    await server.stop();
    const start = { port: 0, host: '127.0.0.1', data: server.folder, now: () => Date.UTC(2026, 4, 3, 20) };
    await (await startServer(start)).close();
    const copy = (day: number) => joined(server.folder, 'backups', `fireside-2026-05-0${day}.db`);
    for (const day of [1, 2, 4]) copyFileSync(copy(3), copy(day));
    const older = new DatabaseSync(copy(1));
    older.exec('PRAGMA user_version = 1');
    older.close();
    writeFileSync(copy(2), 'not a database, and long enough to be looked at '.repeat(100));
    const again = await startServer(start);
    await openTable(again.url);
    assert.equal((await post(again.url, '/api/delete', { name: 'A table' }, token)).status, 200);
    await again.close();
    const { exitCode, answer = '', problem } = await run(['clean-backups', '--data', server.folder], PLAIN);
    const lines = answer.split('\n');
    assert.match(lines[0] ?? '', /05-01\.db: not cleaned: it is in the format of another Fireside/);
    assert.match(lines[1] ?? '', /05-02\.db: not cleaned: file is not a database/);
    for (const line of lines.slice(2)) assert.match(line, /0[34]\.db: .*1 deleted table removed$/);
    assert.deepEqual([lines.length, exitCode], [4, 1]);
    assert.equal(problem, 'fireside clean-backups: 2 of 4 copies could not be cleaned');
    for (const day of [3, 4]) assert.equal(readFileSync(copy(day), 'latin1').includes(table), false);
  });
});
