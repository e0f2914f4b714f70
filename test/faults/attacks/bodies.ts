import assert from 'node:assert/strict';
import { type ClientRequest, request } from 'node:http';
import { elsewhere, post } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';

interface Held {
  readonly request: ClientRequest;
  /** The status and sentence of the answer, or `cut` where the connection ended without one. */
  readonly answer: Promise<{ readonly status: number; readonly sentence: string } | 'cut'>;
}

/** A body that has begun and does not end. */
export function held(
  url: string,
  path: string,
  bytes: number,
  more: Readonly<Record<string, string>> = {},
): Held {
  const sending = request(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
  });
  const answer = new Promise<Awaited<Held['answer']>>((resolve) => {
    sending.on('error', () => resolve('cut'));
    sending.on('response', async (response) => {
      const text = await response.toArray().then((parts) => Buffer.concat(parts).toString());
      resolve({ status: response.statusCode ?? 0, sentence: JSON.parse(text).sentence });
    });
  });
  sending.write(spaces(bytes));
  return { request: sending, answer };
}

export async function heldBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^fireside_body_bytes (\d+)$/m.exec(text)?.[1]);
}

let written = Buffer.alloc(0);
/** Everyone sends the same bytes: we are not measuring the attacker's memory. */
function spaces(bytes: number): Buffer {
  if (written.length < bytes) written = Buffer.alloc(bytes, ' ');
  return written.subarray(0, bytes);
}

/** Of many bodies at once, as many are held as there is space for. The others are told so, and a small one is still read. */
export async function bodiesHeldOpen(
  url: string,
  { bodies, bytes, room }: { readonly bodies: number; readonly bytes: number; readonly room: number },
  findings: Findings,
): Promise<void> {
  await findings.try('stopped', async () => {
    const ended: Awaited<Held['answer']>[] = [];
    const all = Array.from({ length: bodies }, () => held(url, '/api/import', bytes, elsewhere()));
    for (const { answer } of all) void answer.then((each) => ended.push(each));
    const beyond = bodies - Math.floor(room / bytes);
    for (let i = 0; i < 300 && ended.length < beyond; i++) await waited(20);
    const most = await heldBytes(url);
    // However much is held, a small body is read.
    const { status } = await post(url, '/api/look', { way: { key: 'none' } });
    for (const { request: sending } of all) sending.destroy();
    assert.ok(ended.length >= beyond, `${ended.length} of ${bodies} were told that there is no room`);
    for (const each of ended) {
      // Whoever is still writing may be cut off before the sentence arrives.
      if (each === 'cut') continue;
      assert.equal(each.status, 503);
      assert.match(each.sentence, /limit: documentsAtOnce/);
    }
    assert.ok(most <= room, `${most} bytes are held`);
    assert.equal(status, 403);
    for (let i = 0; i < 50 && (await heldBytes(url)) > 0; i++) await waited(20);
    assert.equal(await heldBytes(url), 0, 'what was given up is held no more');
  });
}

export function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
