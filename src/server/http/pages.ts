import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { json, type Reply } from './reply.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Addresses of the one page. What follows is in the fragment, which no server gets to see. */
const ONE_PAGE: ReadonlySet<string> = new Set([
  '/',
  '/join',
  '/table',
  '/odds',
  '/rules',
  '/phrases',
  '/verify',
]);

/** Their names change with their contents. */
const FOR_EVER = /^\/assets\//;

/** The best first. Browsers accept Brotli under TLS and on localhost; in a home network they ask for gzip. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;

interface File {
  readonly body: Buffer;
  readonly type: string;
  readonly tag: string;
  /** Compressed by the build. */
  readonly smaller: Readonly<Partial<Record<Encoding, Buffer>>>;
}

/** The files of the app, read once. */
export class Pages {
  /** Changes with every file: that tells an old tab to reload. */
  readonly fingerprint: string;
  readonly #files: ReadonlyMap<string, File>;

  constructor(folder: string) {
    const bodies = new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    this.#files = new Map(
      [...bodies]
        .filter(([path]) => !Object.values<string>(ENCODINGS).includes(extname(path)))
        .map(([path, body]) => [path, fileOf(path, body, bodies)]),
    );
    const all = createHash('sha256');
    for (const [path, { tag }] of this.#files) all.update(`${path} ${tag} `);
    this.fingerprint = all.digest('hex').slice(0, 8);
  }

  reply(path: string, asked: IncomingHttpHeaders): Reply {
    const found = this.#files.get(ONE_PAGE.has(path) ? '/index.html' : path);
    if (found) return fitting(found, path, asked);
    // Someone who mistyped an address is told by the app, and can go on from there.
    const first = isForEyes(asked) ? this.#files.get('/index.html') : undefined;
    return first
      ? { status: 404, body: first.body, type: first.type, headers: { 'cache-control': 'no-cache' } }
      : json(404, { code: 'not-found', sentence: 'There is nothing here.' });
  }
}

function isForEyes({ accept = '' }: IncomingHttpHeaders): boolean {
  return accept.includes('text/html');
}

/** Compressed as well as this browser allows, and not at all where it has the file already. */
function fitting({ body: whole, type, tag, smaller }: File, path: string, asked: IncomingHttpHeaders): Reply {
  const headers = {
    etag: tag,
    vary: 'accept-encoding',
    'cache-control': FOR_EVER.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (asked['if-none-match'] === tag) return { status: 304, body: '', type, headers };
  const accepted = String(asked['accept-encoding'] ?? '').split(/[\s,;]+/);
  for (const [encoding, body] of Object.entries(smaller))
    if (accepted.includes(encoding))
      return { status: 200, body, type, headers: { ...headers, 'content-encoding': encoding } };
  return { status: 200, body: whole, type, headers };
}

function fileOf(path: string, body: Buffer, bodies: ReadonlyMap<string, Buffer>): File {
  const tag = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const smaller = Object.fromEntries(
    Object.entries(ENCODINGS).flatMap(([encoding, ending]) => {
      const found = bodies.get(`${path}${ending}`);
      return found ? [[encoding, found]] : [];
    }),
  );
  return { body, type: TYPES[extname(path)] ?? 'application/octet-stream', tag: `"${tag}"`, smaller };
}
