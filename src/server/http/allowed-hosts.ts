import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Endings that networks at home give to names, and that nobody can register. */
const AT_HOME = ['', '.local', '.lan', '.home', '.home.arpa', '.internal', '.localdomain'];

/**
 * Under which names this server is asked for. Another site can let its own name lead to this machine (DNS rebinding):
 * to a browser, its pages then come from here. Addresses and the names of this machine can't be had that way.
 */
export class Hosts {
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

  /** What is wrong with the name somebody asks by. Behind a proxy that is the proxy's business. */
  problemWith({ headers: { host } }: IncomingMessage): string | undefined {
    if (this.#isBehindProxy || host === undefined) return undefined;
    const name = nameIn(host);
    if (isIP(name) || this.#names.has(name) || name.endsWith('.localhost')) return undefined;
    const shown = name.replaceAll(/[^a-z0-9.-]/g, '').slice(0, 80);
    return `This server does not go by the name “${shown}”. If it should, start it with --allow-host ${shown || 'NAME'}.`;
  }
}

function nameIn(host: string): string {
  const name = host.trim().toLowerCase();
  return name.startsWith('[')
    ? name.slice(1, name.indexOf(']'))
    : name.replace(/:\d*$/, '').replace(/\.$/, '');
}
