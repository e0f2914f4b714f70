import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import {
  type ClientMessage,
  FAREWELLS,
  type Farewell,
  type Hello,
  PROTOCOL,
  type ServerMessage,
} from '../protocol/index.ts';
import type { Command, SeatId } from '../table/index.ts';
import { messageIn } from './client-message.ts';
import type { Desk } from './desk.ts';
import { Feed } from './feed.ts';
import { frameOf } from './frame.ts';
import type { Frames } from './frames.ts';
import { whereOf } from './journal.ts';
import type { Happening } from './ledger.ts';
import { overLimit } from './limits.ts';
import type { Device, Party } from './party.ts';

/** Only by joining: the role comes from the link, not from who sends it. */
const BY_JOINING: ReadonlySet<string> = new Set(['open-table', 'take-seat']);
/** Whoever keeps sending what can't be understood is no client of ours. */
const MALFORMED_AT_MOST = 20;

/** One WebSocket, from hello to bye. */
export class Connection implements Device {
  seat: SeatId = '';
  /** What its allowance is kept under. */
  #who = '';
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #desk: Desk;
  readonly #silence: NodeJS.Timeout;
  #party: Party | undefined;
  #feed: Feed | undefined;
  #isGreeted = false;
  #isOver = false;
  #malformed = 0;

  constructor(socket: WebSocket, stream: Duplex, desk: Desk) {
    this.#socket = socket;
    this.#stream = stream;
    this.#desk = desk;
    this.#silence = setTimeout(() => this.dismiss('silent'), desk.limits.helloWithin);
    socket.on('message', (data, isBinary) => {
      this.#heard(isBinary ? undefined : (data as Buffer)).catch((error: unknown) => this.#failed(error));
    });
    socket.on('error', () => {});
    socket.on('close', () => this.#ended());
  }

  send(message: ServerMessage): void {
    this.sendFrame(frameOf(message));
  }

  /** Who reads too slowly is cut off, and resumes where it was. */
  sendFrame(frame: Buffer): void {
    if (this.#isOver || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.waiting > this.#desk.limits.backlog) {
      this.dismiss('too-slow');
      return;
    }
    this.#desk.outbox.hold(this.#stream);
    this.#stream.write(frame);
  }

  get waiting(): number {
    return this.#stream.writableLength;
  }

  follow(happening: Happening, frames: Frames): void {
    this.#feed?.follow(happening, frames);
  }

  dismiss(why: Farewell, sentence: string = FAREWELLS[why]): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#desk.journal('info', 'connection ended', { why });
    this.#socket.send(JSON.stringify({ type: 'bye', code: why, sentence } satisfies ServerMessage));
    this.#socket.close(1000);
    // A peer that does not answer the close is not waited for.
    setTimeout(() => this.#socket.terminate(), 1000).unref();
    this.#ended();
  }

  async #heard(data: Buffer | undefined): Promise<void> {
    if (this.#isOver) return;
    const message = this.#understood(data);
    if (!message) return;
    if (message.type === 'hello') await this.#greeted(message);
    else if (!this.#party) this.#complain('malformed', 'Say hello first.');
    else if (message.type === 'command') await this.#commanded(this.#party, message.command as Command);
    else if (message.type === 'composing') this.#composing(this.#party, message);
    else if (message.type === 'witness')
      this.#party.witnessed(this.seat, message.epoch, message.slot, message.bytes);
    else this.send({ type: 'pong' });
  }

  /** What the disk does not give back, say: a matter of this connection, and of nobody else. */
  #failed(error: unknown): void {
    this.#desk.journal('error', 'mistake', whereOf(error));
    this.dismiss('restarting');
  }

  #understood(data: Buffer | undefined): ClientMessage | undefined {
    const message = messageIn(data, this.#desk.limits);
    if (message.ok) return message.value;
    const { code, sentence } = message.error;
    if (code === 'malformed') return this.#complain(code, sentence);
    this.dismiss(code, sentence);
    return undefined;
  }

  #complain(code: string, sentence: string): undefined {
    this.#malformed += 1;
    if (this.#malformed > MALFORMED_AT_MOST) this.dismiss('malformed');
    else this.send({ type: 'problem', code, sentence });
    return undefined;
  }

  async #greeted(hello: Hello): Promise<void> {
    if (this.#isGreeted) {
      this.#complain('malformed', 'You said hello already.');
      return;
    }
    this.#isGreeted = true;
    if (hello.protocol !== PROTOCOL) return this.dismiss('reload');
    const way = await this.#desk.seatOf(hello.token);
    if (!way) return this.dismiss('no-way-in');
    const party = await this.#desk.hub.open(way.table);
    if (!party) return this.dismiss('damaged');
    const sitting = party.room.table.seats[way.seat];
    if (!sitting || sitting.left) return this.dismiss(sitting?.kicked ? 'kicked' : 'left');
    const { socketsPerTable } = this.#desk.limits;
    if (party.size >= socketsPerTable)
      return this.dismiss(
        'over-limit',
        overLimit('socketsPerTable', `${socketsPerTable} devices are connected to this table.`).sentence,
      );
    if (this.#isOver) return;
    clearTimeout(this.#silence);
    this.seat = way.seat;
    this.#who = `${way.table} ${way.seat}`;
    this.#feed = await Feed.begun(this, party, hello, this.#desk);
    this.#party = party;
    if (this.#isOver) return;
    party.add(this);
    this.#feed.catchUp();
  }

  async #commanded(party: Party, command: Command): Promise<void> {
    const { allowance, limits, now, metrics } = this.#desk;
    const refuse = (refusal: { readonly code: string; readonly sentence: string }) =>
      this.send({ type: 'answer', command: command.id, ok: false, refusal });
    if (!allowance.take(this.#who, now()))
      return refuse(
        overLimit(
          'commandsPerSecond',
          `A seat may do ${limits.commandsPerSecond} things a second. Try again in a moment.`,
        ),
      );
    if (BY_JOINING.has(command.type))
      return refuse({ code: 'by-joining', sentence: 'One sits down by joining with a link.' });
    try {
      const answer = await party.room.submit(this.seat, command);
      metrics.count('commands', answer.ok ? 'taken' : 'refused');
      if (answer.ok) this.send({ type: 'answer', command: command.id, ok: true, seq: answer.value.seq });
      else refuse(answer.error);
      if (party.room.isStale) this.dismiss('restarting');
    } catch {
      // The room has said so to whoever runs the server; nothing was acknowledged.
      this.dismiss('restarting');
    }
  }

  #composing(party: Party, { proposal }: Extract<ClientMessage, { type: 'composing' }>): void {
    if (!this.#desk.allowance.take(`${this.#who} composing`, this.#desk.now())) return;
    if (proposal === null || party.room.table.seats[this.seat]?.role !== 'spectator')
      party.composing(this.seat, proposal);
  }

  #ended(): void {
    this.#isOver = true;
    clearTimeout(this.#silence);
    this.#feed?.end();
    this.#party?.remove(this);
    this.#party = undefined;
  }
}
