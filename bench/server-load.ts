import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { ask, type Opened } from '../src/client/index.ts';

export const TABLES = 50;
/** At each table. */
export const PEOPLE = 4;

/** Lets every device of one table know that something was seen. */
export type Seen = (device: Device, text: string) => void;

export interface Device {
  readonly socket: WebSocket;
  readonly send: (message: object) => void;
}

export interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export async function post(server: string, path: string, body: object): Promise<Opened> {
  const answer = await ask<Opened>('POST', path, { server, body });
  if (!answer.ok) throw new Error(answer.error.sentence);
  return answer.value;
}

/** A table with four people, each with one device that is connected and has caught up. */
export async function fourAt(url: string, seen: Seen, system = 'roll-for-shoes'): Promise<readonly Device[]> {
  const opened = await post(url, '/api/tables', { system, name: 'Bench', person: 'Gwen' });
  const others = await Promise.all(
    ['Ann', 'Bob', 'Eve'].map((person) =>
      post(url, '/api/join', { way: { key: opened.links.player }, person }),
    ),
  );
  return Promise.all([opened, ...others].map(({ token }) => deviceOf(url, token, seen)));
}

export async function deviceOf(url: string, token: string, seen: Seen): Promise<Device> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { perMessageDeflate: false });
  const device: Device = { socket, send: (message) => socket.send(JSON.stringify(message)) };
  await new Promise<void>((resolve) => {
    socket.once('open', () => device.send({ type: 'hello', protocol: 1, token, after: -1 }));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('{"type":"witness"'))
        device.send({ ...JSON.parse(text), bytes: randomBytes(32).toString('hex') });
      else if (text.startsWith('{"type":"welcome"')) resolve();
      else seen(device, text);
    });
  });
  return device;
}

/** Every loop does one thing after the other, each when everyone has seen the one before. */
export async function closedLoops(
  loops: readonly (() => Promise<void>)[],
  milliseconds: number,
): Promise<Rate> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    loops.map(async (once) => {
      while (performance.now() - start < milliseconds) {
        const begun = performance.now();
        await once();
        times.push(performance.now() - begun);
      }
    }),
  );
  const took = performance.now() - start;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: (times.length / took) * 1000, p50: at(0.5), p99: at(0.99) };
}

/** Counts what the devices of one table hear. */
export class Watch {
  #left = 0;
  #done: () => void = () => {};

  hear(text: string, isMeant: (text: string) => boolean): void {
    if (this.#left === 0 || !isMeant(text)) return;
    this.#left -= 1;
    if (this.#left === 0) this.#done();
  }

  until(count: number, begin: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#left = count;
      this.#done = resolve;
      begin();
    });
  }
}
