import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { closedLoops, fourAt, PEOPLE, type Rate, TABLES, Watch } from './server-load.ts';
import { ServerProcess, temporaryFolder } from './server-process.ts';

/** Milliseconds for ours and for the bare server each, and in how many turns. */
const LENGTH = 7_000;
const ROUNDS = 7;

export interface Rates {
  readonly ours: Rate;
  readonly bare: Rate;
}

/** In turns of a second, so that whatever else the machine does is shared by both. */
export async function toldLines(): Promise<Rates> {
  using folder = temporaryFolder();
  await using server = await ServerProcess.started('ours', folder.path);
  await using other = await ServerProcess.started('bare', '');
  const ours = await Promise.all(Array.from({ length: TABLES }, () => lineLoop(server.url)));
  const bare = await Promise.all(Array.from({ length: TABLES }, (_, table) => bareLoop(other.url, table)));
  const rounds: Rates[] = [];
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
