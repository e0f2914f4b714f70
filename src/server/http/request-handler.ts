import type { IncomingMessage, ServerResponse } from 'node:http';
import { StoreTrouble, TROUBLES } from '../../table/index.ts';
import type { Context } from '../context.ts';
import { overLimit } from '../limits.ts';
import { untrustedBytes } from '../untrusted-json.ts';
import { addressOf, isFromHere } from './origin.ts';
import type { Pages } from './pages.ts';
import { json, type Reply, refusal, respond } from './reply.ts';
import type { Route, Routes, Visit } from './route.ts';
import { routesOf } from './routes.ts';

/** Milliseconds in which whoever is still sending may read why nobody listens. */
const LAST_WORDS = 250;

/** Answers every plain request: the files of the app, the API, and how the server is doing. */
export class RequestHandler {
  readonly #context: Context;
  readonly #pages: Pages;
  readonly #servesMetrics: boolean;
  readonly #routes: Routes;
  /** Documents on their way, by the address they come from. */
  readonly #importing = new Map<string, number>();

  constructor(context: Context, pages: Pages, servesMetrics: boolean) {
    this.#context = context;
    this.#pages = pages;
    this.#servesMetrics = servesMetrics;
    this.#routes = routesOf(context);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { trouble, metrics, limits } = this.#context;
    const reply = await this.#reply(request).catch((error: unknown) => {
      trouble(error);
      return error instanceof StoreTrouble
        ? refusal(TROUBLES[error.code])
        : json(500, { code: 'our-mistake', sentence: 'Something went wrong on our side.' });
    });
    metrics.count('requests', String(reply.status));
    // Node reads on to the end of a body that nobody began to read, as fast as it comes. This counts as a beginning.
    if (!request.complete) request.read(0);
    try {
      if (!response.destroyed) await respond(request, response, reply, limits.readOnWithin);
    } catch {
      // Whoever asked has gone, or stopped reading.
      response.destroy();
    }
    // We don't wait for the rest of a body that is too long.
    if (!request.complete) setTimeout(() => request.complete || request.destroy(), LAST_WORDS).unref();
  }

  async #reply(request: IncomingMessage): Promise<Reply> {
    const { hosts, metrics, tables, build } = this.#context;
    const { method = 'GET' } = request;
    const url = URL.parse(request.url ?? '/', 'http://fireside');
    if (!url) return json(400, { code: 'malformed', sentence: 'That isn’t a valid address.' });
    const problem = hosts.problemWith(request);
    if (problem !== undefined) return json(421, { code: 'other-host', sentence: problem });
    const route = this.#routes[`${method} ${url.pathname}`];
    if (route) return this.#route(request, url, route);
    if (method !== 'GET' && method !== 'HEAD')
      return json(405, { code: 'not-allowed', sentence: 'That can’t be done here.' }, { allow: 'GET, HEAD' });
    if (url.pathname === '/healthz') {
      // Rejects where the disk doesn't answer.
      await tables.options.store.table('');
      return json(200, { ok: true, build });
    }
    if (url.pathname === '/metrics' && this.#servesMetrics)
      return { status: 200, body: metrics.print(), type: 'text/plain; version=0.0.4' };
    return this.#pages.reply(url.pathname, request.headers);
  }

  async #route(request: IncomingMessage, url: URL, { run, take }: Route): Promise<Reply> {
    const { isBehindProxy } = this.#context;
    if (!isFromHere(request, isBehindProxy))
      return json(403, { code: 'other-site', sentence: 'Another site can’t do that.' });
    const visit = {
      request,
      query: url.searchParams,
      address: addressOf(request, isBehindProxy),
      body: undefined,
    };
    if (request.method === 'GET' && run) return run(visit);
    // Only same-origin pages and programs can send this type without asking first, and the server never says yes.
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return json(415, { code: 'malformed', sentence: 'The body has to be application/json.' });
    return take ? this.#document(visit, take) : this.#body(visit, run);
  }

  #body(visit: Visit, run: Route['run']): Promise<Reply> {
    const { bodies, limits } = this.#context;
    return bodies.with(visit.request, 'bodyBytes', async (body) => {
      const value = untrustedBytes(Buffer.concat(body), limits.depth);
      if (!value.ok)
        return json(400, { code: 'malformed', sentence: `That wasn’t understood: ${value.error}.` });
      return run ? run({ ...visit, body: value.value }) : json(404, {});
    });
  }

  /** Handed on unread: reading a long one would keep everyone waiting. */
  async #document(visit: Visit, take: NonNullable<Route['take']>): Promise<Reply> {
    const { address, request } = visit;
    const { bodies, limits } = this.#context;
    const before = this.#importing.get(address) ?? 0;
    if (before >= limits.importsAtOnce) {
      const sentence = 'A table is being imported from this address already. Try again when it is done.';
      return refusal(overLimit('importsAtOnce', sentence));
    }
    this.#importing.set(address, before + 1);
    try {
      return await bodies.with(request, 'documentBytes', (bytes) => take({ ...visit, bytes }));
    } finally {
      const left = (this.#importing.get(address) ?? 1) - 1;
      if (left > 0) this.#importing.set(address, left);
      else this.#importing.delete(address);
    }
  }
}
