import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { counted } from '../../dice/index.ts';
import type { ClientMessage, Farewell, Hello, ServerMessage } from '../../protocol/index.ts';
import { type Command, type Committed, isSpectator, type SeatId } from '../../table/index.ts';
import type { Context } from '../context.ts';
import { NEVER_TOO_MUCH, overLimit } from '../limits.ts';
import type { Device, OpenTable } from '../tables/open-table.ts';
import { admitted, goodbyeTo, makeRoomFor } from './admission.ts';
import { messageIn } from './client-message.ts';
import { DeviceStream } from './device-stream.ts';
import { Feed } from './feed.ts';
import type { SharedFrames } from './frames.ts';

/** Only by joining: the role comes from the link, not from whoever sends it. */
const BY_JOINING: ReadonlySet<string> = new Set(['open-table', 'take-seat']);
/** Whoever keeps sending messages we can’t understand isn’t a client of ours. */
const MALFORMED_AT_MOST = 20;

/** One WebSocket, from hello to bye. */
export class Connection implements Device {
  seat: SeatId = '';
  /** What its rate limits are kept under. */
  #who = '';
  readonly #stream: DeviceStream;
  readonly #context: Context;
  readonly #silence: NodeJS.Timeout;
  #open: OpenTable | undefined;
  #feed: Feed | undefined;
  #hasSaidHello = false;
  #isWelcome = false;
  #malformed = 0;

  constructor(socket: WebSocket, stream: Duplex, context: Context) {
    this.#stream = new DeviceStream(socket, stream, context, () => this.#ended());
    this.#context = context;
    this.#silence = setTimeout(() => this.dismiss('silent'), context.limits.helloWithin);
    socket.on('message', (data, isBinary) => {
      this.#heard(isBinary ? undefined : (data as Buffer)).catch((error: unknown) => {
        // The disk did not give something back, say: only this connection ends.
        context.trouble(error);
        this.dismiss('restarting');
      });
    });
  }

  get isListening(): boolean {
    return this.#feed !== undefined;
  }

  send(message: ServerMessage): void {
    this.#stream.send(message);
  }

  deliver(committed: Committed, frames: SharedFrames): void {
    this.#feed?.deliver(committed, frames);
  }

  dismiss(why: Farewell, sentence?: string): void {
    this.#stream.bye(why, sentence);
  }

  async #heard(data: Buffer | undefined): Promise<void> {
    if (this.#stream.isOver) return;
    const message = this.#understood(data);
    const bytes = data?.length ?? 0;
    if (!message) return;
    if (message.type === 'hello') await this.#greeted(message);
    else if (!this.#open || !this.#isWelcome) this.#complain('Say hello first.');
    else if (message.type === 'command') await this.#commanded(this.#open, message.command as Command, bytes);
    else if (message.type === 'composing') this.#composing(this.#open, message, bytes);
    else if (message.type === 'witness')
      this.#open.witnessed(this.seat, message.epoch, message.slot, message.bytes);
    else this.send({ type: 'pong' });
  }

  #understood(data: Buffer | undefined): ClientMessage | undefined {
    const message = messageIn(data, this.#context.limits);
    if (message.ok) return message.value;
    const { code, sentence } = message.error;
    if (code === 'malformed') this.#complain(sentence);
    else this.dismiss(code, sentence);
    return undefined;
  }

  #complain(sentence: string): void {
    this.#malformed += 1;
    if (this.#malformed > MALFORMED_AT_MOST) this.dismiss('malformed');
    else this.send({ type: 'problem', code: 'malformed', sentence });
  }

  async #greeted(hello: Hello): Promise<void> {
    if (this.#hasSaidHello) return this.#complain('You have said hello already.');
    this.#hasSaidHello = true;
    const { tables, limits } = this.#context;
    const revocations = tables.revocations.count;
    const guest = await admitted(hello, this.#context);
    if (!guest.ok) return this.dismiss(guest.error.why, guest.error.sentence);
    if (this.#stream.isOver) return;
    const full = makeRoomFor(guest.value, limits);
    if (full) return this.dismiss(full.why, full.sentence);
    clearTimeout(this.#silence);
    const { open, live, seat } = guest.value;
    this.seat = seat;
    this.#who = `${live.id} ${seat}`;
    this.#open = open;
    // From here on it is counted, and can be dismissed.
    open.add(this);
    const feed = await Feed.begun(this.#stream, guest.value, hello, this.#context.build);
    if (this.#stream.isOver) return;
    // Sent away while coming in.
    const goodbye = goodbyeTo(guest.value);
    if (goodbye) return this.dismiss(goodbye.why, goodbye.sentence);
    // Tokens were revoked since this one was looked up, perhaps this one: the device has to show it again.
    if (tables.revocations.count !== revocations) return this.dismiss('restarting');
    this.#isWelcome = true;
    await feed.welcomed();
    if (this.#stream.isOver) return;
    this.#feed = feed;
    open.greet(this);
    feed.catchUp();
  }

  async #commanded(open: OpenTable, command: Command, bytes: number): Promise<void> {
    const refuse = (refusal: { readonly code: string; readonly sentence: string }) =>
      this.send({ type: 'answer', command: command.id, ok: false, refusal });
    const limit = this.#limitFor(open, command, bytes);
    if (limit) return refuse(limit);
    if (BY_JOINING.has(command.type))
      return refuse({ code: 'by-joining', sentence: 'You can only take a seat by following a link.' });
    try {
      const answer = await open.live.submit(this.seat, command);
      this.#context.metrics.count('commands', answer.ok ? 'taken' : 'refused');
      if (answer.ok) this.send({ type: 'answer', command: command.id, ok: true, seq: answer.value.seq });
      else refuse(answer.error);
      if (open.live.isSpoiled) this.dismiss('restarting');
    } catch {
      // The table has reported it; nothing was acknowledged.
      this.dismiss('restarting');
    }
  }

  #limitFor(open: OpenTable, { type }: Command, bytes: number): ReturnType<typeof overLimit> | undefined {
    const { rates, limits } = this.#context;
    if (!rates.commands.take(this.#who)) {
      const most = `${counted(limits.commandsPerSecond, 'command')} a second`;
      return overLimit('commandsPerSecond', `A seat may send ${most}. Try again in a moment.`);
    }
    if (!rates.thinking.take(this.#who))
      return overLimit('thinking', 'Your last commands kept this server busy. Try again in a few seconds.');
    if (NEVER_TOO_MUCH.has(type) || this.#maySend(open, bytes)) return undefined;
    const most = `${counted(limits.messageBytesPerMinute, 'byte')} a minute`;
    return overLimit(
      'messageBytesPerMinute',
      `That is a lot at once: a seat may send ${most}. Try again in a minute.`,
    );
  }

  /** Anyone may come to watch, as often as they like, so the spectators of a table share one limit. */
  #maySend({ live }: OpenTable, bytes: number): boolean {
    const who = isSpectator(live.state, this.seat) ? `${live.id} watching` : this.#who;
    return this.#context.rates.messageBytes.take(who, bytes);
  }

  #composing(
    open: OpenTable,
    { proposal }: Extract<ClientMessage, { type: 'composing' }>,
    bytes: number,
  ): void {
    if (!this.#context.rates.commands.take(`${this.#who} composing`)) return;
    if (!this.#maySend(open, bytes)) return;
    if (proposal === null || !isSpectator(open.live.state, this.seat)) open.composing(this.seat, proposal);
  }

  #ended(): void {
    clearTimeout(this.#silence);
    this.#open?.remove(this);
    this.#open = undefined;
  }
}
