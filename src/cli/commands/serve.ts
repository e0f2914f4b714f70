import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import { ok, refused } from '../../dice/index.ts';
import { CannotStart, journalTo, type RunningServer, startServer } from '../../server/index.ts';
import type { Given } from '../arguments.ts';
import type { Command } from '../command.ts';
import { paletteOf, type Terminal } from '../terminal.ts';

/** FIRE on the keys of a telephone. */
const PORT = 3473;

/** npm passes on the Ctrl-C that the terminal has sent us already. Within these milliseconds, two count as one. */
const SAME_STOP = 2000;

/** Where the build puts the app. */
const APP = join(import.meta.dirname, '..', '..', '..', 'build', 'app');

export const serve: Command = {
  takes: '[--port PORT] [--host HOST] [--data DIR] [--metrics] [--proxy] [--allow-host NAMES]',
  options: [
    { name: 'port', value: 'PORT', about: `port to listen on (env PORT; default: ${PORT})` },
    {
      name: 'host',
      value: 'HOST',
      about: 'address to listen on: 127.0.0.1 for this machine only (env HOST; default: the whole network)',
    },
    { name: 'data', value: 'DIR', about: 'folder to keep everything in (env DATA; default: “data”)' },
    { name: 'metrics', about: 'figures for Prometheus at /metrics (env METRICS=1)' },
    {
      name: 'proxy',
      about: 'there is a reverse proxy in front, whose headers are trusted for addresses (env PROXY=1)',
    },
    {
      name: 'allow-host',
      value: 'NAMES',
      about: 'host names to answer to, besides this machine’s own, separated by commas (env ALLOW_HOST)',
    },
  ],
  about: [
    'Starts the server. Everyone who can reach this machine can open and join tables in a browser. Everything is kept in',
    'one folder. Ctrl-C stops the server; devices reconnect on their own when it runs again.',
    '',
    '  serve --port 8080               listen on another port',
    '  serve --host 127.0.0.1          for this machine only',
    '  serve --data /var/lib/fireside  keep the tables there',
  ].join('\n'),
  // Tests run the examples, and these would start servers.
  examples: [],
  run: async (given, terminal) => {
    const port = Number(wordOf(given, 'port') ?? PORT);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      return refused(`“${wordOf(given, 'port')}” isn’t a port; ports are numbers from 0 to 65535`);
    const host = wordOf(given, 'host') ?? '0.0.0.0';
    try {
      const server = await startServer({
        port,
        host,
        data: wordOf(given, 'data') ?? 'data',
        ...(existsSync(APP) && { pages: APP }),
        metrics: isSet(given, 'metrics'),
        proxy: isSet(given, 'proxy'),
        allowHosts: namesIn(wordOf(given, 'allow-host')),
        // In a terminal someone is reading, so only errors are shown there.
        journal: journalTo(
          (line) => process.stderr.write(line),
          Date.now,
          process.stderr.isTTY ? ['error'] : ['info', 'error'],
        ),
      });
      process.stdout.write(greeting(server, terminal));
      await stopped();
      await server.close();
      return ok('Fireside has stopped. Everything is saved.');
    } catch (error) {
      return refused(sentenceFor(error, host, port));
    }
  },
};

function wordOf({ options }: Given, name: string): string | undefined {
  return options.get(name) ?? (process.env[name.toUpperCase().replaceAll('-', '_')] || undefined);
}

function namesIn(words = ''): readonly string[] {
  return words.split(/[\s,]+/).filter((name) => name !== '');
}

function isSet({ options }: Given, name: string): boolean {
  return options.has(name) || ['1', 'true', 'yes'].includes(process.env[name.toUpperCase()] ?? '');
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    let since: number | undefined;
    const stop = () => {
      since ??= performance.now();
      if (performance.now() - since > SAME_STOP) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });
}

function greeting({ url, inTheRoom: there }: RunningServer, terminal: Terminal): string {
  const { accent, strong, faint, stark } = paletteOf(terminal);
  const here = url.replace(/\/\/(0\.0\.0\.0|\[::\]):/, '//localhost:');
  const code = there === undefined ? [] : renderUnicodeCompact(there, { border: 2 }).split('\n');
  return [
    '',
    `  ${strong(accent('The fire is lit.'))}`,
    '',
    `  Here                  ${strong(here)}`,
    ...(there === undefined
      ? []
      : [
          `  Others in the room    ${strong(there)}`,
          '',
          ...code.map((line) => `  ${stark(line)}`),
          faint('  Scan it with a phone in the same network.'),
        ]),
    '',
    faint('  Ctrl-C puts it out. Everything is saved.'),
    '',
    '',
  ].join('\n');
}

function sentenceFor(error: unknown, host: string, port: number): string {
  if (error instanceof CannotStart) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `port ${port} is taken, perhaps by another Fireside; choose another one with --port`;
  if (code === 'EACCES')
    return `this user isn’t allowed to use port ${port}; choose one above 1023 with --port`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} isn’t an address of this machine; choose another one with --host`;
  return message;
}
