import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server/index.ts';
import { memoryStore } from '../../src/server/memory-store.ts';
import type { Store } from '../../src/server/store.ts';
import { lateStore } from '../../src/server/testing/late-store.ts';

interface TestServer extends AsyncDisposable {
  readonly url: string;
  readonly store: Store;
  readonly stop: () => Promise<void>;
}

/** Nobody is held up by limits here, unless a test is about them. */
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

/** A real server on a port of its own, with a store that outlives it and answers late. */
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

/** A real server with a real folder, which goes when the test ends. */
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

/** A server on a store or folder that was there before. */
export async function serverOn(data: string | Store): Promise<AsyncDisposable & { readonly url: string }> {
  const server = await startServer({ port: 0, host: '127.0.0.1', data });
  return { url: server.url, [Symbol.asyncDispose]: () => server.close() };
}
