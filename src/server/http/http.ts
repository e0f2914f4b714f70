import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { networkOf } from './lan-address.ts';

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
  /** What is long comes piece by piece, as fast as it is read. */
  readonly body: string | Buffer | AsyncIterable<string>;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `patience`: how long a reader may stop reading what comes piece by piece, in milliseconds. */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, type, headers }: Reply,
  patience: number,
): Promise<void> {
  const isWhole = typeof body === 'string' || Buffer.isBuffer(body);
  response.writeHead(status, {
    ...HEADERS,
    ...(isTrusted(request) && WHERE_TRUSTED),
    'cache-control': 'no-store',
    'content-type': type ?? 'application/json; charset=utf-8',
    ...(isWhole && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  });
  if (isWhole || request.method === 'HEAD') {
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  response.setTimeout(patience, () => response.destroy());
  await pipeline(Readable.from(body, { highWaterMark: 1 }), response);
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
