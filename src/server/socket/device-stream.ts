import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { FAREWELLS, type Farewell, type ServerMessage } from '../../protocol/index.ts';
import type { Context } from '../context.ts';
import { frameOf, isLastPiece, PIECE } from './frames.ts';

/** How long a device may take to answer a bye. */
const PATIENCE = 1000;

/** Bytes handed to the system at a time. The rest can still be counted, and held back. */
const WINDOW = 128 * 1024;

/** What is sent to one device: how much of it waits, and the bye at the end. */
export class DeviceStream {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #context: Context;
  /** Called once, whoever ended it. */
  readonly #over: () => void;
  #isOver = false;
  /** Pieces of messages that the system has not taken yet. */
  readonly #queue: Buffer[] = [];
  #queued = 0;
  /** The longest message since nothing waited. */
  #longest = 0;
  /** A message has begun, and its next piece is still to be handed over. */
  #isWithin = false;

  constructor(socket: WebSocket, stream: Duplex, context: Context, over: () => void) {
    this.#socket = socket;
    this.#stream = stream;
    this.#context = context;
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
    return this.#queued + this.#stream.writableLength;
  }

  send(message: ServerMessage): void {
    this.sendFrame(frameOf(message));
  }

  /** A device that reads too slowly is cut off, and resumes where it was. A single message may have any length. */
  sendFrame(frame: Buffer): void {
    if (this.#isOver || this.#socket.readyState !== this.#socket.OPEN) return;
    const { waiting } = this;
    if (waiting === 0) this.#longest = 0;
    if (waiting > this.#context.limits.backlog + this.#longest) {
      this.bye('too-slow');
      return;
    }
    this.#longest = Math.max(this.#longest, frame.length);
    cork(this.#stream);
    if (frame.length <= PIECE) this.#queue.push(frame);
    else for (let at = 0; at < frame.length; at += PIECE) this.#queue.push(frame.subarray(at, at + PIECE));
    this.#queued += frame.length;
    this.#handOver();
  }

  /** Waits until at most this many bytes wait. A device that reads nothing for too long is cut off. */
  async drained(most: number): Promise<void> {
    const { readOnWithin } = this.#context.limits;
    let [least, patience] = [this.waiting, performance.now() + readOnWithin];
    while (this.waiting > most && !this.#isOver) {
      if (this.waiting < least) [least, patience] = [this.waiting, performance.now() + readOnWithin];
      if (performance.now() > patience) this.bye('too-slow');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  bye(why: Farewell, sentence: string = FAREWELLS[why]): void {
    if (this.#isOver) return;
    this.#context.journal('info', 'connection ended', { why });
    // In the middle of a message there is no place for another: then the connection ends without a word.
    if (!this.#isWithin)
      this.#socket.send(JSON.stringify({ type: 'bye', code: why, sentence } satisfies ServerMessage));
    this.#socket.close(1000);
    setTimeout(() => this.#socket.terminate(), PATIENCE).unref();
    this.#end();
  }

  readonly #handOver = (): void => {
    while (this.#stream.writableLength < WINDOW && !this.#stream.destroyed) {
      const piece = this.#queue.shift();
      if (!piece) return;
      this.#queued -= piece.length;
      this.#isWithin = !isLastPiece(piece);
      this.#stream.write(piece, this.#handOver);
    }
  };

  #end(): void {
    this.#isOver = true;
    this.#queue.length = 0;
    this.#queued = 0;
    this.#over();
  }
}

const corked = new Set<Duplex>();

/** Holds back what goes to a device until everything of this moment has been sent to it: one packet instead of several. */
function cork(stream: Duplex): void {
  if (corked.has(stream)) return;
  if (corked.size === 0)
    process.nextTick(() => {
      for (const each of corked) each.uncork();
      corked.clear();
    });
  corked.add(stream);
  stream.cork();
}
