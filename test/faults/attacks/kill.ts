import assert from 'node:assert/strict';
import { headOf, verify } from '../../../src/table/index.ts';
import { Client, join, type Message, newId, type Opened, openTable } from '../../server/testing/client.ts';
import { type Child, serverProcess, temporaryFolder } from '../../server/testing/server-process.ts';
import type { Findings } from '../findings.ts';

const LANES = 2;
const LINES = 11;

/** Nothing acknowledged may be missing, nothing may be there twice, and dice that were asked for have to fall. */
export async function killedUnderLoad(cycles: number, findings: Findings): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => lane(Math.ceil(cycles / LANES), findings)));
}

/** One table, whose server is killed again and again. */
async function lane(cycles: number, findings: Findings): Promise<void> {
  using folder = temporaryFolder();
  const server = await serverProcess(folder.path);
  const opened = await openTable(server.url);
  const ann = await join(server.url, opened.links.player, 'Ann');
  const client = await Client.connected(server.url, opened.token);
  assert.equal((await client.do('make-character', { from: { blank: 'Pim' } }, 'pim')).ok, true);
  client.cut();
  const acknowledged = new Map<string, number>();
  let running = server;
  for (let cycle = 0; cycle < cycles; cycle++) {
    const again = await findings.try('lost', () =>
      killed(running, folder.path, cycle, { opened, ann, acknowledged }),
    );
    if (!again) return;
    running = again;
  }
  await findings.try('lost', () => compared(running, opened, cycles));
  await running.kill();
}

interface Evening {
  readonly opened: Opened;
  readonly ann: Opened;
  readonly acknowledged: Map<string, number>;
}

async function killed(
  server: Child,
  folder: string,
  cycle: number,
  { opened, ann, acknowledged }: Evening,
): Promise<Child> {
  const client = await Client.connected(server.url, opened.token, { witness: false });
  const witness = await Client.connected(server.url, ann.token);
  const load = loadOf(cycle);
  for (const command of load) client.send({ type: 'command', command });
  // Killed after a different number of answers each time: before, during and after the roll.
  await client.until(
    () => client.heard.filter(({ type }) => type === 'answer').length >= cycle % (LINES + 2),
  );
  await server.kill();
  await client.until(() => client.bye);
  witness.cut();
  for (const { type, command, ok, seq } of client.heard) {
    if (type !== 'answer') continue;
    assert.equal(ok, true);
    acknowledged.set(command, seq);
  }
  const again = await serverProcess(folder);
  const back = await Client.connected(again.url, opened.token);
  await back.until(() => back.seq >= back.heard[0].seq);
  assert.deepEqual(
    back.records.slice(0, client.records.length),
    client.records,
    'what was shown is still so',
  );
  const entries = back.entries;
  for (const [id, seq] of acknowledged) assert.equal(entries[seq - 1].command, id, 'acknowledged, and there');
  for (const command of load) back.send({ type: 'command', command });
  for (const { id } of load) assert.equal((await back.answer(id)).ok, true);
  await back.until(() => back.view.checks[`jump${cycle}`]?.transcript.length > 0);
  back.cut();
  return again;
}

function loadOf(cycle: number): readonly Message[] {
  const input = {
    character: 'pim',
    skill: 'Do Anything',
    doing: `Jump ${cycle}`,
    against: { difficulty: 'hard' },
  };
  const lines = Array.from({ length: LINES }, (_, i) => ({
    id: newId(),
    type: 'tell',
    text: `${cycle}.${i}`,
  }));
  const jump = {
    id: `jump${cycle}`,
    type: 'propose-check',
    action: 'attempt',
    input,
    bytes: 'ab'.repeat(32),
  };
  return [...lines.slice(0, 6), jump, ...lines.slice(6)];
}

async function compared(server: Child, { token }: Opened, cycles: number): Promise<void> {
  const client = await Client.connected(server.url, token);
  await client.until(() => client.seq >= client.heard[0].seq);
  const told = client.entries.filter(({ type }) => type === 'told').map(({ body }) => body.text);
  assert.equal(told.length, LINES * cycles);
  assert.equal(new Set(told).size, LINES * cycles);
  assert.equal(headOf(client.records), client.head);
  const response = await fetch(`${server.url}/api/export`, { headers: { authorization: `Bearer ${token}` } });
  const verdict = verify(await response.text(), client.head);
  assert.ok(verdict.ok, JSON.stringify(verdict));
  assert.equal(verdict.value.rolls, cycles);
  client.cut();
}
