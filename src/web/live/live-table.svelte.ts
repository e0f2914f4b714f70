import { type Ruleset, rulesetOf } from '../../rulesets/index.ts';
import type { Entry, StoredRecord, TableRefusal, TableView } from '../../table/index.ts';
import type { Face } from '../systems/face.ts';
import { faceOf } from '../systems/faces.ts';
import { type Composed, type ServerMessage, withChange } from './messages.ts';
import { freshBytes, freshId } from './random.ts';
import { type KeptSeat, keepSeat } from './seats.ts';
import { Socket } from './socket.ts';

/** One line of the log as this seat may see it. */
export interface LiveEntry {
  readonly seq: number;
  /** Nothing where it is sealed or was erased. */
  readonly entry: Entry | null;
  readonly sentence: string;
  readonly isErased?: true;
}

export type Given =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly error: TableRefusal };

type Status = 'connecting' | 'live' | 'lost' | 'ended';

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

  /** All that a rule looks at, as far as this seat may see it. */
  readonly game = $derived.by(() => {
    const view = this.view;
    if (!view) return null;
    const sheets = Object.fromEntries(Object.entries(view.characters).map(([id, { sheet }]) => [id, sheet]));
    return { settings: view.settings, people: view.people, sheets, own: view.own };
  });

  #socket: Socket;
  #seq = 0;
  #head: string | undefined;
  #build: string | undefined;
  readonly #waiting = new Map<
    string,
    { readonly message: object; readonly resolve: (given: Given) => void }
  >();

  constructor(seat: KeptSeat) {
    this.seat = seat;
    this.#socket = new Socket({
      hello: () => ({
        token: seat.token,
        after: this.#seq || -RECENT,
        ...(this.#head !== undefined && this.#seq > 0 && { head: this.#head }),
      }),
      heard: (message) => this.#hear(message),
      lost: () => {
        if (this.status !== 'ended') this.status = 'lost';
      },
      ended: (code, sentence) => {
        this.status = 'ended';
        this.farewell = { code, sentence };
        for (const { resolve } of this.#waiting.values()) resolve({ ok: false, error: { code, sentence } });
        this.#waiting.clear();
      },
    });
  }

  /** Sent again under the same id until it is answered: it counts once. */
  do(type: string, body: Readonly<Record<string, unknown>> = {}): Promise<Given> {
    const id = freshId();
    const message = { type: 'command', command: { id, type, ...body } };
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
    this.#socket.send({ type: 'composing', proposal });
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
    else if (message.type === 'opened') this.#opened(message.records);
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
    if (history === 'other') this.entries = [];
    this.isRewritten ||= history === 'other';
    this.isOutdated ||= this.#build !== undefined && this.#build !== build;
    this.#build ??= build;
    this.#seq = after;
    this.liveFrom = Math.min(this.liveFrom, seq + 1);
    this.damage = damage ?? null;
    this.composing = {};
    this.view = view;
    this.status = 'live';
    for (const { message: unanswered } of this.#waiting.values()) this.#socket.send(unanswered);
    keepSeat({ table: this.seat.table, name: view.name, system: view.system });
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
    const taken = records.map((record, i) => liveEntry(from + i, record, sentences[i] ?? ''));
    const erased = new Set(taken.flatMap(({ entry }) => erasedBy(entry)));
    const known =
      erased.size > 0
        ? this.entries.map((each) => (erased.has(each.seq) ? gone(each.seq) : each))
        : this.entries;
    this.entries = [...known, ...taken];
    this.#seq = from + records.length - 1;
    if (head !== undefined) this.#head = head;
    if (changes.length > 0) this.view = changes.reduce<unknown>(withChange, this.view) as TableView;
  }

  #opened(records: readonly (StoredRecord & { readonly seq: number })[]): void {
    const opened = new Map(records.map((record) => [record.seq, liveEntry(record.seq, record, '')]));
    this.entries = this.entries.map((each) => opened.get(each.seq) ?? each);
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
}

export function liveEntry(seq: number, record: StoredRecord, sentence: string): LiveEntry {
  const entry = 'line' in record ? (JSON.parse(record.line) as Entry) : null;
  return { seq, entry, sentence };
}

function gone(seq: number): LiveEntry {
  return { seq, entry: null, sentence: '', isErased: true };
}

function erasedBy(entry: Entry | null): readonly number[] {
  return entry?.type === 'erased' ? (entry.body as { readonly seqs: readonly number[] }).seqs : [];
}
