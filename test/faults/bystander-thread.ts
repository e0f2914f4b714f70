// Fifty tables, with someone at each who tells a line twice a second. In its own thread, so that the attacker's
// thread delays nobody's clock.
import { parentPort, workerData } from 'node:worker_threads';
import { Client, openTable } from '../server/testing/client.ts';

export interface Looked {
  readonly times: readonly number[];
  readonly refused: readonly string[];
}

const PAUSE = 500;
const { url, tables } = workerData as { readonly url: string; readonly tables: number };

let times: number[] = [];
let refused: string[] = [];
/** When the ones still waiting asked. */
const waiting = new Map<Client, number>();
let isOver = false;

async function plays(client: Client, after: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, after));
  while (!isOver) {
    const asked = performance.now();
    waiting.set(client, asked);
    const answer = await client.do('tell', { text: 'Meanwhile, elsewhere.' });
    waiting.delete(client);
    client.heard.length = 0;
    if (isOver) return;
    if (answer?.ok) times.push(performance.now() - asked);
    else refused.push(JSON.stringify(answer?.refusal ?? client.bye));
    if (client.bye) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

const clients: Client[] = [];
for (let i = 0; i < tables; i++)
  clients.push(await Client.connected(url, (await openTable(url)).token, { parts: true }));
for (const [i, client] of clients.entries()) void plays(client, (i * PAUSE) / tables);

parentPort?.on('message', (word: 'look' | 'end') => {
  if (word === 'end') {
    isOver = true;
    for (const client of clients) client.cut();
    parentPort?.close();
    return;
  }
  const now = performance.now();
  parentPort?.postMessage({
    times: [...times, ...[...waiting.values()].map((asked) => now - asked)],
    refused,
  } satisfies Looked);
  times = [];
  refused = [];
});
parentPort?.postMessage('seated');
