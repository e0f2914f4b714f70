import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WaysIn } from './access/ways-in.ts';
import type { Context } from './context.ts';
import { addressInNetwork } from './http/lan-address.ts';
import { AllowedHosts } from './http/origin.ts';
import { Pages } from './http/pages.ts';
import { RequestBodies } from './http/request-bodies.ts';
import { RequestHandler } from './http/request-handler.ts';
import { LIMITS } from './limits.ts';
import { ratesOf } from './rate-limit.ts';
import type { Settings } from './server.ts';
import { Sockets } from './socket/sockets.ts';
import type { Store } from './store/store.ts';
import { OpenTables } from './tables/open-tables.ts';
import { troubleTo } from './upkeep/journal.ts';
import { Metrics } from './upkeep/metrics.ts';

export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

/** Explains how the app is built. Everything but the app works without it. */
const NOT_BUILT = join(import.meta.dirname, 'not-built');

export interface ServerParts extends Pick<Context, 'build' | 'tables' | 'inTheRoom'> {
  readonly sockets: Sockets;
  readonly http: Server;
}

export function wired(options: Settings, store: Store): ServerParts {
  const { host, now, journal, fatal, proxy: isBehindProxy = false } = options;
  const limits = { ...LIMITS, ...options.limits };
  const rates = ratesOf(limits, now);
  const pages = new Pages(options.pages ?? NOT_BUILT);
  const build = `${VERSION}-${pages.fingerprint}`;
  const trouble = troubleTo(journal);
  const thought = (table: string, seat: string, milliseconds: number) =>
    rates.thinking.spend(`${table} ${seat}`, milliseconds);
  const tables = new OpenTables({ store, random: randomPool(), now, limits, build, trouble, fatal, thought });
  const bodies = new RequestBodies(limits);
  const started = performance.now();
  const metrics = new Metrics({
    tables_open: () => tables.size,
    sockets: () => sockets.size,
    body_bytes: () => bodies.held,
    resident_bytes: () => process.memoryUsage.rss(),
    uptime_seconds: () => Math.round((performance.now() - started) / 1000),
  });
  const inTheRoom = () =>
    isBehindProxy ? undefined : addressInNetwork(host, (http.address() as AddressInfo).port);
  const context: Context = {
    tables,
    waysIn: new WaysIn(tables),
    limits,
    rates,
    build,
    journal,
    trouble,
    metrics,
    bodies,
    hosts: new AllowedHosts([host, ...(options.allowHosts ?? [])], isBehindProxy),
    isBehindProxy,
    inTheRoom,
  };
  const sockets = new Sockets(context);
  const handler = new RequestHandler(context, pages, options.metrics ?? false);
  const http = createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000 },
    (request, response) => void handler.answer(request, response),
  ).on('upgrade', (request, stream, head) => sockets.upgraded(request, stream, head));
  return { build, tables, sockets, http, inTheRoom };
}

const RANDOM_BYTES = 32;
const DRAWN_AT_ONCE = 256;

/** 32 fresh random bytes at a time, drawn from the system in larger amounts; none is handed out twice. */
function randomPool(): () => Uint8Array {
  let [pool, next] = [new Uint8Array(0), 0];
  return () => {
    if (next >= pool.length) [pool, next] = [randomFillSync(new Uint8Array(RANDOM_BYTES * DRAWN_AT_ONCE)), 0];
    next += RANDOM_BYTES;
    return pool.subarray(next - RANDOM_BYTES, next);
  };
}
