import { type RunningServer, type ServerOptions, startServer } from '../../src/server/index.ts';
import { memoryStore } from '../../src/server/memory-store.ts';
import type { Store } from '../../src/server/store.ts';

interface TestServer extends AsyncDisposable {
  readonly url: string;
  readonly store: Store;
  readonly stop: () => Promise<void>;
}

/** Nobody is held up by limits here, unless a test is about them. */
const GENEROUS = { commandsPerSecond: 1e6, commandBurst: 1e6, joins: 1e6, tablesPerDay: 1e6 };

/** A real server on a port of its own, with a store that outlives it. */
export async function serverInMemory(
  limits: ServerOptions['limits'] = {},
  more: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const store = memoryStore();
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
