import assert from 'node:assert/strict';
import { headOf } from '../../../src/table/index.ts';
import { Client, join, type Message, openTable } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';

export const welcomesOf = ({ heard }: Client): Message[] => heard.filter(({ type }) => type === 'welcome');

/** Tells line after line until it is stopped. The answer is how many were taken. */
export function telling(client: Client): () => Promise<number> {
  let isOver = false;
  const told = (async () => {
    let taken = 0;
    while (!isOver) {
      if (client.bye) await client.connect();
      if ((await client.do('tell', { text: `line ${taken}` }))?.ok) taken += 1;
    }
    client.cut();
    return taken;
  })();
  return () => {
    isOver = true;
    return told;
  };
}

/** Two people come and go while a third writes: nobody may be told that the past was rewritten. */
export async function hellosWhileWriting(url: string, hellos: number, findings: Findings): Promise<void> {
  const opened = await openTable(url);
  const people = await Promise.all(['Ann', 'Bob'].map((name) => join(url, opened.links.player, name)));
  const stop = telling(await Client.connected(url, opened.token));
  await Promise.all(
    people.map(async ({ token }) => {
      const client = new Client(url, token);
      for (let i = 0; i < hellos / people.length; i++)
        await findings.try('lost', async () => {
          await client.connect();
          // With a head to show: it covers everything that came so far.
          await client.until(() => client.head !== undefined);
          client.cut();
          assert.equal(welcomesOf(client).at(-1)?.history, 'same');
        });
      await findings.try('lost', async () => {
        assert.equal(headOf(client.records), client.head);
        const epochs = client.entries.filter(({ type }) => type === 'epoch-opened').length;
        assert.equal(epochs, 1, 'nor is there any doubt of the dice');
      });
    }),
  );
  await findings.try('stopped', async () => {
    assert.ok((await stop()) > hellos / 5, 'someone kept writing');
  });
}
