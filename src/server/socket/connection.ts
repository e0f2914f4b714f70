import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { counted } from '../../dice/index.ts';
import type { ClientMessage, Farewell, Hello, ServerMessage } from '../../protocol/index.ts';
import type { Command, Committed, SeatId } from '../../table/index.ts';
import { NEVER_TOO_MUCH, overLimit } from '../limits.ts';
import type { Device, Party } from '../tables/audience.ts';
import { farewellTo, fullFor, guestOf, type Parting } from './admission.ts';
import { messageIn } from './client-message.ts';
import type { Desk } from './connection-context.ts';
import { Wire } from './device-stream.ts';
import { Feed } from './feed.ts';
import type { SharedFrames } from './shared-frames.ts';

/** Only by joining: the role comes from the link, not from who sends it. */
const BY_JOINING: ReadonlySet<string> = new Set(['open-table', 'take-seat']);
/** Whoever keeps sending what can't be understood is no client of ours. */
const MALFORMED_AT_MOST = 20;

/** One WebSocket, from hello to bye. */
export class Connection implements Device {
  seat: SeatId = '';
  /** What its allowance is kept under. */
  #who = '';
  readonly #wire: Wire;
  readonly #desk: Desk;
  readonly #silence: NodeJS.Timeout;
  #party: Party | undefined;
  #feed: Feed | undefined;
  #isGreeted = false;
  #isWelcome = false;
  #malformed = 0;

  constructor(socket: WebSocket, stream: Duplex, desk: Desk) {
    this.#wire = new Wire(socket, stream, desk, () => this.#ended());
    this.#desk = desk;
    this.#silence = setTimeout(() => this.dismiss('silent'), desk.limits.helloWithin);
    socket.on('message', (data, isBinary) => {
      this.#heard(isBinary ? undefined : (data as Buffer)).catch((error: unknown) => this.#failed(error));
    });
  }

  get isListening(): boolean {
    return this.#feed !== undefined;
  }

  send(message: ServerMessage): void {
    this.#wire.send(message);
  }

  follow(committed: Committed, frames: SharedFrames): void {
    this.#feed?.follow(committed, frames);
  }

  dismiss(why: Farewell, sentence?: string): void {
    this.#wire.bye(why, sentence);
  }

  async #heard(data: Buffer | undefined): Promise<void> {
    if (this.#wire.isOver) return;
    const message = this.#understood(data);
    if (!message) return;
    if (message.type === 'hello') await this.#greeted(message);
    else if (!this.#party || !this.#isWelcome) this.#complain('malformed', 'Say hello first.');
    else if (message.type === 'command')
      await this.#commanded(this.#party, message.command as Command, data?.length ?? 0);
    else if (message.type === 'composing') this.#composing(this.#party, message, data?.length ?? 0);
    else if (message.type === 'witness')
      this.#party.witnessed(this.seat, message.epoch, message.slot, message.bytes);
    else this.send({ type: 'pong' });
  }

  /** What the disk does not give back, say: a matter of this connection, and of nobody else. */
  #failed(error: unknown): void {
    this.#desk.trouble(error);
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
    const { tokens } = this.#desk;
    const before = tokens.changes;
    const guest = await guestOf(hello, this.#desk);
    if (!guest.ok) return this.#partWith(guest.error);
    if (this.#wire.isOver) return;
    const full = fullFor(guest.value, this.#desk.limits);
    if (full) return this.#partWith(full);
    clearTimeout(this.#silence);
    const { party, seat } = guest.value;
    this.seat = seat;
    this.#who = `${party.room.id} ${seat}`;
    this.#party = party;
    // From here on it is counted, and can be shown out.
    party.add(this);
    const feed = await Feed.begun(this.#wire, guest.value, hello, this.#desk);
    if (this.#wire.isOver) return;
    // Sent away while coming in.
    const farewell = farewellTo(guest.value);
    if (farewell) return this.#partWith(farewell);
    // Tokens were taken back since this one was looked up, perhaps this one: it is to be shown again.
    if (tokens.changes !== before) return this.dismiss('restarting');
    this.#isWelcome = true;
    await feed.welcomed();
    if (this.#wire.isOver) return;
    this.#feed = feed;
    party.greet(this);
    feed.catchUp();
  }

  #partWith({ why, sentence }: Parting): void {
    this.dismiss(why, sentence);
  }

  async #commanded(party: Party, command: Command, bytes: number): Promise<void> {
    const { allowance, thinking, limits, now, metrics } = this.#desk;
    const refuse = (refusal: { readonly code: string; readonly sentence: string }) =>
      this.send({ type: 'answer', command: command.id, ok: false, refusal });
    if (!allowance.take(this.#who, now()))
      return refuse(
        overLimit(
          'commandsPerSecond',
          `A seat may do ${counted(limits.commandsPerSecond, 'thing')} a second. Try again in a moment.`,
        ),
      );
    if (!thinking.take(this.#who, now()))
      return refuse(
        overLimit('thinking', 'What you asked for took this server long. Try again in a few seconds.'),
      );
    if (!NEVER_TOO_MUCH.has(command.type) && !this.#maySend(party, bytes))
      return refuse(
        overLimit(
          'messageBytesPerMinute',
          `That is a lot at once: ${counted(limits.messageBytesPerMinute, 'byte')} a minute are taken. Try again in a minute.`,
        ),
      );
    if (BY_JOINING.has(command.type))
      return refuse({ code: 'by-joining', sentence: 'One sits down by joining with a link.' });
    try {
      const answer = await party.room.submit(this.seat, command);
      metrics.count('commands', answer.ok ? 'taken' : 'refused');
      if (answer.ok) this.send({ type: 'answer', command: command.id, ok: true, seq: answer.value.seq });
      else refuse(answer.error);
      if (party.room.isSpoiled) this.dismiss('restarting');
    } catch {
      // The room has said so to whoever runs the server; nothing was acknowledged.
      this.dismiss('restarting');
    }
  }

  /** Anybody may come to watch, as often as they like: who only watches shares what may be sent. */
  #maySend({ room }: Party, bytes: number): boolean {
    const { byteAllowance, now } = this.#desk;
    const isWatching = room.table.seats[this.seat]?.role === 'spectator';
    return byteAllowance.take(isWatching ? `${room.id} watching` : this.#who, now(), bytes);
  }

  #composing(party: Party, { proposal }: Extract<ClientMessage, { type: 'composing' }>, bytes: number): void {
    if (!this.#desk.allowance.take(`${this.#who} composing`, this.#desk.now())) return;
    if (!this.#maySend(party, bytes)) return;
    if (proposal === null || party.room.table.seats[this.seat]?.role !== 'spectator')
      party.composing(this.seat, proposal);
  }

  #ended(): void {
    clearTimeout(this.#silence);
    this.#party?.remove(this);
    this.#party = undefined;
  }
}
