import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { networkOf } from './lan-address.ts';

/** Endings that home networks give to names, and that nobody can register. */
const AT_HOME = ['', '.local', '.lan', '.home', '.home.arpa', '.internal', '.localdomain'];

/**
 * The names this server answers to. Another site can point its own name at this machine (DNS rebinding): to a browser,
 * that site’s pages then come from here. IP addresses and the names of this machine can’t be taken over that way.
 */
export class AllowedHosts {
  readonly #names: ReadonlySet<string>;
  readonly #isBehindProxy: boolean;

  constructor(allowed: readonly string[], isBehindProxy: boolean) {
    const [short = ''] = hostname().toLowerCase().split('.');
    this.#names = new Set([
      'localhost',
      hostname().toLowerCase(),
      ...AT_HOME.map((ending) => short + ending),
      ...allowed.map((name) => name.toLowerCase()),
    ]);
    this.#isBehindProxy = isBehindProxy;
  }

  /** Why a request is refused for the name it used. Behind a proxy, names are the proxy’s business. */
  problemWith({ headers: { host } }: IncomingMessage): string | undefined {
    if (this.#isBehindProxy || host === undefined) return undefined;
    const name = nameIn(host);
    if (isIP(name) || this.#names.has(name) || name.endsWith('.localhost')) return undefined;
    const shown = name.replaceAll(/[^a-z0-9.-]/g, '').slice(0, 80);
    return `This server doesn’t answer to the name “${shown}”. If it should, start it with --allow-host ${shown || 'NAME'}.`;
  }
}

function nameIn(host: string): string {
  const name = host.trim().toLowerCase();
  return name.startsWith('[')
    ? name.slice(1, name.indexOf(']'))
    : name.replace(/:\d*$/, '').replace(/\.$/, '');
}

/** Another site’s page must not act here: browsers say where a request comes from. Programs say nothing. */
export function isFromHere({ headers }: IncomingMessage, isBehindProxy: boolean): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  const forwarded = isBehindProxy ? headers['x-forwarded-host'] : undefined;
  const host = String(forwarded ?? headers.host ?? '').toLowerCase();
  const bare = host.replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '');
  return URL.canParse(origin) && new URL(origin).host.toLowerCase() === bare;
}

/** Who is asking, for limits. The header of a proxy counts only where there is one. */
export function addressOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return networkOf(forwarded || socket.remoteAddress || '');
}
