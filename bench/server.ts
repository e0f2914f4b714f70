import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { WebSocket } from 'ws';
import { rulesetOf } from '../src/rulesets/index.ts';
import { hashOf } from '../src/server/keys.ts';
import { sqliteStore } from '../src/server/sqlite-store.ts';
import { Keeper } from '../src/table/index.ts';
import type { Figure, Figures } from './contest.ts';
import { closedLoops, type Device, deviceOf, fourAt, type Rate } from './server-load.ts';
import { passingFolder, ServerProcess } from './server-process.ts';

const TABLES = 50;
const PEOPLE = 4;
const LENGTH = 7_000;
const ROUNDS = 7;

type Rates = Promise<{ readonly ours: Rate; readonly bare: Rate }>;
let lines: Rates | undefined;
let checks: Promise<Rate> | undefined;
const told = (): Rates => {
  lines ??= toldLines();
  return lines;
};
const checked = (): Promise<Rate> => {
  checks ??= wholeChecks();
  return checks;
};

const figure = (
  name: string,
  unit: string,
  measure: () => Promise<Figures>,
  target?: Figure['target'],
): Figure => ({
  name,
  unit,
  measure,
  ...(target && { target }),
});
const both = async (read: (rate: Rate) => number): Promise<Figures> => {
  const { ours, bare } = await told();
  return { ours: read(ours), bare: read(bare) };
};

/** Durable, and seen by all four people of the table; bare: a broadcast by ws that stores nothing. */
export const rows: readonly Figure[] = [
  // At least half of the bare rate is at most twice its time.
  figure('a told line, 50 tables × 4: time each', 'ms', () => both(({ perSecond }) => 1000 / perSecond), {
    slowerThanBare: 2,
  }),
  figure('told lines', '/s', () => both(({ perSecond }) => perSecond)),
  figure('a told line until all saw it, p50', 'ms', () => both(({ p50 }) => p50)),
  figure('a told line until all saw it, p99', 'ms', () => both(({ p99 }) => p99)),
  figure('whole checks, proposal to result, 50 × 4', '/s', async () => ({
    ours: (await checked()).perSecond,
  })),
  figure('a whole check until all saw it, p50', 'ms', async () => ({ ours: (await checked()).p50 })),
  figure('a whole check until all saw it, p99', 'ms', async () => ({ ours: (await checked()).p99 })),
  figure('start-up to first answer', 'ms', startUp),
  figure('memory per idle table', 'kB', () => memory(0)),
  figure('memory per active table, 4 connected', 'kB', () => memory(20)),
  figure('10,000 entries, 100 tables: first view, p50', 'ms', firstViews),
];

/** In turns of a second, so that whatever else the machine does is shared by both. */
async function toldLines(): Promise<Awaited<Rates>> {
  using folder = passingFolder();
  await using server = await ServerProcess.started('ours', folder.path);
  await using other = await ServerProcess.started('bare', '');
  const ours = await Promise.all(Array.from({ length: TABLES }, () => lineLoop(server.url)));
  const bare = await Promise.all(Array.from({ length: TABLES }, (_, table) => bareLoop(other.url, table)));
  const rounds: { readonly ours: Rate; readonly bare: Rate }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      ours: await closedLoops(ours, LENGTH / ROUNDS),
      bare: await closedLoops(bare, LENGTH / ROUNDS),
    });
  return { ours: middleOf(rounds.map((each) => each.ours)), bare: middleOf(rounds.map((each) => each.bare)) };
}

function middleOf(rates: readonly Rate[]): Rate {
  const middle = (read: (rate: Rate) => number) =>
    rates.map(read).sort((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
  };
}

/** One table: a line by each in turn, and the next when four devices have seen it. */
async function lineLoop(url: string): Promise<() => Promise<void>> {
  const watch = new Watch();
  const devices = await fourAt(url, (_, text) =>
    watch.hear(text, (each) => each.startsWith('{"type":"entries"')),
  );
  let turn = 0;
  return () =>
    watch.until(PEOPLE, () => {
      turn += 1;
      devices[turn % PEOPLE]?.send(aLine());
    });
}

/** The same message for both. */
function aLine(): object {
  const id = randomBytes(9).toString('hex');
  return {
    type: 'command',
    command: { id, type: 'tell', text: 'The lamp flickers, and something answers.' },
  };
}

async function bareLoop(url: string, table: number): Promise<() => Promise<void>> {
  const watch = new Watch();
  const sockets = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/${table}`, { perMessageDeflate: false });
      socket.on('message', (data) => watch.hear(String(data), () => true));
      await new Promise((resolve) => socket.once('open', resolve));
      return socket;
    }),
  );
  let turn = 0;
  return () =>
    watch.until(PEOPLE, () => {
      turn += 1;
      sockets[turn % PEOPLE]?.send(JSON.stringify(aLine()));
    });
}

async function wholeChecks(): Promise<Rate> {
  using folder = passingFolder();
  await using server = await ServerProcess.started('ours', folder.path);
  return await closedLoops(
    await Promise.all(Array.from({ length: TABLES }, () => checkLoop(server.url))),
    LENGTH,
  );
}

/** A contest of two characters: one roll, which the other devices witness, and no decision. */
async function checkLoop(url: string): Promise<() => Promise<void>> {
  const watch = new Watch();
  const devices = await fourAt(
    url,
    (_, text) => watch.hear(text, (each) => each.includes('check-resolved')),
    'challenged-action',
  );
  const [roller] = devices as [Device];
  for (const ready of ['juno', 'wick'])
    roller.send({ type: 'command', command: { id: ready, type: 'make-character', from: { ready } } });
  const input = {
    character: 'juno',
    aspects: ['tracking'],
    tables: { range: 'Far' },
    against: { character: 'wick', aspects: ['stealth'] },
  };
  let turn = 0;
  return () =>
    watch.until(PEOPLE, () => {
      turn += 1;
      const bytes = randomBytes(32).toString('hex');
      roller.send({
        type: 'command',
        command: { id: `contest${turn}`, type: 'propose-check', action: 'contest', input, bytes },
      });
    });
}

async function startUp(): Promise<Figures> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    using folder = passingFolder();
    const begun = performance.now();
    await using server = await ServerProcess.started('ours', folder.path);
    await (await fetch(`${server.url}/healthz`)).text();
    times.push(performance.now() - begun);
  }
  return { ours: times.sort((a, b) => a - b)[2] ?? 0 };
}

/** What a table more takes, when everybody has gone again or all four are there and have played. */
async function memory(linesEach: number): Promise<Figures> {
  using folder = passingFolder();
  await using server = await ServerProcess.started('ours', folder.path);
  await fourAt(server.url, () => {});
  const before = await server.resident();
  const many = 200;
  for (let i = 0; i < many; i++) {
    const devices = await fourAt(server.url, () => {});
    for (let line = 0; line < linesEach; line++)
      devices[0]?.send({
        type: 'command',
        command: { id: `line${line}`, type: 'tell', text: 'x'.repeat(80) },
      });
    if (linesEach === 0) for (const { socket } of devices) socket.terminate();
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { ours: ((await server.resident()) - before) / many / 1000 };
}

/** From connecting to the view of a table that nobody has looked at since the start. */
async function firstViews(): Promise<Figures> {
  using folder = passingFolder();
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
    await store.append({ table, system: ruleset.id, after: 0, records: keeper.records, command: undefined });
    await store.saveKey({ hash: hashOf(`token${i}`), table, kind: 'seat', grants: 'gm' });
    tokens.push(`token${i}`);
  }
  await store.close();
  return tokens;
}

/** Counts what the devices of one table hear. */
class Watch {
  #left = 0;
  #done: () => void = () => {};

  hear(text: string, isMeant: (text: string) => boolean): void {
    if (this.#left === 0 || !isMeant(text)) return;
    this.#left -= 1;
    if (this.#left === 0) this.#done();
  }

  until(count: number, begin: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#left = count;
      this.#done = resolve;
      begin();
    });
  }
}
