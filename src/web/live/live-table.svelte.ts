import type { Composed, Hello, ServerMessage, ViewChange } from '../../protocol/index.ts';
import { type Ruleset, rulesetOf } from '../../rulesets/index.ts';
import type { TableView } from '../../table/index.ts';
import type { Face } from '../systems/face.ts';
import { faceOf } from '../systems/faces.ts';
import { FormingChecks } from './forming-checks.svelte.ts';
import { KnownLog } from './known-log.svelte.ts';
import { LiveGame } from './live-game.svelte.ts';
import type { LiveEntry } from './live-log.ts';
import { NamedSlots } from './named-slots.ts';
import { freshBytes, freshId } from './random.ts';
import { type KeptSeat, keepSeat, seatAt } from './seats.ts';
import { Socket } from './socket.ts';
import { type Given, Unanswered } from './unanswered.ts';
import { withChange } from './view-change.ts';

export type { LiveEntry } from './live-log.ts';
export type { Given } from './unanswered.ts';

/** How often a roll is tried whose slot somebody else took, and how long is waited for what came between. */
const TRIES = 6;
const PAUSE = 40;

type Status = 'connecting' | 'live' | 'lost' | 'ended';
type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
type NewEntries = Extract<ServerMessage, { type: 'entries' }>;

/** A table this device sits at, live: the view, the log, who is here, and the way to do things. */
export class LiveTable {
  readonly seat: KeptSeat;
  status = $state<Status>('connecting');
  view = $state.raw<TableView | null>(null);
  ruleset = $state.raw<Ruleset | null>(null);
  /** How the system looks; null until it is loaded, and where it has no looks of its own. */
  face = $state.raw<Face | null>(null);
  present = $state.raw<readonly string[]>([]);
  /** Why it ended, once it has. */
  farewell = $state.raw<{ readonly code: string; readonly sentence: string } | null>(null);
  /** To be shown to people: what the server says, in the order it came. */
  notice = $state<string | null>(null);
  damage = $state<string | null>(null);
  /** The page is older than the server. */
  isOutdated = $state(false);

  readonly #log = new KnownLog(this);
  readonly #game = new LiveGame(() => this.view);
  readonly #unanswered = new Unanswered();
  readonly #slots = new NamedSlots();
  readonly #socket: Socket;
  readonly #forming = new FormingChecks((message) => this.#socket.send(message));
  #build: string | undefined;
  /** A welcome whose view is still on its way, and how many parts of it are. */
  #coming: { readonly welcome: Welcome; readonly parts: number } | undefined;

  constructor(seat: KeptSeat) {
    this.seat = seat;
    this.#socket = new Socket({
      hello: () => ({ token: seat.token, ...this.#log.place, ...this.#diceSeen }),
      heard: (message) => this.#hear(message),
      lost: () => {
        this.status = 'lost';
      },
      ended: (code, sentence) => this.#ended(code, sentence),
    });
  }

  get entries(): readonly LiveEntry[] {
    return this.#log.entries;
  }

  get liveFrom(): number {
    return this.#log.liveFrom;
  }

  /** The history is not the one this device saw before. */
  get isRewritten(): boolean {
    return this.#log.isRewritten;
  }

  /** Who was told needs not be told again. */
  acceptHistory(): void {
    this.#log.isRewritten = false;
  }

  /** All that a rule looks at, as far as this seat may see it. */
  get game(): LiveGame['state'] {
    return this.#game.state;
  }

  /** Checks that take shape at other devices, by seat. */
  get composing(): Readonly<Record<string, Composed>> {
    return this.#forming.others;
  }

  do(type: string, body: Readonly<Record<string, unknown>> = {}, id = freshId()): Promise<Given> {
    if (this.farewell) return Promise.resolve({ ok: false, error: this.farewell });
    const message = { type: 'command', command: { id, type, ...body } } as const;
    const given = this.#unanswered.wait(id, message);
    this.#socket.send(message);
    return given;
  }

  /** The same with the bytes that make a roll this device's own; again where somebody else's roll was faster. */
  async roll(type: string, body: Readonly<Record<string, unknown>> = {}): Promise<Given> {
    for (let tries = 1; ; tries++) {
      const given = await this.#rolled(type, body);
      if (given.ok || given.error.code !== 'other-slot' || tries === TRIES) return given;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * tries));
    }
  }

  #rolled(type: string, body: Readonly<Record<string, unknown>>): Promise<Given> {
    if (!this.view) return this.do(type, body);
    const added = this.#slots.next(this.view.fair);
    const id = freshId();
    this.#slots.sent(id, added);
    return this.do(type, { ...body, ...added }, id);
  }

  /** The last slot this device saw a roll take: a server that was put back to where it was before draws new dice. */
  get #diceSeen(): Pick<Hello, 'dice'> {
    const fair = this.view?.fair;
    return fair ? { dice: { epoch: fair.epoch, slot: fair.next - 1 } } : {};
  }

  /** Shown to the others, stored nowhere. */
  compose(proposal: Composed | null): void {
    this.#forming.share(proposal);
  }

  /** Fetches what happened before that which is known here. */
  fetchEarlier(): Promise<void> {
    return this.#log.fetchEarlier();
  }

  close(): void {
    this.#socket.close();
    // On the first page it was sat at until now.
    if (seatAt(this.seat.table)) keepSeat({ table: this.seat.table });
  }

  /** Over by this device’s own doing: what happened is said where the table was. */
  end(code: string, sentence: string): void {
    this.close();
    this.#ended(code, sentence);
  }

  seatName(seat: string | null): string {
    return (seat !== null && this.view?.seats[seat]?.name) || 'Somebody';
  }

  characterName(id: string): string {
    const sheet = this.view?.characters[id]?.sheet;
    return (sheet !== undefined && this.ruleset?.sheet.nameOf(sheet)) || 'somebody';
  }

  /** Mine to play, or everybody's where this seat has the say. */
  mayPlay(character: string): boolean {
    const view = this.view;
    if (!view?.you) return false;
    return view.characters[character]?.holder === view.you || view.say;
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.#gather(message, message.parts ?? 0);
    else if (message.type === 'part') this.#gathered(message.changes);
    else if (message.type === 'entries') this.#taken(message);
    else if (message.type === 'opened') void this.#log.open(message.records);
    else if (message.type === 'answer') this.#answered(message);
    else if (message.type === 'presence') this.#seated(message.seats);
    else if (message.type === 'composing') this.#forming.heard(message.seat, message.proposal);
    else if (message.type === 'witness') this.#witness(message.epoch, message.slot);
    else if (message.type === 'notice') this.notice = message.sentence;
  }

  /** Bytes of this device for somebody else's roll: then it can't have been prepared. */
  #witness(epoch: number, slot: number): void {
    this.#socket.send({ type: 'witness', epoch, slot, bytes: freshBytes() });
  }

  /** What was on screen stays until the new view is whole. */
  #gather(welcome: Welcome, parts: number): void {
    this.#coming = parts > 0 ? { welcome, parts } : undefined;
    if (parts === 0) void this.#welcomed(welcome);
  }

  #gathered(changes: readonly ViewChange[]): void {
    if (!this.#coming) return;
    const { welcome, parts } = this.#coming;
    const view = changes.reduce<unknown>(withChange, welcome.view) as TableView;
    this.#gather({ ...welcome, view }, parts - 1);
  }

  async #welcomed(message: Welcome): Promise<void> {
    const { view, build, damage } = message;
    this.#log.begin(message);
    this.isOutdated ||= this.#build !== undefined && this.#build !== build;
    this.#build ??= build;
    this.damage = damage ?? null;
    this.view = view;
    this.status = 'live';
    for (const unanswered of this.#unanswered.messages) this.#socket.send(unanswered);
    this.#forming.again();
    if (seatAt(this.seat.table)) keepSeat({ table: this.seat.table, name: view.name, system: view.system });
    if (this.ruleset) return;
    const [ruleset, face] = await Promise.all([rulesetOf(view.system), faceOf(view.system)]);
    this.face = face ?? null;
    this.ruleset = ruleset ?? null;
    await this.#log.retell();
  }

  #taken(message: NewEntries): void {
    const { changes = [] } = message;
    if (!this.#log.take(message)) {
      this.#socket.again();
      return;
    }
    if (changes.length > 0) this.#changed(changes);
    for (const { entry } of this.#log.entries.slice(-message.records.length))
      if (entry?.type === 'roll-requested') this.notice = this.#slots.doubt(entry.body) ?? this.notice;
  }

  #changed(changes: readonly ViewChange[]): void {
    const knewSecrets = this.view?.secrets;
    this.view = changes.reduce<unknown>(withChange, this.view) as TableView;
    if (knewSecrets && !this.view.secrets) this.#log.seal(this.view.you);
  }

  #answered(message: Extract<ServerMessage, { type: 'answer' }>): void {
    const { command: id } = message;
    this.#unanswered.answer(id, message.ok ? { ok: true, id } : { ok: false, error: message.refusal });
  }

  #seated(seats: readonly string[]): void {
    this.present = seats;
    this.#forming.only(seats);
  }

  #ended(code: string, sentence: string): void {
    this.status = 'ended';
    this.farewell = { code, sentence };
    this.#unanswered.end({ code, sentence });
  }
}
