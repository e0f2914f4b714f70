import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Message, post } from '../server/testing/client.ts';
import { Buildah, filesIn, whatIsMissing } from './buildah.ts';
import { type Container, startContainer } from './container.ts';

const BASE = 'node:24-slim';
const IMAGE = 'fireside';
/** Megabytes over the base. */
const MOST = 25;
/** How long Docker waits before it kills. */
const PATIENCE = 10_000;

const skip = whatIsMissing() ?? false;

describe('the image', { timeout: 15 * 60_000 }, () => {
  let buildah: Buildah;
  let base: ReadonlyMap<string, number>;
  let files: string;

  before(async () => {
    if (skip) return;
    buildah = new Buildah();
    base = await buildah.makeBase(BASE);
    await buildah.build(IMAGE);
    files = await buildah.container(IMAGE);
  });

  after(() => buildah?.[Symbol.asyncDispose]());

  it(`holds what runs, nothing that builds the app, and at most ${MOST} MB`, { skip }, async (t) => {
    const image = await filesIn(files);
    const added = [...image].filter(([file, size]) => base.get(file) !== size);
    const strange = added.map(([file]) => file).filter((file) => !file.startsWith('fireside/'));
    assert.deepEqual(strange, [], 'neither npm nor how it reached its registry left anything behind');
    const places = new Set(added.map(([file]) => /^fireside\/(src\/\w+|build\/app|[^/]+)/.exec(file)?.[1]));
    const layers = ['cli', 'dice', 'protocol', 'rulesets', 'server', 'table'].map((name) => `src/${name}`);
    assert.deepEqual([...places].sort(), ['bin', 'build/app', 'node_modules', 'package.json', ...layers]);
    const tests = [...image.keys()].filter((file) => /^fireside\/src\/.*\.test\.ts$/.test(file));
    assert.deepEqual(tests, []);
    const megabytes = added.reduce((sum, [, size]) => sum + size, 0) / 1e6;
    t.diagnostic(`${megabytes.toFixed(1)} MB over the base, in ${added.length} files`);
    assert.ok(megabytes <= MOST, `${megabytes} MB`);
  });

  it('says where it listens and what it keeps', { skip }, async () => {
    const { User, Env, Volumes, ExposedPorts } = await buildah.config(IMAGE);
    assert.equal(User, 'node');
    assert.deepEqual([Object.keys(Volumes), Object.keys(ExposedPorts)], [['/data'], ['3473/tcp']]);
    assert.ok(Env.includes('PORT=3473') && Env.includes('DATA=/data'));
  });

  it('serves the app, stops cleanly, and finds its tables again', { skip }, async () => {
    const { Healthcheck } = await buildah.config(IMAGE);
    const volume = path.join(buildah.folder, 'volume');
    // A volume begins as the folder in the image: Docker copies it, owner and all.
    execFileSync('cp', ['--archive', path.join(files, 'data'), volume]);
    const table = await whileItRuns(files, volume, async ({ url, status, exec }) => {
      assert.deepEqual([status('NSpid').at(-1), status('Uid')[0]], ['1', '1000'], 'process 1, not root');
      const page = await (await fetch(url)).text();
      const script = await fetch(url + /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1], {
        headers: { 'accept-encoding': 'br' },
      });
      assert.deepEqual([script.status, script.headers.get('content-encoding')], [200, 'br']);
      const [kind, ...check] = Healthcheck.Test;
      assert.deepEqual([kind, await exec(check), await exec(check, { PORT: '1' })], ['CMD', 0, 1]);
      const { status: answered, body } = await post(url, '/api/samples', { system: 'five-plus' });
      assert.equal(answered, 201);
      return { token: body.token, entries: await entriesOf(url, body.token) };
    });
    assert.ok(table.entries.seq > 0);
    assert.equal(fs.existsSync(path.join(volume, 'fireside.db-wal')), false);
    await whileItRuns(await buildah.container(IMAGE), volume, async ({ url }) => {
      const { records } = await entriesOf(url, table.token);
      // A start seals new dice: one more entry.
      assert.deepEqual(records.slice(0, table.entries.seq), table.entries.records);
    });
  });

  /** In a container, which is then stopped as `docker stop` does it. */
  async function whileItRuns<T>(
    root: string,
    volume: string,
    use: (container: Container) => Promise<T>,
  ): Promise<T> {
    const container = await startContainer(root, volume, await buildah.config(IMAGE));
    try {
      const result = await use(container);
      container.kill('SIGTERM');
      const late = setTimeout(() => container.kill('SIGKILL'), PATIENCE);
      assert.equal(await container.ended, 0);
      clearTimeout(late);
      assert.match(container.said(), /Fireside has stopped\. Everything is saved\./);
      return result;
    } finally {
      container.kill('SIGKILL');
    }
  }
});

async function entriesOf(url: string, token: string): Promise<Message> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/entries`, { headers })).json();
}
