import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Limits } from './limits.ts';
import { openFolder } from './store/data-folder.ts';
import type { Store } from './store/store.ts';
import { dropUnfinished } from './tables/unfinished-import.ts';
import { Backups } from './upkeep/backups.ts';
import { type Every, housekeeping } from './upkeep/housekeeping.ts';
import { type Journal, whereOf } from './upkeep/journal.ts';
import { type Assembly, assembled } from './wiring.ts';

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  /** The folder with everything in it; or a store that is open already. */
  readonly data: string | Store;
  /** The files of the app. */
  readonly pages?: string;
  readonly limits?: Partial<Limits>;
  readonly journal?: Journal;
  /** Serves /metrics. */
  readonly metrics?: boolean;
  /** A reverse proxy stands before this server, and its word counts for addresses and hosts. */
  readonly proxy?: boolean;
  /** Names it is asked for by, besides those of this machine. */
  readonly allowHosts?: readonly string[];
  readonly now?: () => number;
  /** Does something again and again, until it is told to stop. */
  readonly every?: Every;
  /** The disk failed: nothing may be acknowledged any more. */
  readonly fatal?: (error: unknown) => void;
}

/** With all that the parts rely on. */
export type Settings = ServerOptions & Required<Pick<ServerOptions, 'now' | 'journal' | 'fatal'>>;

export interface RunningServer {
  readonly url: string;
  /** The address for others in the same network. */
  readonly inTheRoom: string | undefined;
  readonly close: () => Promise<void>;
}

const LOG_DAMAGED =
  'fireside.db-wal is damaged: what was written last may be missing. Devices that saw it say so; the folder “backups” has older copies';

/** How long the last answers may take. */
const PATIENCE = 500;

/** Starts a server. Rejects with one sentence where it can't. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { data, now = Date.now, journal = () => {}, fatal: end = dying(journal) } = options;
  let isClosed = false;
  // What is still under way when all is closed can't be written any more, and the disk is not to blame.
  const fatal = (error: unknown) => (isClosed ? undefined : end(error));
  const folder = typeof data === 'string' ? openFolder(data, fatal) : undefined;
  if (folder?.isLogDamaged) journal('error', LOG_DAMAGED);
  const kept = folder?.store ?? (data as Store);
  const close = () => {
    isClosed = true;
    return kept.close();
  };
  const store = { ...kept, close };
  try {
    return await started({ ...options, now, journal, fatal }, store, folder?.path);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function started(options: Settings, store: Store, path: string | undefined): Promise<RunningServer> {
  const { journal, now, every } = options;
  await dropUnfinished(store).catch((error: unknown) =>
    journal('error', 'unfinished imports', whereOf(error)),
  );
  const assembly = assembled(options, store);
  const { family, address, port } = await listening(assembly.http, options);
  assembly.http.on('error', (error) => journal('error', 'http', whereOf(error)));
  const backups = path === undefined ? undefined : new Backups(store, path, journal);
  const rest = housekeeping({ ...assembly, backups, now }, every);
  journal('info', 'started', { port, build: assembly.build });
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    inTheRoom: assembly.inTheRoom(),
    close: async () => {
      rest();
      await shut(assembly);
      await backups?.settled();
      await store.close();
      journal('info', 'stopped');
    },
  };
}

function dying(journal: Journal): (error: unknown) => void {
  return (error) => {
    const what = 'the disk failed: stopping before anything is acknowledged that is not on it';
    journal('error', what, whereOf(error));
    process.exit(74);
  };
}

async function listening(http: Server, { port, host }: ServerOptions): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(port, host, () => {
      http.off('error', reject);
      resolve();
    });
  });
  return http.address() as AddressInfo;
}

/** Whoever is connected is told; what is under way is answered and on disk. */
async function shut({ http, hub, sockets }: Assembly): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve));
  await hub.close();
  sockets.close();
  http.closeIdleConnections();
  setTimeout(() => http.closeAllConnections(), PATIENCE).unref();
  await closed;
}
