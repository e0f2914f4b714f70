// Records what this version stores, once and for ever: see README.md.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../../src/server/index.ts';
import { VERSION } from '../../src/server/wiring.ts';
import { archiveOf, changesOf, entriesIn, parseArchive, printArchive } from '../../src/table/index.ts';
import { SCRIPTS } from '../evenings/scripts/index.ts';
import { serverProcess } from '../server/testing/server-process.ts';
import { Client, join, openTable } from '../server/testing/client.ts';
import type { Chairs, Company } from './company.ts';
import { copyOf, folded, recordsIn } from './recorded.ts';
import { plain, seenAt } from './seen.ts';
import { stepsOf } from './steps.ts';
import { evening, rotating, together } from './tables.ts';

const GENEROUS = { commandsPerSecond: 1e6, commandBurst: 1e6, joins: 1e6, tablesPerDay: 1e6 };

/** Whose exports are kept, by table. Each holds most of what the others hold, so not everyone’s of every table. */
const EXPORTED: Readonly<Record<string, readonly string[]>> = {
  'mind-body-soul': ['archive', 'gwen', 'ann'],
  together: ['archive', 'ann', 'zoe'],
  rotating: ['archive', 'bob', 'ann', 'zoe'],
};
const exportedFrom = (table: string) => EXPORTED[table] ?? ['ann'];

const target = path.join(import.meta.dirname, VERSION);
assert.ok(!fs.existsSync(target), `${target} is there: what is stored is never written again`);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-record-'));
const [data, killed] = [path.join(scratch, 'data'), path.join(scratch, 'killed')];

try {
  const chairs = await playedOut();
  write('chairs.json', `${JSON.stringify(chairs, null, 1)}\n`);
  await writeDown(chairs);
  keep(data, 'data');
  write('killed.json', `${JSON.stringify(await cutOff(), null, 1)}\n`);
  keep(killed, 'killed');
} finally {
  fs.rmSync(scratch, { recursive: true });
}

/** Every table of the folder, over the real protocol, with a server that stops cleanly. */
async function playedOut(): Promise<Readonly<Record<string, Chairs>>> {
  // Pages of its own: another build never takes these snapshots for its own.
  const pages = path.join(scratch, 'pages');
  fs.mkdirSync(pages);
  fs.writeFileSync(path.join(pages, 'index.html'), `recorded by ${VERSION}`);
  const server = await startServer({ port: 0, host: '127.0.0.1', data, pages, limits: GENEROUS });
  try {
    const made: [string, Company][] = [];
    for (const script of SCRIPTS) made.push([script.system, await evening(server.url, script)]);
    made.push(['together', await together(server.url)], ['rotating', await rotating(server.url)]);
    for (const [table, company] of made) {
      for (const person of exportedFrom(table).filter((each) => each !== 'archive'))
        write(`exports/${table}.${person}.json`, await company.exported(person));
      company.part();
    }
    return Object.fromEntries(made.map(([table, company]) => [table, company.chairs]));
  } finally {
    await server.close();
  }
}

/** What this version makes of every table, and of every export that leads elsewhere than its table. */
async function writeDown(chairs: Readonly<Record<string, Chairs>>): Promise<void> {
  using copy = copyOf(data);
  const tables = Object.values(chairs).map(({ table }) => table);
  const all = await recordsIn(copy.path, tables);
  for (const [i, [name, { system }]] of Object.entries(chairs).entries()) {
    const records = all[i] ?? [];
    if (exportedFrom(name).includes('archive'))
      write(`exports/${name}.archive.json`, printArchive(archiveOf(records)));
    const { table, ruleset } = await folded(system, records);
    write(`made/${name}.steps.jsonl`, inLines(stepsOf(entriesIn(records), ruleset)));
    write(`made/${name}.seen.jsonl`, inLines(seenAt(table, ruleset)));
    for (const person of exportedFrom(name)) {
      const archive = parseArchive(fs.readFileSync(path.join(target, `exports/${name}.${person}.json`)));
      assert.ok(archive.ok);
      const { table: partly } = await folded(system, archive.value.records);
      const apart = changesOf(plain(table), plain(partly)).map(({ path: where, after }) => ({
        path: where,
        after,
      }));
      write(`made/${name}.${person}.json`, `${JSON.stringify(apart)}\n`);
    }
  }
}

/** A server that is killed while dice are falling: nothing is tidied up, and everything is in the write-ahead log. */
async function cutOff(): Promise<Chairs> {
  fs.mkdirSync(killed);
  const server = await serverProcess(killed);
  const system = 'mind-body-soul';
  const { table, seat, token, links } = await openTable(server.url, system);
  const bob = await join(server.url, links.player, 'Bob');
  const gwen = await Client.connected(server.url, token);
  const character = 'odile';
  assert.ok((await gwen.do('make-character', { from: { ready: character } }, character)).ok);
  // This device adds no bytes, so the roll waits for them a little while.
  const silent = await Client.connected(server.url, bob.token, { witness: false });
  assert.ok((await gwen.do('propose-check', { action: 'check', input: { character } }, 'in-the-air')).ok);
  assert.equal(gwen.view.checks['in-the-air'].waiting.for, 'dice');
  await server.kill();
  for (const client of [gwen, silent]) client.cut();
  const people = { gwen: { seat, token }, bob: { seat: bob.seat, token: bob.token } };
  return { table, system, links, people };
}

function inLines(values: Iterable<unknown>): string {
  return [...values].map((value) => `${JSON.stringify(value)}\n`).join('');
}

function keep(folder: string, as: string): void {
  for (const file of fs.readdirSync(folder).filter((name) => /^fireside\.db(-place|-wal)?$/.test(name))) {
    fs.mkdirSync(path.join(target, as), { recursive: true });
    fs.copyFileSync(path.join(folder, file), path.join(target, as, file));
  }
}

function write(file: string, text: string): void {
  const to = path.join(target, file);
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.writeFileSync(to, text, { flag: 'wx' });
}
