import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { json, type Reply } from './http.ts';

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

/** Addresses that are one page: what follows is in the fragment, which no server gets to see. */
const ONE_PAGE: ReadonlySet<string> = new Set(['/', '/join', '/table']);

/** The files of the app, read once. */
export class Pages {
  /** Changes with every file: an old tab finds out that it is one. */
  readonly fingerprint: string;
  readonly #files = new Map<string, { readonly body: Buffer; readonly type: string; readonly tag: string }>();

  /** `more`: files from elsewhere, by the address they are served at. */
  constructor(folder: string, more: Readonly<Record<string, string>> = {}) {
    const own = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, string] => [`/${relative(folder, file).split(sep).join('/')}`, file]);
    const all = createHash('sha256');
    for (const [path, file] of [...own, ...Object.entries(more)].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const body = readFileSync(file);
      const tag = createHash('sha256').update(body).digest('hex').slice(0, 16);
      all.update(`${path} ${tag} `);
      this.#files.set(path, {
        body,
        type: TYPES[extname(path)] ?? 'application/octet-stream',
        tag: `"${tag}"`,
      });
    }
    this.fingerprint = all.digest('hex').slice(0, 8);
  }

  reply(path: string, knownTag: string | undefined): Reply {
    const found = this.#files.get(ONE_PAGE.has(path) ? '/index.html' : path);
    if (!found) return json(404, { code: 'not-found', sentence: 'There is nothing here.' });
    const headers = { etag: found.tag, 'cache-control': 'no-cache' };
    if (knownTag === found.tag) return { status: 304, body: '', type: found.type, headers };
    return { status: 200, body: found.body, type: found.type, headers };
  }
}
