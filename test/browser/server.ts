import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RunningServer, startServer } from '../../src/server/index.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));
/** FIRESIDE_APP tests another build. */
const APP = process.env.FIRESIDE_APP ?? path.join(ROOT, 'build', 'app');

/** No limits: tests are faster than people. */
const LIMITS = {
  commandsPerSecond: 1e6,
  commandBurst: 1e6,
  messageBytes: 1e12,
  messageBytesPerMinute: 1e12,
  joins: 1e6,
  tablesPerDay: 1e6,
  hellos: 1e6,
  requests: 1e6,
  exports: 1e6,
  thinking: 1e6,
};

/** The real server, with a folder of its own. */
export class Server {
  url = '';
  #running: RunningServer | undefined;
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-browser-'));

  /** Starts it, or starts it again: same port, same data. */
  async start(): Promise<void> {
    const port = Number(new URL(this.url || 'http://x:0').port);
    this.#running = await startServer({
      port,
      host: '127.0.0.1',
      data: this.#folder,
      pages: APP,
      limits: LIMITS,
      // A name other than this machine's: see `chromium.ts`.
      allowHosts: ['fireside.test'],
    });
    this.url = this.#running.url;
  }

  async stop(): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
  }

  async end(): Promise<void> {
    await this.stop();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}
