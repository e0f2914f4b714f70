import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { dailyBackup } from './backups.ts';
import { Connection, type Desk } from './connection.ts';
import { openFolder } from './data-folder.ts';
import { Doors } from './doors.ts';
import { addressOf, bodyOf, isFromHere, json, type Reply, respond } from './http.ts';
import { Hub } from './hub.ts';
import { type Journal, whereOf } from './journal.ts';
import { Allowance, LIMITS, type Limits, overLimit } from './limits.ts';
import { Metrics } from './metrics.ts';
import { addressInTheRoom } from './network.ts';
import { Outbox } from './outbox.ts';
import { Pages } from './pages.ts';
import { randomPool } from './random-pool.ts';
import { routesOf } from './routes.ts';
import type { Store } from './store.ts';
import { untrusted } from './untrusted.ts';
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
const DAY = 24 * 60 * 60_000;

/** Starts a server. Rejects with one sentence where it can't. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const folder = typeof options.data === 'string' ? openFolder(options.data) : undefined;
  const store = folder?.store ?? (options.data as Store);
  try {
    return await new Running(options, store, folder?.path, folder?.release ?? (() => {})).listening();
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
  readonly #folder: string | undefined;
  readonly #release: () => void;
  readonly #journal: Journal;
  readonly #limits: Limits;
  readonly #pages: Pages;
  readonly #hub: Hub;
  readonly #desk: Desk;
  readonly #metrics: Metrics;
  readonly #routes: ReturnType<typeof routesOf>;
  readonly #http: Server;
  readonly #sockets: WebSocketServer;
  readonly #alive = new WeakSet<WebSocket>();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(options: ServerOptions, store: Store, folder: string | undefined, release: () => void) {
    const { now = Date.now, journal = () => {}, proxy = false } = options;
    const fatal = options.fatal ?? ((error: unknown) => this.#die(error));
    this.#options = options;
    this.#store = store;
    this.#folder = folder;
    this.#release = release;
    this.#journal = journal;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#pages = new Pages(options.pages ?? NOT_BUILT);
    const build = `${VERSION}-${this.#pages.fingerprint}`;
    const limits = this.#limits;
    const trouble = (error: unknown) => journal('error', 'mistake', whereOf(error));
    this.#hub = new Hub({ store, random: randomPool(), now, limits, build, trouble, fatal });
    const doors = new Doors(this.#hub, limits);
    this.#metrics = this.#gauges();
    const allowance = new Allowance(limits.commandsPerSecond, limits.commandBurst);
    this.#desk = {
      hub: this.#hub,
      limits,
      now,
      build,
      allowance,
      journal,
      metrics: this.#metrics,
      outbox: new Outbox(),
      seatOf: (token) => doors.seatOf(token),
    };
    this.#routes = routesOf({
      hub: this.#hub,
      doors,
      limits,
      journal,
      build,
      isBehindProxy: proxy,
      inTheRoom: () =>
        proxy ? undefined : addressInTheRoom(options.host, (this.#http.address() as AddressInfo).port),
    });
    this.#http = createServer(
      { requestTimeout: 60_000, headersTimeout: 15_000 },
      (request, response) => void this.#asked(request, response),
    );
    // Four times the limit is heard, so that who exceeds it can be told so.
    this.#sockets = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: limits.frame * 4,
    });
    this.#http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#upgraded(request, socket, head),
    );
  }

  async listening(): Promise<RunningServer> {
    const { port, host } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#http.once('error', reject).listen(port, host, resolve);
    });
    this.#http
      .removeAllListeners('error')
      .on('error', (error) => this.#journal('error', 'http', whereOf(error)));
    this.#every(HEARTBEAT, () => this.#beat());
    this.#every(60_000, () => void this.#hub.sweep());
    const folder = this.#folder;
    if (folder !== undefined) this.#every(DAY, () => void this.#backUp(folder));
    const address = this.#http.address() as AddressInfo;
    const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    this.#journal('info', 'started', { port: address.port, build: this.#desk.build });
    return {
      url: `http://${name}:${address.port}`,
      inTheRoom: addressInTheRoom(host, address.port),
      close: () => this.#close(),
    };
  }

  async #asked(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await this.#reply(request).catch((error: unknown) => {
      this.#journal('error', 'mistake', whereOf(error));
      return json(500, { code: 'our-mistake', sentence: 'Something went wrong on our side.' });
    });
    this.#metrics.count('requests', String(reply.status));
    if (!response.destroyed) respond(request, response, reply);
    // An unread rest of a body that is too long is not waited for.
    if (!request.complete) request.destroy();
  }

  async #reply(request: IncomingMessage): Promise<Reply> {
    const { method = 'GET' } = request;
    const url = URL.parse(request.url ?? '/', 'http://fireside');
    if (!url) return json(400, { code: 'malformed', sentence: 'That is no address.' });
    const route = this.#routes[`${method} ${url.pathname}`];
    if (route) return this.#route(request, url, route);
    if (method !== 'GET' && method !== 'HEAD')
      return json(405, { code: 'not-allowed', sentence: 'That can’t be done here.' }, { allow: 'GET, HEAD' });
    if (url.pathname === '/healthz') return this.#health();
    if (url.pathname === '/metrics' && this.#options.metrics)
      return { status: 200, body: this.#metrics.print(), type: 'text/plain; version=0.0.4' };
    return this.#pages.reply(url.pathname, request.headers);
  }

  async #route(
    request: IncomingMessage,
    url: URL,
    { most = 'bodyBytes', run }: ReturnType<typeof routesOf>[string],
  ): Promise<Reply> {
    const isBehindProxy = this.#options.proxy ?? false;
    if (!isFromHere(request, isBehindProxy))
      return json(403, { code: 'other-site', sentence: 'Another site can’t do that.' });
    const visit = { request, query: url.searchParams, address: addressOf(request, isBehindProxy) };
    if (request.method === 'GET') return run({ ...visit, body: undefined });
    // Only same-origin pages and programs can send this type without asking first, and nobody is told yes.
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return json(415, { code: 'malformed', sentence: 'Bodies are application/json.' });
    const body = await bodyOf(request, this.#limits[most]);
    if (!body.ok && body.error === 'too-long')
      return json(413, overLimit(most, `This is longer than ${this.#limits[most]} bytes.`));
    const value = body.ok ? untrusted(body.value === '' ? '{}' : body.value, this.#limits.depth) : body;
    return value.ok
      ? run({ ...visit, body: value.value })
      : json(400, { code: 'malformed', sentence: `That was not understood: ${value.error}.` });
  }

  async #health(): Promise<Reply> {
    await this.#store.table('');
    return json(200, { ok: true, build: this.#desk.build });
  }

  #upgraded(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {});
    const isWanted = request.url === '/socket' && isFromHere(request, this.#options.proxy ?? false);
    if (!isWanted) {
      socket.end(
        `HTTP/1.1 ${request.url === '/socket' ? '403 Forbidden' : '404 Not Found'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      );
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (ws) => {
      this.#alive.add(ws);
      ws.on('pong', () => this.#alive.add(ws));
      new Connection(ws, socket, this.#desk);
    });
  }

  /** A device that has gone without a word is noticed. */
  #beat(): void {
    for (const ws of this.#sockets.clients) {
      if (!this.#alive.delete(ws)) ws.terminate();
      else ws.ping();
    }
  }

  async #backUp(folder: string): Promise<void> {
    try {
      await dailyBackup(this.#store, folder, Date.now());
      this.#journal('info', 'backup made');
    } catch (error) {
      this.#journal('error', 'backup failed', whereOf(error));
    }
  }

  #gauges(): Metrics {
    const started = performance.now();
    return new Metrics({
      tables_open: () => this.#hub.size,
      sockets: () => this.#sockets.clients.size,
      resident_bytes: () => process.memoryUsage.rss(),
      uptime_seconds: () => Math.round((performance.now() - started) / 1000),
    });
  }

  #every(milliseconds: number, run: () => void): void {
    this.#timers.push(setInterval(run, milliseconds).unref());
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
    for (const timer of this.#timers) clearInterval(timer);
    const closed = new Promise((resolve) => this.#http.close(resolve));
    await this.#hub.close();
    for (const ws of this.#sockets.clients) ws.close(1001);
    this.#http.closeIdleConnections();
    setTimeout(() => {
      for (const ws of this.#sockets.clients) ws.terminate();
      this.#http.closeAllConnections();
    }, 500).unref();
    await closed;
    this.#sockets.close();
    await this.#store.close();
    this.#release();
    this.#journal('info', 'stopped');
  }
}
