import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type RunningServer, startServer } from '../../src/server/index.ts';
import { DESKTOP, type Look } from './looks.ts';
import { type Announced, reportViolations, Watch } from './watch.ts';

export type { Browser, Page, Response } from '@playwright/test';

const ROOT = path.dirname(path.dirname(import.meta.dirname));
/** Another build can be looked at as well. */
const APP = process.env.FIRESIDE_APP ?? path.join(ROOT, 'build', 'app');
const FAILED = path.join(ROOT, 'build', 'failed');

/** Who waits longer than this for anything waits for something that will not come. */
export const PATIENCE = 20_000;

/** Nobody is held up by limits here. */
const LIMITS = {
  commandsPerSecond: 1e6,
  commandBurst: 1e6,
  messageBytes: 1e12,
  messageBytesPerMinute: 1e12,
  joins: 1e6,
  tablesPerDay: 1e6,
};

/** A server with a folder of its own, and the people who come to it. */
export class Fireside {
  url = '';
  #announced: Announced = {};
  #server: RunningServer | undefined;
  readonly #browser: Browser;
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-browser-'));
  readonly #contexts: BrowserContext[] = [];
  readonly #watches = new Map<Page, Watch>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Starts the server, or starts it again: same port, same data. */
  readonly light = async (): Promise<void> => {
    const port = Number(new URL(this.url || 'http://x:0').port);
    this.#server = await startServer({
      port,
      host: '127.0.0.1',
      data: this.#folder,
      pages: APP,
      limits: LIMITS,
      // A name that is not this machine's: `chromium.ts`.
      allowHosts: ['fireside.test'],
    });
    this.url = this.#server.url;
  };

  readonly putOut = async (): Promise<void> => {
    await this.#server?.close();
    this.#server = undefined;
  };

  /** What would fail the test otherwise, from now on. */
  readonly announce = (announced: Announced): void => {
    this.#announced = announced;
  };

  /** A page of a browser that was never here before. `address` begins with a slash, or names another host. */
  readonly visit = async (address: string, look: Look = DESKTOP): Promise<Page> => {
    const url = new URL(address, this.url);
    const context = await this.#browser.newContext(look);
    this.#contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(reportViolations);
    context.on('page', (page) => this.#watches.set(page, new Watch(page, url.origin, () => this.#announced)));
    const page = await context.newPage();
    await page.goto(url.href);
    return page;
  };

  /** The sample table of a system. Its host has the say. */
  readonly open = async (system: string, look: Look = DESKTOP, host = this.url): Promise<Page> => {
    const seat = await this.#asked('/api/samples', { system });
    const { origin } = new URL(host);
    const localStorage = [{ name: 'fireside-seats', value: JSON.stringify([seat]) }];
    const storageState = { cookies: [], origins: [{ origin, localStorage }] };
    return this.visit(`${origin}/table#${seat.table}`, { ...look, storageState });
  };

  /** Somebody new, by the link that the host would send them. */
  readonly join = async (host: Page, name: string, look: Look = DESKTOP): Promise<Page> => {
    const page = await this.visit(await this.linkOf(host), look);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForURL(/\/table#/);
    return page;
  };

  readonly linkOf = async (host: Page, role: 'gm' | 'player' | 'spectator' = 'player'): Promise<string> => {
    const seats = await host.evaluate(() => localStorage.getItem('fireside-seats') ?? '[]');
    const [seat] = JSON.parse(seats) as readonly [{ readonly links: Readonly<Record<typeof role, string>> }];
    return `${new URL(host.url()).origin}/join#${seat.links[role]}`;
  };

  /** All that the server ever told this page. */
  readonly heardBy = (page: Page): string => (this.#watches.get(page)?.heard ?? []).join('\n');

  readonly complaints = (): readonly string[] =>
    [...this.#watches.values()].flatMap(({ complaints }) => complaints);

  /** For tests of the watch itself: what it complained about was meant. */
  readonly forgive = (): void => {
    for (const { complaints } of this.#watches.values()) complaints.length = 0;
  };

  async photograph(title: string): Promise<void> {
    fs.mkdirSync(FAILED, { recursive: true });
    const pages = this.#contexts.flatMap((context) => context.pages());
    for (const [index, page] of pages.entries()) {
      const file = `${title.replaceAll(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`;
      await page.screenshot({ path: path.join(FAILED, file) }).catch(() => {});
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    await this.putOut();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  async #asked(address: string, body: object): Promise<{ readonly table: string }> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.url}${address}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 201);
    return answer.json() as Promise<{ readonly table: string }>;
  }
}
