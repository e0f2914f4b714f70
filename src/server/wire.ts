import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { FAREWELLS, type Farewell, type ServerMessage } from '../protocol/index.ts';
import type { Desk } from './desk.ts';
import { frameOf } from './frame.ts';

/** How long a peer may take to answer that it was shown out. */
const PATIENCE = 1000;

/** The way to one device: what is sent, how much of it waits, and the bye at the end. */
export class Wire {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #desk: Desk;
  /** Told once, whoever ended it. */
  readonly #over: () => void;
  #isOver = false;

  constructor(socket: WebSocket, stream: Duplex, desk: Desk, over: () => void) {
    this.#socket = socket;
    this.#stream = stream;
    this.#desk = desk;
    this.#over = over;
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!this.#isOver) this.#end();
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Bytes that were sent and not read yet. */
  get waiting(): number {
    return this.#stream.writableLength;
  }

  send(message: ServerMessage): void {
    this.sendFrame(frameOf(message));
  }

  /** Who reads too slowly is cut off, and resumes where it was. */
  sendFrame(frame: Buffer): void {
    if (this.#isOver || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.waiting > this.#desk.limits.backlog) {
      this.bye('too-slow');
      return;
    }
    this.#desk.outbox.hold(this.#stream);
    this.#stream.write(frame);
  }

  bye(why: Farewell, sentence: string = FAREWELLS[why]): void {
    if (this.#isOver) return;
    this.#desk.journal('info', 'connection ended', { why });
    this.#socket.send(JSON.stringify({ type: 'bye', code: why, sentence } satisfies ServerMessage));
    this.#socket.close(1000);
    setTimeout(() => this.#socket.terminate(), PATIENCE).unref();
    this.#end();
  }

  #end(): void {
    this.#isOver = true;
    this.#over();
  }
}
