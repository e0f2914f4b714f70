import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ask, type Opened } from '../../src/client/index.ts';
import { type Device, PATIENCE } from './device.ts';
import { DESKTOP, type Look } from './looks.ts';
import type { Announced, Watch } from './page-watch.ts';
import { workIsDone } from './pending-work.ts';
import type { TestBed } from './test-bed.ts';

export type { Browser, Page, Response } from '@playwright/test';

const FAILED = path.join(path.dirname(path.dirname(import.meta.dirname)), 'build', 'failed');

/** A server, and the people who come to it. */
export class Fireside {
  #announced: Announced = {};
  readonly #testBed: TestBed;
  readonly #devices: Device[] = [];

  constructor(testBed: TestBed) {
    this.#testBed = testBed;
  }

  get url(): string {
    return this.#testBed.server.url;
  }

  readonly startServer = (): Promise<void> => this.#testBed.server.start();

  readonly stopServer = async (): Promise<void> => {
    assert.ok(!this.#testBed.isShared, 'others sit at this server: ask for one of your own');
    await this.#testBed.server.stop();
  };

  /** From now on, these do not fail the test. */
  readonly announce = (announced: Announced): void => {
    this.#announced = announced;
  };

  /** A page in a browser that was never here before. `address` begins with a slash, or names another host. */
  readonly visit = (address: string, look: Look = DESKTOP): Promise<Page> => this.#come(address, look);

  /** The sample table of a system. The host is its game master. */
  readonly open = async (system: string, look: Look = DESKTOP, host = this.url): Promise<Page> => {
    const seat = await ask<Opened>('POST', '/api/samples', { server: this.url, body: { system } });
    assert.ok(seat.ok);
    return this.#come(`${new URL(host).origin}/table#${seat.value.table}`, look, {
      'fireside-seats': JSON.stringify([seat.value]),
    });
  };

  /** Someone new joins by the link that the host would send them. */
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

  /** Everything the server ever told this page. */
  readonly heardBy = (page: Page): string => (this.#watchOf(page)?.heard ?? []).join('\n');

  /** Waits until the page has nothing left to do: odds are counted, commands answered, panels loaded, and nothing moves. */
  readonly settled = async (page: Page): Promise<void> => {
    const awaited = this.#watchOf(page)?.awaited;
    do {
      await workIsDone(page, PATIENCE);
    } while (awaited && awaited.size > 0);
  };

  readonly complaints = (): readonly string[] => this.#devices.flatMap(({ complaints }) => complaints);

  /** For tests of the watch itself: its complaints were expected. */
  readonly forgive = (): void => {
    for (const device of this.#devices) device.forgive();
  };

  async photograph(title: string): Promise<void> {
    fs.mkdirSync(FAILED, { recursive: true });
    const pages = this.#devices.flatMap((device) => device.pages);
    for (const [index, page] of pages.entries()) {
      const file = `${title.replaceAll(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`;
      await page.screenshot({ path: path.join(FAILED, file) }).catch(() => {});
    }
  }

  /** Everyone leaves. After a test that passed, other tests can use the devices. */
  async end(isWell = false): Promise<void> {
    await Promise.all(this.#devices.map((device) => this.#testBed.putAway(device, isWell)));
  }

  async #come(address: string, look: Look, kept?: Readonly<Record<string, string>>): Promise<Page> {
    const url = new URL(address, this.url);
    const device = await this.#testBed.device(look, url.origin);
    this.#devices.push(device);
    await device.take(url.origin, () => this.#announced, kept);
    await device.page.goto(url.href);
    return device.page;
  }

  #watchOf(page: Page): Watch | undefined {
    return this.#devices.flatMap((device) => device.watchOf(page) ?? [])[0];
  }
}
