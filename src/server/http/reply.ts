import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TableRefusal } from '../../table/index.ts';

/** No inline script, nothing from anywhere else, no framing, and no referrer. */
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

const STATUS: Readonly<Record<string, number>> = {
  'no-way-in': 403,
  'not-your-say': 403,
  'disk-full': 507,
  'read-only': 503,
  'over-limit': 429,
  'our-mistake': 500,
};

export interface Reply {
  readonly status: number;
  /** Long ones come piece by piece, as fast as they are read. */
  readonly body: string | Buffer | AsyncIterable<string>;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function json(status: number, value: unknown, headers?: Reply['headers']): Reply {
  return { status, body: JSON.stringify(value), ...(headers && { headers }) };
}

export function refusal(error: TableRefusal, status: number = STATUS[error.code] ?? 400): Reply {
  return json(status, error);
}

export function result(
  found: { readonly ok: true; readonly value: object } | { readonly ok: false; readonly error: TableRefusal },
): Reply {
  return found.ok ? json(200, found.value) : refusal(found.error);
}

/** `patience`: how long a reader of a long reply may stop reading, in milliseconds. */
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

function isTrusted({ headers }: IncomingMessage): boolean {
  return (
    headers['x-forwarded-proto'] === 'https' ||
    /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(headers.host ?? '')
  );
}
