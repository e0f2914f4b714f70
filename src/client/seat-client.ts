import {
  type Composed,
  type Hello,
  ROLLING,
  type ServerMessage,
  type ViewChange,
} from '../protocol/index.ts';
import { rulesetOf } from '../rulesets/index.ts';
import type { Entry, RollRequest } from '../table/index.ts';
import { type Answered, ask } from './api.ts';
import { ComposedChecks } from './composed-checks.ts';
import { KnownLog } from './known-log.ts';
import { freshBytes, freshId, NamedSlots } from './named-slots.ts';
import type { Learn, Seen } from './seen.ts';
import { MEANS, type Means, Socket } from './socket.ts';
import { type CommandAnswer, Unanswered } from './unanswered-commands.ts';
import { gameOf, isSameGame, withChanges } from './view-change.ts';

/** How often a roll is tried whose slot someone else took, and the pause (in milliseconds) before the next try. */
const TRIES = 6;
const PAUSE = 40;

type Message<Type> = Extract<ServerMessage, { type: Type }>;
type Welcome = Message<'welcome'>;

interface Seating {
  readonly server: string;
  readonly token: string;
  /** Called with what changed, each time something does. */
  readonly changed?: Learn;
  /** Improves the typography of sentences. */
  readonly typeset?: (sentence: string) => string;
  readonly means?: Means;
}

/** A seat at a table, over the network: its view is always current, and each command counts once. */
export class SeatClient implements Seen {
  readonly status: Seen['status'] = 'connecting';
  readonly view: Seen['view'] = null;
  readonly game: Seen['game'] = null;
  readonly ruleset: Seen['ruleset'] = null;
  readonly entries: Seen['entries'] = [];
  readonly liveFrom: number = Number.POSITIVE_INFINITY;
  readonly present: Seen['present'] = [];
  readonly composing: Seen['composing'] = {};
  readonly farewell: Seen['farewell'] = null;
  readonly notice: Seen['notice'] = null;
  readonly damage: Seen['damage'] = null;
  readonly isRewritten: boolean = false;
  readonly isOutdated: boolean = false;
  readonly typeset: (sentence: string) => string;
  readonly #seating: Seating;
  readonly #means: Means;
  readonly #socket: Socket;
  readonly #unanswered = new Unanswered();
  readonly #slots = new NamedSlots();
  readonly #log: KnownLog;
  readonly #composed: ComposedChecks;
  #build: string | undefined;
  /** A welcome whose view is incomplete, and how many parts are missing. */
  #coming: { readonly welcome: Welcome; readonly parts: number } | undefined;

  constructor(seating: Seating) {
    const { server, token, typeset = (sentence) => sentence, means = MEANS } = seating;
    this.#seating = seating;
    this.#means = means;
    this.typeset = typeset;
    const learn: Learn = (seen) => this.#learn(seen);
    this.#log = new KnownLog(this, learn);
    this.#composed = new ComposedChecks((message) => this.#socket.send(message), learn);
    const wire = {
      hello: () => ({ token, ...this.#log.place, ...this.#diceSeen }),
      heard: (message: ServerMessage) => this.#hear(message),
      lost: () => this.#learn({ status: 'lost' }),
      ended: (code: string, sentence: string) => this.end(code, sentence),
    };
    this.#socket = new Socket(server, wire, means);
  }

  /** Gives a command. A roll is tried again if someone else’s was faster. */
  async do(type: string, body: Readonly<Record<string, unknown>> = {}): Promise<CommandAnswer> {
    for (let tries = 1; ; tries++) {
      const given = await this.#sent(type, body);
      if (given.ok || given.error.code !== 'other-slot' || tries === TRIES) return given;
      await new Promise<void>((resolve) => this.#means.after(PAUSE * tries, resolve));
    }
  }

  /** A plain request of this seat: links, codes, copies. */
  ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answered<T>> {
    const { server, token } = this.#seating;
    return ask<T>(method, path, { body, token, server });
  }

  /** Shows others the check that is being composed. Stored nowhere. */
  compose(proposal: Composed | null): void {
    this.#composed.share(proposal);
  }

  /** Fetches the entries before those known here. */
  fetchEarlier(): Promise<void> {
    return this.#log.fetchEarlier();
  }

  /** Everything that this seat may read, oldest first. */
  async wholeLog(): Promise<readonly Entry[]> {
    const { wholeLog } = await import('./earlier-entries.ts');
    return wholeLog(this);
  }

  /** The network or the person is back. */
  hurry(): void {
    this.#socket.hurry();
  }

  close(): void {
    this.#socket.close();
  }

  /** It is over, for whatever reason: nothing will be answered any more. */
  end(code: string, sentence: string): void {
    this.close();
    this.#learn({ status: 'ended', farewell: { code, sentence } });
    this.#unanswered.end({ code, sentence });
  }

  #learn(seen: Partial<Seen>): void {
    Object.assign(this, seen);
    this.#seating.changed?.(seen);
  }

  /** With bytes, if it may start a roll: then the server can’t have prepared the result. */
  #sent(type: string, body: Readonly<Record<string, unknown>>): Promise<CommandAnswer> {
    if (this.farewell) return Promise.resolve({ ok: false, error: this.farewell });
    const id = freshId();
    const added = this.view && ROLLING.has(type) && this.#slots.next(id, this.view.fair);
    const message = { type: 'command', command: { id, type, ...body, ...added } } as const;
    const given = this.#unanswered.wait(id, message);
    this.#socket.send(message);
    return given;
  }

  /** The last slot that this device saw a roll take: a server restored from a copy then draws new dice. */
  get #diceSeen(): Pick<Hello, 'dice'> {
    const fair = this.view?.fair;
    return fair ? { dice: { epoch: fair.epoch, slot: fair.next - 1 } } : {};
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.#gather(message, message.parts ?? 0);
    else if (message.type === 'part') this.#gathered(message.changes);
    else if (message.type === 'entries') this.#taken(message);
    else if (message.type === 'opened') void this.#log.open(message.records);
    else if (message.type === 'answer') this.#answered(message);
    else if (message.type === 'presence') this.#seated(message.seats);
    else if (message.type === 'composing') this.#composed.heard(message.seat, message.proposal);
    else if (message.type === 'witness') this.#witness(message.epoch, message.slot);
    else if (message.type === 'notice') this.#learn({ notice: message.sentence });
  }

  /** Bytes of this device for someone else’s roll, so that it can’t have been prepared. */
  #witness(epoch: number, slot: number): void {
    this.#socket.send({ type: 'witness', epoch, slot, bytes: freshBytes() });
  }

  /** The old view stays until the new one is complete. */
  #gather(welcome: Welcome, parts: number): void {
    this.#coming = parts > 0 ? { welcome, parts } : undefined;
    if (parts === 0) void this.#welcomed(welcome);
  }

  #gathered(changes: readonly ViewChange[]): void {
    if (!this.#coming) return;
    const { welcome, parts } = this.#coming;
    this.#gather({ ...welcome, view: withChanges(welcome.view, changes) }, parts - 1);
  }

  async #welcomed(welcome: Welcome): Promise<void> {
    const { view, build, damage = null } = welcome;
    this.#log.begin(welcome);
    const isOutdated = this.isOutdated || (this.#build !== undefined && this.#build !== build);
    this.#build ??= build;
    this.#learn({ view, game: gameOf(view), damage, isOutdated, status: 'live' });
    for (const unanswered of this.#unanswered.messages) this.#socket.send(unanswered);
    this.#composed.again();
    if (this.ruleset) return;
    const ruleset = await rulesetOf(view.system);
    this.#learn({ ruleset: ruleset ?? null });
    await this.#log.retell();
  }

  #taken(message: Message<'entries'>): void {
    const { changes = [], records } = message;
    if (!this.#log.take(message)) {
      this.#socket.again();
      return;
    }
    if (changes.length > 0) this.#changed(changes);
    for (const { entry } of this.entries.slice(-records.length)) {
      const doubt = entry?.type === 'roll-requested' && this.#slots.doubt(entry.body as RollRequest);
      if (doubt) this.#learn({ notice: doubt });
    }
  }

  #changed(changes: readonly ViewChange[]): void {
    const before = this.view;
    if (!before) return;
    const view = withChanges(before, changes);
    this.#learn(isSameGame(before, view) ? { view } : { view, game: gameOf(view) });
    if (before.secrets && !view.secrets) this.#log.seal(view.you);
  }

  #answered(message: Message<'answer'>): void {
    const { command: id } = message;
    this.#unanswered.answer(id, message.ok ? { ok: true, value: id } : { ok: false, error: message.refusal });
  }

  #seated(seats: readonly string[]): void {
    this.#learn({ present: seats });
    this.#composed.only(seats);
  }
}
