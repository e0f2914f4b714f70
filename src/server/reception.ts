import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hosts } from './hosts.ts';
import { addressOf, bodyOf, isFromHere, json, type Reply, respond } from './http.ts';
import { type Limits, overLimit } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Pages } from './pages.ts';
import { type Route, type Routes, refusal } from './route.ts';
import { StoreTrouble, TROUBLES } from './store.ts';
import { untrusted } from './untrusted.ts';

export interface ReceptionOptions {
  readonly routes: Routes;
  readonly pages: Pages;
  readonly limits: Limits;
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

/** Answers every plain request: the files of the app, what programs ask for, and how the server is. */
export class Reception {
  readonly #options: ReceptionOptions;

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
    if (!response.destroyed) respond(request, response, reply);
    // An unread rest of a body that is too long is not waited for.
    if (!request.complete) request.destroy();
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

  async #route(request: IncomingMessage, url: URL, { most = 'bodyBytes', run }: Route): Promise<Reply> {
    const { isBehindProxy, limits } = this.#options;
    if (!isFromHere(request, isBehindProxy))
      return json(403, { code: 'other-site', sentence: 'Another site can’t do that.' });
    const visit = { request, query: url.searchParams, address: addressOf(request, isBehindProxy) };
    if (request.method === 'GET') return run({ ...visit, body: undefined });
    // Only same-origin pages and programs can send this type without asking first, and nobody is told yes.
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return json(415, { code: 'malformed', sentence: 'Bodies are application/json.' });
    const body = await bodyOf(request, limits[most]);
    if (!body.ok && body.error === 'too-long')
      return json(413, overLimit(most, `This is longer than ${limits[most]} bytes.`));
    const value = body.ok ? untrusted(body.value === '' ? '{}' : body.value, limits.depth) : body;
    return value.ok
      ? run({ ...visit, body: value.value })
      : json(400, { code: 'malformed', sentence: `That was not understood: ${value.error}.` });
  }
}
