import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Backups } from './backups.ts';
import { type DataFolder, openFolder } from './data-folder.ts';
import { Doors } from './doors.ts';
import { Hub } from './hub.ts';
import { type Journal, whereOf } from './journal.ts';
import { Allowance, LIMITS, type Limits } from './limits.ts';
import { Metrics } from './metrics.ts';
import { addressInTheRoom } from './network.ts';
import { Outbox } from './outbox.ts';
import { Pages } from './pages.ts';
import { randomPool } from './random-pool.ts';
import { Reception } from './reception.ts';
import { routesOf } from './routes.ts';
import { Sockets } from './sockets.ts';
import type { Store } from './store.ts';
import { VERSION } from './version.ts';

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
  readonly now?: () => number;
  /** Does something again and again, until it is told to stop. */
  readonly every?: (milliseconds: number, run: () => void) => () => void;
  /** The disk failed: nothing may be acknowledged any more. */
  readonly fatal?: (error: unknown) => void;
}

export interface RunningServer {
  readonly url: string;
  /** The address for others in the same network. */
  readonly inTheRoom: string | undefined;
  readonly close: () => Promise<void>;
}

const HEARTBEAT = 25_000;
const MINUTE = 60_000;

/** Starts a server. Rejects with one sentence where it can't. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const folder = typeof options.data === 'string' ? openFolder(options.data) : undefined;
  const store = folder?.store ?? (options.data as Store);
  try {
    return await new Running(options, store, folder).listening();
  } catch (error) {
    await store.close();
    folder?.release();
    throw error;
  }
}

/** Says how the app is built. Everything but the app works without it. */
const NOT_BUILT = join(import.meta.dirname, 'not-built');

class Running {
  readonly #options: ServerOptions;
  readonly #store: Store;
  readonly #folder: DataFolder | undefined;
  readonly #journal: Journal;
  readonly #build: string;
  readonly #hub: Hub;
  readonly #sockets: Sockets;
  readonly #http: Server;
  readonly #stops: (() => void)[] = [];

  constructor(options: ServerOptions, store: Store, folder: DataFolder | undefined) {
    const { now = Date.now, journal = () => {}, proxy = false, metrics: isMeasured = false } = options;
    this.#options = options;
    this.#store = store;
    this.#folder = folder;
    this.#journal = journal;
    const limits = { ...LIMITS, ...options.limits };
    const pages = new Pages(options.pages ?? NOT_BUILT);
    const build = `${VERSION}-${pages.fingerprint}`;
    this.#build = build;
    const trouble = (error: unknown) => journal('error', 'mistake', whereOf(error));
    const fatal = options.fatal ?? ((error: unknown) => this.#die(error));
    const hub = new Hub({ store, random: randomPool(), now, limits, build, trouble, fatal });
    this.#hub = hub;
    const doors = new Doors(hub, limits);
    const metrics = this.#gauges();
    const allowance = new Allowance(limits.commandsPerSecond, limits.commandBurst);
    const seatOf = (token: string) => doors.seatOf(token);
    const outbox = new Outbox();
    this.#sockets = new Sockets(
      { hub, limits, now, build, allowance, journal, metrics, outbox, seatOf },
      proxy,
    );
    const inTheRoom = () => (proxy ? undefined : addressInTheRoom(options.host, this.#address.port));
    const reception = new Reception({
      routes: routesOf({ hub, doors, limits, journal, build, inTheRoom }),
      pages,
      limits,
      journal,
      metrics,
      isMeasured,
      isBehindProxy: proxy,
      health: async () => {
        await store.table('');
        return { ok: true, build };
      },
    });
    this.#http = createServer(
      { requestTimeout: 60_000, headersTimeout: 15_000 },
      (request, response) => void reception.asked(request, response),
    ).on('upgrade', (request, stream, head) => this.#sockets.upgraded(request, stream, head));
  }

  async listening(): Promise<RunningServer> {
    const { port, host } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#http.once('error', reject).listen(port, host, resolve);
    });
    this.#http
      .removeAllListeners('error')
      .on('error', (error) => this.#journal('error', 'http', whereOf(error)));
    this.#keepHouse();
    const { family, address, port: at } = this.#address;
    this.#journal('info', 'started', { port: at, build: this.#build });
    return {
      url: `http://${family === 'IPv6' ? `[${address}]` : address}:${at}`,
      inTheRoom: addressInTheRoom(host, at),
      close: () => this.#close(),
    };
  }

  get #address(): AddressInfo {
    return this.#http.address() as AddressInfo;
  }

  #keepHouse(): void {
    const { every = interval, now = Date.now } = this.#options;
    const folder = this.#folder;
    this.#stops.push(
      every(HEARTBEAT, () => this.#sockets.beat()),
      every(MINUTE, () => void this.#hub.sweep()),
    );
    const backups = folder && new Backups(this.#store, folder.path, this.#journal);
    if (backups) this.#stops.push(every(60 * MINUTE, () => void backups.daily(now())));
  }

  #gauges(): Metrics {
    const started = performance.now();
    return new Metrics({
      tables_open: () => this.#hub.size,
      sockets: () => this.#sockets.size,
      resident_bytes: () => process.memoryUsage.rss(),
      uptime_seconds: () => Math.round((performance.now() - started) / 1000),
    });
  }

  #die(error: unknown): void {
    this.#journal(
      'error',
      'the disk failed: stopping before anything is acknowledged that is not on it',
      whereOf(error),
    );
    process.exit(74);
  }

  async #close(): Promise<void> {
    for (const stop of this.#stops) stop();
    const closed = new Promise((resolve) => this.#http.close(resolve));
    await this.#hub.close();
    this.#sockets.close();
    this.#http.closeIdleConnections();
    setTimeout(() => this.#http.closeAllConnections(), 500).unref();
    await closed;
    await this.#store.close();
    this.#folder?.release();
    this.#journal('info', 'stopped');
  }
}

function interval(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref();
  return () => clearInterval(timer);
}
