import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Context } from '../context.ts';
import { isFromHere } from '../http/origin.ts';
import { Connection } from './connection.ts';

/** How long a device may take to close its end. */
const PATIENCE = 500;

export class Sockets {
  readonly #context: Context;
  readonly #server: WebSocketServer;
  readonly #alive = new WeakSet<WebSocket>();

  constructor(context: Context) {
    this.#context = context;
    // Four times the limit is read, so that whoever exceeds it can be told.
    const maxPayload = context.limits.frame * 4;
    this.#server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload });
  }

  get size(): number {
    return this.#server.clients.size;
  }

  upgraded(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => {});
    const refusal = this.#refusalOf(request);
    if (refusal) {
      refuse(stream, refusal);
      return;
    }
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      this.#alive.add(socket);
      socket.on('pong', () => this.#alive.add(socket));
      new Connection(socket, stream, this.#context);
    });
  }

  #refusalOf(request: IncomingMessage): readonly [status: string, sentence?: string] | undefined {
    const { hosts, isBehindProxy } = this.#context;
    if (request.url !== '/socket') return ['404 Not Found'];
    const problem = hosts.problemWith(request);
    if (problem !== undefined) return ['421 Misdirected Request', problem];
    return isFromHere(request, isBehindProxy) ? undefined : ['403 Forbidden'];
  }

  /** Notices devices that went away without a word. */
  beat(): void {
    for (const socket of this.#server.clients) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }

  close(): void {
    for (const socket of this.#server.clients) socket.close(1001);
    setTimeout(() => {
      for (const socket of this.#server.clients) socket.terminate();
    }, PATIENCE).unref();
    this.#server.close();
  }
}

function refuse(stream: Duplex, [status, sentence = '']: readonly [status: string, sentence?: string]): void {
  const head = ['connection: close', 'content-type: text/plain; charset=utf-8'];
  const length = `content-length: ${Buffer.byteLength(sentence)}`;
  stream.end(`${[`HTTP/1.1 ${status}`, ...head, length].join('\r\n')}\r\n\r\n${sentence}`);
}
