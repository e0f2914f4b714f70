import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Limits } from './limits.ts';
import { openFolder } from './store/data-folder.ts';
import type { Store } from './store/store.ts';
import { dropUnfinishedImports } from './tables/unfinished-import.ts';
import { Backups } from './upkeep/backups.ts';
import { type Journal, whereOf } from './upkeep/journal.ts';
import { type ServerParts, wired } from './wiring.ts';

/** Does something again and again. The answer stops it. */
type Every = (milliseconds: number, run: () => void) => () => void;

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  /** The folder with everything in it, or a store that is open already. */
  readonly data: string | Store;
  readonly pages?: string;
  readonly limits?: Partial<Limits>;
  readonly journal?: Journal;
  readonly metrics?: boolean;
  /** There is a reverse proxy in front, whose headers are trusted for addresses and hosts. */
  readonly proxy?: boolean;
  /** Host names to answer to, besides those of this machine. */
  readonly allowHosts?: readonly string[];
  readonly now?: () => number;
  readonly every?: Every;
  /** The disk failed: nothing may be acknowledged any more. */
  readonly fatal?: (error: unknown) => void;
}

/** The options, with defaults filled in. */
export type Settings = ServerOptions & Required<Pick<ServerOptions, 'now' | 'journal' | 'fatal'>>;

export interface RunningServer {
  readonly url: string;
  /** The address for others in the same network. */
  readonly inTheRoom: string | undefined;
  readonly close: () => Promise<void>;
}

const LOG_DAMAGED =
  'fireside.db-wal is damaged: the most recent changes may be missing. Devices that saw them will say so; the folder “backups” has older copies';

/** How long the last answers may take. */
const PATIENCE = 500;

const CATCH_UP = 2000;
const HEARTBEAT = 25_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Starts a server, or rejects with one sentence that says why it can’t. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { data, now = Date.now, journal = () => {}, fatal: end = exiting(journal) } = options;
  let isClosed = false;
  // After closing, a write that is still under way has to fail, and the disk is not to blame.
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
  const { journal } = options;
  await dropUnfinishedImports(store).catch((error: unknown) =>
    journal('error', 'unfinished imports could not be removed', whereOf(error)),
  );
  const parts = wired(options, store);
  const { family, address, port } = await listening(parts.http, options);
  parts.http.on('error', (error) => journal('error', 'http', whereOf(error)));
  const backups = path === undefined ? undefined : new Backups(store, path, journal);
  const stopUpkeep = upkeep(parts, backups, options);
  journal('info', 'started', { port, build: parts.build });
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    inTheRoom: parts.inTheRoom(),
    close: async () => {
      stopUpkeep();
      await shut(parts);
      await backups?.settled();
      await store.close();
      journal('info', 'stopped');
    },
  };
}

function exiting(journal: Journal): (error: unknown) => void {
  return (error) => {
    const what = 'the disk failed: stopping before anything is acknowledged that was not saved';
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

/** What a server does on its own. The answer stops it. */
function upkeep(
  { tables, sockets }: ServerParts,
  backups: Backups | undefined,
  { now, every = interval }: Settings,
): () => void {
  const backUp = () => void backups?.daily(now());
  // Now and not in an hour: a server that runs for one evening gets its daily copy too.
  backUp();
  const stops = [
    every(CATCH_UP, () => void tables.catchUp()),
    every(HEARTBEAT, () => sockets.beat()),
    every(MINUTE, () => void tables.sweep()),
    every(HOUR, backUp),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function interval(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref();
  return () => clearInterval(timer);
}

/** Everyone connected is told; commands under way are answered and saved. */
async function shut({ http, tables, sockets }: ServerParts): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve));
  await tables.close();
  sockets.close();
  http.closeIdleConnections();
  setTimeout(() => http.closeAllConnections(), PATIENCE).unref();
  await closed;
}
