import {
  type ClientMessage,
  type Farewell,
  type Hello,
  PROTOCOL,
  type ServerMessage,
} from '../protocol/index.ts';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** How often the server is asked whether it is still there, and how long it may take to answer. */
const HEARTBEAT = 15_000;
const ANSWER_WITHIN = 6000;
const OPEN = 1;

/** After these farewells, the client reconnects. */
const RETRIED: ReadonlySet<Farewell> = new Set(['restarting', 'too-slow', 'silent']);

/** The part of a WebSocket that is needed. */
export interface Line {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a connection needs from its surroundings; browsers and Node have all of it. */
export interface Means {
  readonly open: (url: string) => Line;
  /** Runs it later; returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly random: () => number;
}

export const MEANS: Means = {
  open: (url) => new WebSocket(url),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export interface Wire {
  /** Where to go on: the last known entry, and its head. */
  readonly hello: () => Pick<Hello, 'token' | 'after' | 'head' | 'dice'>;
  readonly heard: (message: ServerMessage) => void;
  readonly lost: () => void;
  readonly ended: (code: Farewell, sentence: string) => void;
}

const nothing = (): void => {};

/** A connection that reconnects by itself. */
export class Socket {
  readonly #url: string;
  readonly #wire: Wire;
  readonly #means: Means;
  #line: Line | undefined;
  #tries = 0;
  #isOver = false;
  #isWelcome = false;
  #isAwaited = false;
  #noTry = nothing;
  #noHeartbeat = nothing;
  #noDeadline = nothing;

  constructor(server: string, wire: Wire, means: Means) {
    this.#url = `${server.replace('http', 'ws')}/socket`;
    this.#wire = wire;
    this.#means = means;
    this.#connect();
  }

  /** Nothing is sent before the server has answered hello: it would not be understood. */
  send(message: ClientMessage): void {
    if (this.#isWelcome) this.#write(message);
  }

  /** Reconnects, because something was missed. */
  again(): void {
    this.#leave();
    this.#lost();
  }

  /** The network or the person is back: skips the rest of a pause, and tests an old connection. */
  hurry(): void {
    if (this.#isOver) return;
    if (this.#line) this.#probe();
    else this.#connect();
  }

  close(): void {
    this.#isOver = true;
    this.#noTry();
    this.#leave();
  }

  #connect(): void {
    this.#noTry();
    const line = this.#means.open(this.#url);
    this.#line = line;
    this.#await();
    line.onopen = () =>
      this.#write({ type: 'hello', protocol: PROTOCOL, sentences: true, parts: true, ...this.#wire.hello() });
    line.onmessage = ({ data }: { readonly data: unknown }) => {
      this.#isAwaited = false;
      this.#noDeadline();
      this.#hear(JSON.parse(String(data)) as ServerMessage);
    };
    line.onclose = () => this.#lost();
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'bye' && !RETRIED.has(message.code)) {
      this.close();
      this.#wire.ended(message.code, message.sentence);
      return;
    }
    if (message.type === 'welcome') {
      this.#tries = 0;
      this.#isWelcome = true;
      this.#beat();
    }
    this.#wire.heard(message);
  }

  #write(message: ClientMessage): void {
    if (this.#line?.readyState === OPEN) this.#line.send(JSON.stringify(message));
  }

  #beat(): void {
    this.#noHeartbeat();
    this.#noHeartbeat = this.#means.after(HEARTBEAT, () => {
      this.#probe();
      this.#beat();
    });
  }

  #probe(): void {
    if (!this.#isWelcome || this.#isAwaited) return;
    this.#write({ type: 'ping' });
    this.#await();
  }

  /** A lost network doesn’t close the connection; only silence shows it. */
  #await(): void {
    this.#isAwaited = true;
    this.#noDeadline = this.#means.after(ANSWER_WITHIN, () => this.again());
  }

  /** Closing a dead connection may take long, so this doesn’t wait for it. */
  #leave(): void {
    this.#noHeartbeat();
    this.#noDeadline();
    this.#isAwaited = false;
    this.#isWelcome = false;
    if (!this.#line) return;
    this.#line.onopen = null;
    this.#line.onmessage = null;
    this.#line.onclose = null;
    this.#line.close();
    this.#line = undefined;
  }

  #lost(): void {
    this.#leave();
    if (this.#isOver) return;
    this.#wire.lost();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + this.#means.random() / 2);
    this.#tries += 1;
    this.#noTry();
    this.#noTry = this.#means.after(wait, () => this.#connect());
  }
}
