import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { put } from '../../../src/table/index.ts';
import { PATIENCE } from './clock.ts';

// biome-ignore lint/suspicious/noExplicitAny: messages are read as a client of any making reads them
export type Message = any;

export interface Opened {
  readonly table: string;
  readonly seat: string;
  readonly token: string;
  readonly links: Readonly<Record<'gm' | 'player' | 'spectator', string>>;
}

/** A new address for each request, where the server trusts a proxy, so that limits by address hold nobody up. */
export function elsewhere(): Readonly<Record<'x-forwarded-for', string>> {
  return { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
}

/** Sends a request as a program would. The answer has its status and body. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; body: Message }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...elsewhere(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

export async function openTable(url: string, system = 'roll-for-shoes', more: object = {}): Promise<Opened> {
  const { status, body } = await post(url, '/api/tables', {
    system,
    name: 'A table',
    person: 'Gwen',
    ...more,
  });
  if (status !== 201) throw new Error(`no table was opened: ${JSON.stringify(body)}`);
  return body;
}

export async function join(url: string, key: string, person: string): Promise<Opened> {
  const { status, body } = await post(url, '/api/join', { way: { key }, person });
  if (status !== 200) throw new Error(`nobody joined: ${JSON.stringify(body)}`);
  return body;
}

interface ClientOptions {
  readonly witness?: boolean;
  readonly sentences?: boolean;
  /** It can put a view together from parts. */
  readonly parts?: boolean;
  /** Like a phone in the cellar: reads one message, pauses, reads on. */
  readonly slow?: boolean;
}

/** A client as `docs/protocol.md` describes one: keeps its view and its records, and resumes. */
export class Client {
  view: Message;
  head: string | undefined;
  seq = 0;
  readonly records: Message[] = [];
  readonly heard: Message[] = [];
  /** What went over the wire, byte for byte. */
  readonly frames: string[] = [];
  bye: Message;
  readonly #url: string;
  readonly #token: string;
  readonly #options: ClientOptions;
  #socket: WebSocket | undefined;
  /** Parts of the welcome that are still to come. */
  #parts = 0;
  #wakers: (() => void)[] = [];

  constructor(url: string, token: string, options: ClientOptions = {}) {
    this.#url = url.replace('http', 'ws');
    this.#token = token;
    this.#options = options;
  }

  static async connected(url: string, token: string, options: ClientOptions = {}): Promise<Client> {
    const client = new Client(url, token, options);
    await client.connect();
    return client;
  }

  async connect(): Promise<void> {
    const greetings = this.heard.filter(({ type }) => type === 'welcome').length;
    await this.dial({});
    this.send({
      type: 'hello',
      protocol: 1,
      token: this.#token,
      after: this.seq,
      ...(this.head !== undefined && { head: this.head }),
      ...(this.view && { dice: { epoch: this.view.fair.epoch, slot: this.view.fair.next - 1 } }),
      ...(this.#options.sentences && { sentences: true }),
      ...(this.#options.parts && { parts: true }),
    });
    await this.until(
      () =>
        this.bye ||
        (this.#parts === 0 && this.heard.filter(({ type }) => type === 'welcome').length > greetings),
    );
  }

  /** A socket that has said nothing yet. */
  async dial(options: { readonly headers?: Record<string, string> }): Promise<void> {
    const socket = new WebSocket(`${this.#url}/socket`, options);
    this.#socket = socket;
    this.bye = undefined;
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket === socket) this.bye ??= { code: 'lost' };
      this.#wake();
    });
    socket.on('message', (data) => {
      if (this.#socket === socket) this.#hear(String(data));
      if (!this.#options.slow) return;
      socket.pause();
      setTimeout(() => socket.resume(), 2);
    });
    await new Promise<void>((resolve) => {
      socket.on('open', () => resolve());
      socket.on('close', () => resolve());
    });
  }

  /** Breaks the connection as a network would, without a word. */
  cut(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.terminate();
  }

  /** Like a phone in a pocket: still connected, reading nothing. */
  pause(): void {
    this.#socket?.pause();
  }

  close(): void {
    this.#socket?.close();
  }

  send(message: unknown): void {
    this.raw(JSON.stringify(message));
  }

  raw(data: string | Buffer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(data);
  }

  /** Gives a command and waits for its answer. */
  async do(type: string, body: object = {}, id = newId()): Promise<Message> {
    this.send({ type: 'command', command: { id, type, ...body } });
    return this.answer(id);
  }

  async answer(id: string): Promise<Message> {
    const find = () => this.heard.find((message) => message.type === 'answer' && message.command === id);
    await this.until(() => find() || this.bye);
    return find();
  }

  /** Gives up when nothing has come for a long time. */
  async until(test: () => unknown): Promise<void> {
    while (!test()) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      this.#wakers.push(resolve);
      const patience = setTimeout(
        () => reject(new Error(`nothing came for ${PATIENCE} ms while waiting for ${test}`)),
        PATIENCE,
      ).unref();
      await promise.finally(() => clearTimeout(patience));
    }
  }

  /** Entries this client may read. */
  get entries(): Message[] {
    return this.records.flatMap((record) => (record?.line === undefined ? [] : [JSON.parse(record.line)]));
  }

  #hear(text: string): void {
    this.frames.push(text);
    const message = JSON.parse(text);
    if (message.type === 'welcome') {
      this.view = message.view;
      this.#parts = message.parts ?? 0;
      if (message.history === 'other') this.records.length = 0;
      this.seq = message.after;
    }
    if (message.type === 'part') {
      for (const { path, after } of message.changes) this.view = put(this.view, path, after);
      this.#parts -= 1;
    }
    if (message.type === 'entries') this.#take(message);
    if (message.type === 'opened')
      for (const { seq, ...record } of message.records) this.records[seq - 1] = record;
    if (message.type === 'witness' && this.#options.witness !== false)
      this.send({
        type: 'witness',
        epoch: message.epoch,
        slot: message.slot,
        bytes: randomBytes(32).toString('hex'),
      });
    if (message.type === 'bye') this.bye = message;
    this.heard.push(message);
    this.#wake();
  }

  #take({ from, records, changes = [], head }: Message): void {
    if (from !== this.seq + 1) throw new Error(`entry ${this.seq + 1} should come, and ${from} came`);
    this.records.push(...records);
    this.seq += records.length;
    for (const { path, after } of changes) this.view = put(this.view, path, after);
    // Without a head there is more to come, so a resume from here names none.
    this.head = head;
  }

  #wake(): void {
    for (const waker of this.#wakers.splice(0)) waker();
  }
}

export function newId(): string {
  return randomBytes(9).toString('hex');
}
