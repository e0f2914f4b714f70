import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type Result, refused } from '../../dice/index.ts';
import { StoreTrouble, TROUBLES } from '../../table/index.ts';
import { type Limits, overLimit } from '../limits.ts';
import type { Metrics } from '../upkeep/metrics.ts';
import type { Hosts } from './allowed-hosts.ts';
import { addressOf, isFromHere, json, type Reply, respond } from './http.ts';
import type { Pages } from './pages.ts';
import type { Bodies } from './request-bodies.ts';
import { type Route, type Routes, refusal, type Visit } from './route-guards.ts';
import { untrusted } from './untrusted-json.ts';

export interface ReceptionOptions {
  readonly routes: Routes;
  readonly pages: Pages;
  readonly limits: Limits;
  readonly bodies: Bodies;
  /** Something went wrong that is to be written down. */
  readonly trouble: (error: unknown) => void;
  readonly metrics: Metrics;
  /** Serves /metrics. */
  readonly isMeasured: boolean;
  readonly isBehindProxy: boolean;
  readonly hosts: Hosts;
  /** Rejects where the server can't do its work. */
  readonly health: () => Promise<object>;
}

/** Milliseconds in which whoever is still sending may read why nobody listens. */
const LAST_WORDS = 250;

/** Answers every plain request: the files of the app, what programs ask for, and how the server is. */
export class Reception {
  readonly #options: ReceptionOptions;
  /** Documents that are on their way, by the address they come from. */
  readonly #bringing = new Map<string, number>();

  constructor(options: ReceptionOptions) {
    this.#options = options;
  }

  async asked(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await this.#reply(request).catch((error: unknown) => {
      this.#options.trouble(error);
      return error instanceof StoreTrouble
        ? refusal(TROUBLES[error.code])
        : json(500, { code: 'our-mistake', sentence: 'Something went wrong on our side.' });
    });
    this.#options.metrics.count('requests', String(reply.status));
    // Node reads on to the end of a body that nobody began to read, as fast as it comes: this counts as a beginning.
    if (!request.complete) request.read(0);
    try {
      if (!response.destroyed) await respond(request, response, reply, this.#options.limits.readOnWithin);
    } catch {
      // Whoever asked has gone, or stopped reading.
      response.destroy();
    }
    // An unread rest of a body that is too long is not waited for. Where it came, the connection is asked for more by now.
    if (!request.complete) setTimeout(() => request.complete || request.destroy(), LAST_WORDS).unref();
  }

  async #reply(request: IncomingMessage): Promise<Reply> {
    const { routes, pages, metrics, isMeasured, health } = this.#options;
    const { method = 'GET' } = request;
    const url = URL.parse(request.url ?? '/', 'http://fireside');
    if (!url) return json(400, { code: 'malformed', sentence: 'That is no address.' });
    const problem = this.#options.hosts.problemWith(request);
    if (problem !== undefined) return json(421, { code: 'other-host', sentence: problem });
    const route = routes[`${method} ${url.pathname}`];
    if (route) return this.#route(request, url, route);
    if (method !== 'GET' && method !== 'HEAD')
      return json(405, { code: 'not-allowed', sentence: 'That can’t be done here.' }, { allow: 'GET, HEAD' });
    if (url.pathname === '/healthz') return json(200, await health());
    if (url.pathname === '/metrics' && isMeasured)
      return { status: 200, body: metrics.print(), type: 'text/plain; version=0.0.4' };
    return pages.reply(url.pathname, request.headers);
  }

  async #route(request: IncomingMessage, url: URL, { run, take }: Route): Promise<Reply> {
    const { isBehindProxy } = this.#options;
    if (!isFromHere(request, isBehindProxy))
      return json(403, { code: 'other-site', sentence: 'Another site can’t do that.' });
    const visit = { request, query: url.searchParams, address: addressOf(request, isBehindProxy) };
    if (request.method === 'GET' && run) return run({ ...visit, body: undefined });
    // Only same-origin pages and programs can send this type without asking first, and nobody is told yes.
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return json(415, { code: 'malformed', sentence: 'Bodies are application/json.' });
    return take ? this.#document(visit, take) : this.#body(visit, run);
  }

  #body(visit: Omit<Visit, 'body'>, run: Route['run']): Promise<Reply> {
    return this.#options.bodies.with(visit.request, 'bodyBytes', async (body) => {
      if (!body.ok) return json(body.error.status, body.error.error, body.error.headers);
      const text = textIn(body.value);
      const value = text.ok ? untrusted(text.value || '{}', this.#options.limits.depth) : text;
      if (!value.ok)
        return json(400, { code: 'malformed', sentence: `That was not understood: ${value.error}.` });
      return run ? run({ ...visit, body: value.value }) : json(404, {});
    });
  }

  /** Taken as it is: reading a long one would keep everybody waiting. */
  async #document(visit: Omit<Visit, 'body'>, take: NonNullable<Route['take']>): Promise<Reply> {
    const { address, request } = visit;
    const { bodies, limits } = this.#options;
    const before = this.#bringing.get(address) ?? 0;
    if (before >= limits.importsAtOnce)
      return refusal(
        overLimit('importsAtOnce', 'A table is being brought from here already. Try again when it is done.'),
      );
    this.#bringing.set(address, before + 1);
    try {
      return await bodies.with(request, 'documentBytes', async (body) =>
        body.ok
          ? take({ ...visit, body: undefined, bytes: body.value })
          : json(body.error.status, body.error.error, body.error.headers),
      );
    } finally {
      const left = (this.#bringing.get(address) ?? 1) - 1;
      if (left > 0) this.#bringing.set(address, left);
      else this.#bringing.delete(address);
    }
  }
}

function textIn(chunks: readonly Buffer[]): Result<string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    return refused('not-text');
  }
}
