import type { Browser } from '@playwright/test';
import { Device } from './device.ts';
import type { Look } from './looks.ts';
import { Server } from './server.ts';

/** Where people come to: a server, and devices to come with. */
export class House {
  readonly server = new Server();
  /** Tests come here one after another: a new browser and a new server for each would take longer than most tests. */
  readonly isShared: boolean;
  readonly #browser: Browser;
  readonly #putAway: Device[] = [];

  static async open(browser: Browser, { isShared = false } = {}): Promise<House> {
    const house = new House(browser, isShared);
    await house.server.light();
    return house;
  }

  private constructor(browser: Browser, isShared: boolean) {
    this.#browser = browser;
    this.isShared = isShared;
  }

  /** One that was never here before, as far as any page can tell. */
  async device(look: Look, origin: string): Promise<Device> {
    const kept = this.#putAway.findLastIndex((device) => device.look === look && device.origin === origin);
    const [device] = kept < 0 ? [] : this.#putAway.splice(kept, 1);
    return device ?? Device.unpack(this.#browser, look);
  }

  /** Kept for the next who asks for the same look. One with anything unusual about it goes: a new one has nothing. */
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
