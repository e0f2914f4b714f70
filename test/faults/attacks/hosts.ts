import assert from 'node:assert/strict';
import { request } from 'node:http';
import { Client, openTable } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';

/** Names of other sites that point to this machine (DNS rebinding). */
export const FOREIGN = [
  'evil.example',
  'evil.example:3473',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'x',
];

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly token?: string;
}

/** With fetch, nobody can choose the Host. */
export function asked(
  url: string,
  host: string,
  { method = 'GET', path = '/api/server', token = '' }: Asked = {},
): Promise<{ status: number; text: string }> {
  const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { method, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    })
      .on('error', reject)
      .end(method === 'POST' ? '{}' : undefined);
  });
}

export async function isLetIn(url: string, token: string, host: string): Promise<boolean> {
  const client = new Client(url, token);
  await client.dial({ headers: { host, origin: `http://${host}` } });
  client.send({ type: 'hello', protocol: 1, token, after: -1 });
  await client.until(() => client.view || client.bye);
  client.close();
  return client.view !== undefined;
}

/** A page of another site, whose name points here, can’t read or do anything, even with the token of a seat. */
export async function askedFromElsewhere(url: string, times: number, findings: Findings): Promise<void> {
  const { token } = await openTable(url);
  const ways = [
    ...['/', '/api/server', '/api/export', '/api/entries', '/metrics', '/healthz'].map((path) => ({ path })),
    ...['/api/tables', '/api/token', '/api/erase'].map((path) => ({ path, method: 'POST' })),
  ];
  for (let i = 0; i < times; i++)
    for (const host of FOREIGN)
      await findings.try('leaked', async () => {
        for (const way of ways) {
          const { status, text } = await asked(url, host, { ...way, token });
          assert.equal(status, 421, `${host} ${way.path}`);
          assert.equal(JSON.parse(text).code, 'other-host');
        }
        assert.equal(await isLetIn(url, token, host), false, host);
      });
}
