import type { ServerMessage } from './messages.ts';

const PROTOCOL = 1;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** A network that went away without a word is noticed after this. */
const HEARTBEAT = 15_000;

/** Farewells after which nothing is to be tried again. */
const RETRIED: ReadonlySet<string> = new Set(['restarting', 'too-slow']);

export interface Wire {
  /** Where to go on: the last entry known, and the head it led to. */
  readonly hello: () => { readonly token: string; readonly after: number; readonly head?: string };
  readonly heard: (message: ServerMessage) => void;
  readonly lost: () => void;
  readonly ended: (code: string, sentence: string) => void;
}

/** One connection that comes back by itself. */
export class Socket {
  readonly #wire: Wire;
  #socket: WebSocket | undefined;
  #tries = 0;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;

  constructor(wire: Wire) {
    this.#wire = wire;
    this.#connect();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.send({ type: 'hello', protocol: PROTOCOL, sentences: true, ...this.#wire.hello() });
      this.#watch();
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = Date.now();
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'welcome') this.#tries = 0;
      if (message.type === 'bye' && !RETRIED.has(message.code)) {
        this.close();
        this.#wire.ended(message.code, message.sentence);
      } else this.#wire.heard(message);
    };
    socket.onclose = () => this.#lost();
  }

  #watch(): void {
    this.#heardAt = Date.now();
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => {
      if (Date.now() - this.#heardAt > 2 * HEARTBEAT) this.#socket?.close();
      else this.send({ type: 'ping' });
    }, HEARTBEAT);
  }

  #lost(): void {
    clearInterval(this.#heartbeat);
    if (this.#isOver) return;
    this.#wire.lost();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + Math.random() / 2);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** The network is back, or the person is: nobody waits for the rest of a pause. */
  readonly #hurry = (): void => {
    const isWaiting = this.#socket?.readyState === WebSocket.CLOSED && !document.hidden;
    if (!isWaiting || this.#isOver) return;
    clearTimeout(this.#timer);
    this.#connect();
  };
}
