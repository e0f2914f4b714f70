import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Doors } from './access/ways-in.ts';
import { Hosts } from './http/allowed-hosts.ts';
import { addressInTheRoom } from './http/lan-address.ts';
import { Pages } from './http/pages.ts';
import { Bodies } from './http/request-bodies.ts';
import { Reception } from './http/request-handler.ts';
import { routesOf } from './http/routes.ts';
import { LIMITS } from './limits.ts';
import { randomPool } from './random-pool.ts';
import { Allowance } from './rate-limit.ts';
import type { Settings } from './server.ts';
import { Outbox } from './socket/outbox.ts';
import { Sockets } from './socket/sockets.ts';
import type { Store } from './store/store.ts';
import { Hub } from './tables/open-tables.ts';
import { troubleTo } from './upkeep/journal.ts';
import { Metrics } from './upkeep/metrics.ts';
import { VERSION } from './version.ts';

/** Says how the app is built. Everything but the app works without it. */
const NOT_BUILT = join(import.meta.dirname, 'not-built');

/** The parts of a server, put together. */
export interface Assembly {
  readonly build: string;
  readonly hub: Hub;
  readonly sockets: Sockets;
  readonly http: Server;
  /** The address for others in the same network, once it listens. */
  readonly inTheRoom: () => string | undefined;
}

export function assembled(options: Settings, store: Store): Assembly {
  const { host, now, journal, fatal, proxy = false, metrics: isMeasured = false } = options;
  const limits = { ...LIMITS, ...options.limits };
  const pages = new Pages(options.pages ?? NOT_BUILT);
  const build = `${VERSION}-${pages.fingerprint}`;
  const trouble = troubleTo(journal);
  const thinking = new Allowance(limits.thinkingPerSecond, limits.thinking);
  const thought = (table: string, seat: string, milliseconds: number) =>
    thinking.spend(`${table} ${seat}`, now(), milliseconds);
  const hub = new Hub({ store, random: randomPool(), now, limits, build, trouble, fatal, thought });
  const doors = new Doors(hub, limits);
  const bodies = new Bodies(limits);
  const metrics = new Metrics({
    tables_open: () => hub.size,
    sockets: () => sockets.size,
    body_bytes: () => bodies.held,
    resident_bytes: () => process.memoryUsage.rss(),
    uptime_seconds: uptime(),
  });
  const desk = {
    hub,
    limits,
    now,
    build,
    journal,
    trouble,
    metrics,
    allowance: new Allowance(limits.commandsPerSecond, limits.commandBurst),
    thinking,
    hellos: new Allowance(limits.hellosPerSecond, limits.hellos),
    byteAllowance: new Allowance(limits.messageBytesPerMinute / 60, limits.messageBytes),
    outbox: new Outbox(),
    tokens: hub.tokens,
    seatOf: (token: string) => doors.seatOf(token),
  };
  const hosts = new Hosts([host, ...(options.allowHosts ?? [])], proxy);
  const sockets = new Sockets(desk, hosts, proxy);
  const inTheRoom = () => (proxy ? undefined : addressInTheRoom(host, (http.address() as AddressInfo).port));
  const reception = new Reception({
    routes: routesOf({
      hub,
      doors,
      limits,
      journal,
      build,
      inTheRoom,
      requests: new Allowance(limits.requestsPerSecond, limits.requests),
      exports: new Allowance(limits.exportsPerMinute / 60, limits.exports),
    }),
    pages,
    limits,
    bodies,
    trouble,
    metrics,
    isMeasured,
    isBehindProxy: proxy,
    hosts,
    health: async () => {
      await store.table('');
      return { ok: true, build };
    },
  });
  const http = httpServer(reception, sockets);
  return { build, hub, sockets, http, inTheRoom };
}

function httpServer(reception: Reception, sockets: Sockets): Server {
  return createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000 },
    (request, response) => void reception.asked(request, response),
  ).on('upgrade', (request, stream, head) => sockets.upgraded(request, stream, head));
}

function uptime(): () => number {
  const started = performance.now();
  return () => Math.round((performance.now() - started) / 1000);
}
