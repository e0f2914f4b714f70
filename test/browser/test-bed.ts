import type { Browser } from '@playwright/test';
import { Device } from './device.ts';
import type { Look } from './looks.ts';
import { Server } from './server.ts';

/** What tests use: a server, and devices. */
export class TestBed {
  readonly server = new Server();
  /** Shared by many tests: a new browser and a new server for each would take longer than most tests. */
  readonly isShared: boolean;
  readonly #browser: Browser;
  readonly #putAway: Device[] = [];

  static async open(browser: Browser, { isShared = false } = {}): Promise<TestBed> {
    const testBed = new TestBed(browser, isShared);
    await testBed.server.start();
    return testBed;
  }

  private constructor(browser: Browser, isShared: boolean) {
    this.#browser = browser;
    this.isShared = isShared;
  }

  /** A device that was never used before, as far as any page can tell. */
  async device(look: Look, origin: string): Promise<Device> {
    const kept = this.#putAway.findLastIndex((device) => device.look === look && device.origin === origin);
    const [device] = kept < 0 ? [] : this.#putAway.splice(kept, 1);
    return device ?? Device.unpack(this.#browser, look);
  }

  /** Keeps it for the next test that asks for the same look. A device with anything unusual about it is closed instead. */
  async putAway(device: Device, isWell: boolean): Promise<void> {
    const isKept = this.isShared && isWell && device.origin === this.server.url && device.pages.length === 1;
    if (isKept && (await device.reset())) this.#putAway.push(device);
    else await device.close();
  }

  async end(): Promise<void> {
    await Promise.all(this.#putAway.map((device) => device.close()));
    await this.server.end();
  }
}
