import type { Figure, Figures } from './contest.ts';
import { wholeChecks } from './server-checks.ts';
import { type Rates, toldLines } from './server-lines.ts';
import { fourAt, type Rate } from './server-load.ts';
import { ServerProcess, temporaryFolder } from './server-process.ts';
import { firstViews } from './server-views.ts';

/** Measured once, for several rows. */
let lines: Promise<Rates> | undefined;
let checks: Promise<Rate> | undefined;
const told = (): Promise<Rates> => {
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

async function startUp(): Promise<Figures> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    using folder = temporaryFolder();
    const begun = performance.now();
    await using server = await ServerProcess.started('ours', folder.path);
    await (await fetch(`${server.url}/healthz`)).text();
    times.push(performance.now() - begun);
  }
  return { ours: times.sort((a, b) => a - b)[2] ?? 0 };
}

/** What one more table takes, when everyone has left again or all four are there and have played. */
async function memory(linesEach: number): Promise<Figures> {
  using folder = temporaryFolder();
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
