import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, type ServerOptions, startServer } from '../../../src/server/index.ts';
import { memoryStore } from '../../../src/server/store/memory-store.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { lateStore, seeded } from '../../../src/server/testing/late-store.ts';

interface TestServer extends AsyncDisposable {
  readonly url: string;
  readonly store: Store;
  readonly stop: () => Promise<void>;
}

/** No limits, unless a test is about them. */
export const GENEROUS = {
  commandsPerSecond: 1e6,
  commandBurst: 1e6,
  messageBytes: 1e12,
  messageBytesPerMinute: 1e12,
  joins: 1e6,
  tablesPerDay: 1e6,
  requests: 1e6,
  exports: 1e6,
  hellos: 1e6,
  thinking: 1e6,
};

/** A real server on its own port, with a store that outlives it and answers late. */
export async function serverInMemory(
  limits: ServerOptions['limits'] = {},
  more: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const store = lateStore(memoryStore());
  let server: RunningServer | undefined = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: store,
    limits: { ...GENEROUS, ...limits },
    ...more,
  });
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  return { url: server.url, store, stop, [Symbol.asyncDispose]: stop };
}

/** Two real servers on one such store, each with its own delays. */
export async function pairOn(
  store: Store,
  limits: ServerOptions['limits'] = {},
  more: Partial<ServerOptions> = {},
): Promise<AsyncDisposable & { readonly urls: readonly [string, string] }> {
  const ours = { ...store, close: async () => {} };
  const started = (seed: number) =>
    startServer({
      port: 0,
      host: '127.0.0.1',
      data: lateStore(ours, seed),
      limits: { ...GENEROUS, ...limits },
      ...more,
    });
  const [one, two] = [await started(3), await started(5)];
  const dispose = async () => {
    await Promise.all([one.close(), two.close()]);
  };
  return { urls: [one.url, two.url], [Symbol.asyncDispose]: dispose };
}

/** The same behind a load balancer: every connection goes to one of them, at random. */
async function balancedInMemory(
  limits: ServerOptions['limits'] = {},
  more: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const store = memoryStore();
  const pair = await pairOn(store, limits, more);
  const balancer = await balancing(pair.urls);
  const stop = async () => {
    await pair[Symbol.asyncDispose]();
    balancer.close();
  };
  const { port } = balancer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, store, stop, [Symbol.asyncDispose]: stop };
}

async function balancing(urls: readonly string[]): Promise<Server> {
  const random = seeded(urls.length + 9);
  const balancer = createServer((here) => {
    const there = connect(Number(new URL(urls[random(urls.length)] ?? '').port), '127.0.0.1');
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const)
      from
        .setNoDelay()
        .on('error', () => to.destroy())
        .on('close', () => to.destroySoon())
        .pipe(to);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  return balancer;
}

/** Most tests run in each of these. */
export const SETUPS: readonly { readonly where: string; readonly serverInMemory: typeof serverInMemory }[] = [
  { where: 'one server', serverInMemory },
  { where: 'two servers on one store', serverInMemory: balancedInMemory },
];

/** A real server with a real folder, which is removed when the test ends. */
export async function serverInFolder(
  more: Partial<ServerOptions> = {},
): Promise<
  AsyncDisposable & { readonly url: string; readonly folder: string; readonly stop: () => Promise<void> }
> {
  const folder = mkdtempSync(join(tmpdir(), 'fireside-server-'));
  let server: RunningServer | undefined = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: folder,
    limits: GENEROUS,
    ...more,
  });
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  const dispose = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, folder, stop, [Symbol.asyncDispose]: dispose };
}

/** A server on a store or folder that exists already. */
export async function serverOn(data: string | Store): Promise<AsyncDisposable & { readonly url: string }> {
  const server = await startServer({ port: 0, host: '127.0.0.1', data });
  return { url: server.url, [Symbol.asyncDispose]: () => server.close() };
}
