import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Hosts } from '../http/allowed-hosts.ts';
import { isFromHere } from '../http/http.ts';
import { Connection } from './connection.ts';
import type { Desk } from './connection-context.ts';

/** How long a peer may take to answer that it is gone. */
const PATIENCE = 500;

/** All WebSockets of a server. */
export class Sockets {
  readonly #desk: Desk;
  readonly #hosts: Hosts;
  readonly #isBehindProxy: boolean;
  readonly #server: WebSocketServer;
  readonly #alive = new WeakSet<WebSocket>();

  constructor(desk: Desk, hosts: Hosts, isBehindProxy: boolean) {
    this.#desk = desk;
    this.#hosts = hosts;
    this.#isBehindProxy = isBehindProxy;
    // Four times the limit is heard, so that who exceeds it can be told so.
    const maxPayload = desk.limits.frame * 4;
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
      new Connection(socket, stream, this.#desk);
    });
  }

  #refusalOf(request: IncomingMessage): readonly [status: string, sentence?: string] | undefined {
    if (request.url !== '/socket') return ['404 Not Found'];
    const problem = this.#hosts.problemWith(request);
    if (problem !== undefined) return ['421 Misdirected Request', problem];
    return isFromHere(request, this.#isBehindProxy) ? undefined : ['403 Forbidden'];
  }

  /** A device that has gone without a word is noticed. */
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
