import assert from 'node:assert/strict';
import { Client, type Message, post } from '../../server/testing/client.ts';
import { reshaped, smallest } from '../../verifiers/unfair-host.ts';
import type { Findings } from '../findings.ts';

export const ENDLESS_DICE = ['1d1!', '1d2r1r2'];
export const HUGE_DICE = ['200000000d6', '4294967296d6', '1d4294967297'];

export const bring = (url: string, document: string) =>
  post(url, '/api/import', { document, person: 'Mallory' });

/** Rolls that nobody could make: each is refused in a sentence. */
export async function forgedDice(
  url: string,
  rolls: readonly string[],
  times: number,
  findings: Findings,
): Promise<void> {
  for (const roll of rolls) {
    const document = reshaped(await smallest(), `${roll}: sum`, [[1, 1, 1]]);
    for (let i = 0; i < times; i++)
      await findings.try('stopped', async () => {
        const { status, body } = await bring(url, document);
        assert.equal(status, 400, `${roll}: ${JSON.stringify(body)}`);
        assert.match(body.sentence, /^entry \d+: (the faces are|no rule of Fireside rolls such dice)/);
      });
  }
}

/** A sound document is taken, however long it takes to check. */
export async function brought(
  url: string,
  document: string,
  times: number,
  findings: Findings,
): Promise<void> {
  for (let i = 0; i < times; i++)
    await findings.try('lost', async () => {
      const { status, body } = await bring(url, document);
      assert.equal(status, 201, JSON.stringify(body));
    });
}

type Step = <Result>(name: string, step: () => Promise<Result>) => Promise<Result>;

/** A table with very many entries is imported, exported, copied and joined. */
export async function largeTable(
  url: string,
  document: string,
  entries: number,
  findings: Findings,
  step: Step = (_, run) => run(),
): Promise<void> {
  await findings.try('lost', async () => {
    const { status, body } = await step('import', () => bring(url, document));
    assert.equal(status, 201, JSON.stringify(body));
    const headers = { authorization: `Bearer ${body.token}` };
    const exported = await step('export', async () => (await fetch(`${url}/api/export`, { headers })).text());
    assert.ok(exported.length > document.length / 2, exported.slice(0, 200));
    const copied: Message = await step('copy', () => post(url, '/api/duplicate', {}, body.token));
    assert.equal(copied.status, 201, JSON.stringify(copied.body));
    await step('hello', async () => {
      const client = await Client.connected(url, body.token, { parts: true });
      await client.until(() => client.bye || client.seq >= entries);
      assert.equal(client.bye, undefined);
      client.cut();
    });
  });
}
