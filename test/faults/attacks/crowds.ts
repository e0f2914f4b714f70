import assert from 'node:assert/strict';
import { LIMITS } from '../../../src/server/limits.ts';
import { Client, join, openTable } from '../../server/testing/client.ts';
import { until } from '../../server/testing/clock.ts';
import type { Findings } from '../findings.ts';

const EIGHT = LIMITS.socketsPerSeat;

/** The last eight of one seat stay, the first ones are told why, and others can come in. */
export async function devicesOneByOne(url: string, devices: number, findings: Findings): Promise<void> {
  await findings.try('stopped', async () => {
    const { token, links } = await openTable(url);
    const eve = await join(url, links.spectator, 'Eve');
    const crowd: Client[] = [];
    for (let i = 0; i < devices; i++) crowd.push(await Client.connected(url, eve.token));
    const shown = crowd.slice(0, devices - EIGHT);
    await Promise.all(shown.map((client) => client.until(() => client.bye)));
    assert.deepEqual(new Set(shown.map(({ bye }) => bye.code)), new Set(['over-limit']));
    assert.match(shown[0]?.bye.sentence, /other devices or pages.*limit: socketsPerSeat/);
    assert.ok(crowd.slice(devices - EIGHT).every(({ bye }) => bye === undefined));
    const gm = await Client.connected(url, token);
    assert.equal(gm.view.say, true);
    for (const client of [...crowd, gm]) client.cut();
  });
}

/** The same when they all come at once. */
export async function devicesAtOnce(url: string, devices: number, findings: Findings): Promise<void> {
  await findings.try('stopped', async () => {
    const { links } = await openTable(url);
    const eve = await join(url, links.spectator, 'Eve');
    const crowd = await Promise.all(Array.from({ length: devices }, () => Client.connected(url, eve.token)));
    const staying = () => crowd.filter(({ bye }) => bye === undefined);
    await until(() => staying().length <= EIGHT);
    for (const client of staying()) client.send({ type: 'ping' });
    await Promise.all(
      staying().map((client) =>
        client.until(() => client.bye || client.heard.some(({ type }) => type === 'pong')),
      ),
    );
    assert.equal(staying().length, EIGHT);
    for (const client of crowd) client.cut();
  });
}

/** One seat that connects again and again is let in or told to wait, and others come in as always. */
export async function helloFlood(url: string, hellos: number, findings: Findings): Promise<void> {
  const { token, links } = await openTable(url);
  const eve = await join(url, links.spectator, 'Eve');
  for (let left = hellos; left > 0; left -= 20)
    await Promise.all(
      Array.from({ length: Math.min(left, 20) }, () =>
        findings.try('stopped', async () => {
          const client = await Client.connected(url, eve.token);
          assert.ok(
            client.view || /limit: (hellos|sockets)/.test(client.bye?.sentence),
            client.bye?.sentence,
          );
          client.cut();
        }),
      ),
    );
  await findings.try('stopped', async () => {
    const gm = await Client.connected(url, token);
    assert.equal(gm.view?.say, true);
    gm.cut();
  });
}
