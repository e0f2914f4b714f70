import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type Result, refused } from '../dice/index.ts';
import { networkOf } from './network.ts';

/** No inline script, nothing from anywhere else, nobody frames it, and where one comes from is told to nobody. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
};

/** Browsers heed it under TLS and on localhost; elsewhere they only complain about it, on every page. */
const WHERE_TRUSTED: Readonly<Record<string, string>> = { 'cross-origin-opener-policy': 'same-origin' };

function isTrusted({ headers }: IncomingMessage): boolean {
  return (
    headers['x-forwarded-proto'] === 'https' ||
    /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(headers.host ?? '')
  );
}

export interface Reply {
  readonly status: number;
  readonly body: string | Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, type, headers }: Reply,
): void {
  response.writeHead(status, {
    ...HEADERS,
    ...(isTrusted(request) && WHERE_TRUSTED),
    'cache-control': 'no-store',
    'content-type': type ?? 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function json(status: number, value: unknown, headers?: Reply['headers']): Reply {
  return { status, body: JSON.stringify(value), ...(headers && { headers }) };
}

/** Another site's page must not act here: browsers say where a request comes from. Programs say nothing. */
export function isFromHere({ headers }: IncomingMessage, isBehindProxy: boolean): boolean {
  const { origin } = headers;
  if (origin === undefined)
    return (
      headers['sec-fetch-site'] === undefined ||
      headers['sec-fetch-site'] === 'same-origin' ||
      headers['sec-fetch-site'] === 'none'
    );
  const forwarded = isBehindProxy ? headers['x-forwarded-host'] : undefined;
  const host = String(forwarded ?? headers.host ?? '').toLowerCase();
  return URL.canParse(origin) && new URL(origin).host.toLowerCase() === withoutDefaultPort(host, origin);
}

function withoutDefaultPort(host: string, origin: string): string {
  return host.replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '');
}

/** Who asks, for limits: a proxy's word counts only where there is one. Homes have many IPv6 addresses, and one prefix. */
export function addressOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return networkOf(forwarded || socket.remoteAddress || '');
}

/** The body as text, if it is not longer than that. */
export async function bodyOf(
  request: IncomingMessage,
  most: number,
): Promise<Result<string, 'too-long' | 'not-text'>> {
  if (Number(request.headers['content-length'] ?? 0) > most) return refused('too-long');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) return refused('too-long');
    chunks.push(chunk);
  }
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    return refused('not-text');
  }
}
