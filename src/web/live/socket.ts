import {
  type ClientMessage,
  type Farewell,
  type Hello,
  PROTOCOL,
  type ServerMessage,
} from '../../protocol/index.ts';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** So often the server is asked whether it is still there, and so long it may take to answer. */
const HEARTBEAT = 15_000;
const ANSWER_WITHIN = 6000;

/** Farewells after which the connection is tried again. */
const RETRIED: ReadonlySet<Farewell> = new Set(['restarting', 'too-slow', 'silent']);

export interface Wire {
  /** Where to go on: the last entry known, and the head it led to. */
  readonly hello: () => Pick<Hello, 'token' | 'after' | 'head' | 'dice'>;
  readonly heard: (message: ServerMessage) => void;
  readonly lost: () => void;
  readonly ended: (code: Farewell, sentence: string) => void;
}

/** One connection that comes back by itself. */
export class Socket {
  readonly #wire: Wire;
  #socket: WebSocket | undefined;
  #tries = 0;
  #isOver = false;
  #isWelcome = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(wire: Wire) {
    this.#wire = wire;
    this.#connect();
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** Nothing is said before the server has answered hello: it would not be understood. */
  send(message: ClientMessage): void {
    if (this.#isWelcome) this.#write(message);
  }

  /** Says hello anew: something was missed. */
  again(): void {
    this.#leave();
    this.#lost();
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#leave();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.#socket = socket;
    this.#await();
    socket.onopen = () =>
      this.#write({ type: 'hello', protocol: PROTOCOL, sentences: true, parts: true, ...this.#wire.hello() });
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#deadline);
      this.#deadline = undefined;
      this.#hear(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => this.#lost();
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
      this.#heartbeat = setInterval(() => this.#probe(), HEARTBEAT);
    }
    this.#wire.heard(message);
  }

  #write(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #probe(): void {
    if (!this.#isWelcome || this.#deadline !== undefined) return;
    this.#write({ type: 'ping' });
    this.#await();
  }

  /** A network that went away closes nothing: silence has to do. */
  #await(): void {
    this.#deadline = setTimeout(() => this.again(), ANSWER_WITHIN);
  }

  /** To close a connection that is dead takes as long as the browser likes: nobody waits for it. */
  #leave(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    this.#isWelcome = false;
    if (!this.#socket) return;
    this.#socket.onopen = null;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = undefined;
  }

  #lost(): void {
    this.#leave();
    if (this.#isOver) return;
    this.#wire.lost();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + Math.random() / 2);
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** The network or the person is back: nobody waits for the rest of a pause, or talks to somebody who is gone. */
  readonly #hurry = (): void => {
    if (document.hidden) return;
    if (this.#socket) this.#probe();
    else {
      clearTimeout(this.#timer);
      this.#connect();
    }
  };
}
