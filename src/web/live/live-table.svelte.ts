import type { ClientMessage, Composed, ServerMessage } from '../../protocol/index.ts';
import { type Ruleset, rulesetOf } from '../../rulesets/index.ts';
import type { StoredRecord, TableRefusal, TableView } from '../../table/index.ts';
import type { Face } from '../systems/face.ts';
import { faceOf } from '../systems/faces.ts';
import { type LiveEntry, liveEntry, withEarlier, withNewer, withOpened, withSealed } from './live-log.ts';
import { freshBytes, freshId } from './random.ts';
import { type KeptSeat, keepSeat, seatAt } from './seats.ts';
import { Socket } from './socket.ts';
import { withChange } from './view-change.ts';

export type { LiveEntry } from './live-log.ts';

export type Given =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly error: TableRefusal };

type Status = 'connecting' | 'live' | 'lost' | 'ended';

interface Unanswered {
  readonly message: ClientMessage;
  readonly resolve: (given: Given) => void;
}

/** As much of the past as one needs to go on; the rest is fetched when somebody looks back. */
const RECENT = 600;

/** A table this device sits at, live: the view, the log, who is here, and the way to do things. */
export class LiveTable {
  readonly seat: KeptSeat;
  status = $state<Status>('connecting');
  view = $state.raw<TableView | null>(null);
  ruleset = $state.raw<Ruleset | null>(null);
  /** How the system looks; null until it is loaded, and where it has no looks of its own. */
  face = $state.raw<Face | null>(null);
  entries = $state.raw<readonly LiveEntry[]>([]);
  present = $state.raw<readonly string[]>([]);
  /** Checks that take shape at other devices, by seat. */
  composing = $state.raw<Readonly<Record<string, Composed>>>({});
  /** Why it ended, once it has. */
  farewell = $state.raw<{ readonly code: string; readonly sentence: string } | null>(null);
  /** To be shown to people: what the server says, in the order it came. */
  notice = $state<string | null>(null);
  damage = $state<string | null>(null);
  /** The page is older than the server. */
  isOutdated = $state(false);
  /** The history is not the one this device saw before. */
  isRewritten = $state(false);
  /** Entries that came while we were listening: these are announced and animated, older ones are not. */
  liveFrom = $state(Number.POSITIVE_INFINITY);

  // Each by itself: what is untouched stays the very same, so a told line makes nobody count odds anew.
  readonly #settings = $derived(this.view?.settings);
  readonly #people = $derived(this.view?.people ?? 0);
  readonly #characters = $derived(this.view?.characters);
  readonly #own = $derived(this.view?.own);

  /** All that a rule looks at, as far as this seat may see it. */
  readonly game = $derived.by(() => {
    if (!this.#characters) return null;
    const sheets = Object.fromEntries(Object.entries(this.#characters).map(([id, { sheet }]) => [id, sheet]));
    return { settings: this.#settings, people: this.#people, sheets, own: this.#own };
  });

  readonly #socket: Socket;
  #seq = 0;
  /** Of the last entry known; nothing while entries before it are still on their way. */
  #head: string | undefined;
  #build: string | undefined;
  #shared: Composed | null = null;
  #fetching: Promise<void> | undefined;
  readonly #waiting = new Map<string, Unanswered>();

  constructor(seat: KeptSeat) {
    this.seat = seat;
    this.#socket = new Socket({
      hello: () => ({
        token: seat.token,
        after: this.#seq || -RECENT,
        ...(this.#head !== undefined && { head: this.#head }),
      }),
      heard: (message) => this.#hear(message),
      lost: () => {
        this.status = 'lost';
      },
      ended: (code, sentence) => this.#ended(code, sentence),
    });
  }

  /** Sent again under the same id until it is answered: it counts once. */
  do(type: string, body: Readonly<Record<string, unknown>> = {}): Promise<Given> {
    if (this.farewell) return Promise.resolve({ ok: false, error: this.farewell });
    const id = freshId();
    const message: ClientMessage = { type: 'command', command: { id, type, ...body } };
    return new Promise((resolve) => {
      this.#waiting.set(id, { message, resolve });
      this.#socket.send(message);
    });
  }

  /** The same with the bytes that make a roll this device's own. */
  roll(type: string, body: Readonly<Record<string, unknown>>): Promise<Given> {
    return this.do(type, { ...body, bytes: freshBytes() });
  }

  /** Shown to the others, stored nowhere. */
  compose(proposal: Composed | null): void {
    if (proposal === null && this.#shared === null) return;
    this.#shared = proposal;
    this.#socket.send({ type: 'composing', proposal });
  }

  /** Fetches what happened before that which is known here. */
  fetchEarlier(): Promise<void> {
    this.#fetching ??= import('./earlier.ts')
      .then(({ earlier }) => earlier(this))
      .then((found) => {
        this.entries = withEarlier(this.entries, found);
      })
      .finally(() => {
        this.#fetching = undefined;
      });
    return this.#fetching;
  }

  close(): void {
    this.#socket.close();
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
    if (message.type === 'welcome') void this.#welcomed(message);
    else if (message.type === 'entries') this.#taken(message);
    else if (message.type === 'opened') void this.#opened(message.records);
    else if (message.type === 'answer') this.#answered(message);
    else if (message.type === 'presence') this.#seated(message.seats);
    else if (message.type === 'composing') this.#composed(message.seat, message.proposal);
    else if (message.type === 'witness') this.#witness(message.epoch, message.slot);
    else if (message.type === 'notice') this.notice = message.sentence;
  }

  /** Bytes of this device for somebody else's roll: then it can't have been prepared. */
  #witness(epoch: number, slot: number): void {
    this.#socket.send({ type: 'witness', epoch, slot, bytes: freshBytes() });
  }

  async #welcomed(message: Extract<ServerMessage, { type: 'welcome' }>): Promise<void> {
    const { view, after, seq, history, build, damage } = message;
    if (history === 'other') {
      this.entries = [];
      this.isRewritten = true;
    }
    this.isOutdated ||= this.#build !== undefined && this.#build !== build;
    this.#build ??= build;
    this.#seq = after;
    // What was missed is caught up on, not acted out.
    this.liveFrom = seq + 1;
    this.damage = damage ?? null;
    this.composing = {};
    this.view = view;
    this.status = 'live';
    for (const { message: unanswered } of this.#waiting.values()) this.#socket.send(unanswered);
    if (this.#shared) this.#socket.send({ type: 'composing', proposal: this.#shared });
    if (seatAt(this.seat.table)) keepSeat({ table: this.seat.table, name: view.name, system: view.system });
    if (this.ruleset) return;
    const [ruleset, face] = await Promise.all([rulesetOf(view.system), faceOf(view.system)]);
    this.face = face ?? null;
    this.ruleset = ruleset ?? null;
  }

  #taken({
    from,
    records,
    sentences = [],
    changes = [],
    head,
  }: Extract<ServerMessage, { type: 'entries' }>): void {
    if (from !== this.#seq + 1) {
      this.#socket.again();
      return;
    }
    const newer = records.map((record, i) => liveEntry(from + i, record, sentences[i] ?? ''));
    this.entries = withNewer(this.entries, newer);
    this.#seq = from + records.length - 1;
    this.#head = head;
    if (changes.length === 0) return;
    const knewSecrets = this.view?.secrets;
    this.view = changes.reduce<unknown>(withChange, this.view) as TableView;
    if (knewSecrets && !this.view.secrets) this.entries = withSealed(this.entries, this.view.you);
  }

  async #opened(records: readonly (StoredRecord & { readonly seq: number })[]): Promise<void> {
    const opened = records.map((record) => liveEntry(record.seq, record, ''));
    const { worded } = await import('./earlier.ts');
    this.entries = withOpened(this.entries, worded(this, opened));
  }

  #answered(message: Extract<ServerMessage, { type: 'answer' }>): void {
    const waiting = this.#waiting.get(message.command);
    this.#waiting.delete(message.command);
    waiting?.resolve(message.ok ? { ok: true, id: message.command } : { ok: false, error: message.refusal });
  }

  #composed(seat: string, proposal: Composed | null): void {
    const { [seat]: _, ...others } = this.composing;
    this.composing = proposal ? { ...others, [seat]: proposal } : others;
  }

  /** Who left composes nothing any more. */
  #seated(seats: readonly string[]): void {
    this.present = seats;
    const here = Object.entries(this.composing).filter(([seat]) => seats.includes(seat));
    this.composing = Object.fromEntries(here);
  }

  #ended(code: string, sentence: string): void {
    this.status = 'ended';
    this.farewell = { code, sentence };
    for (const { resolve } of this.#waiting.values()) resolve({ ok: false, error: { code, sentence } });
    this.#waiting.clear();
  }
}
