import type { LiveEntry } from '../../client/index.ts';
import type { Entry } from '../../table/index.ts';
import { beginning, type CheckStory, grown } from './check-story.ts';
import { isSilent, LOUD, type StoryItem } from './story-item.ts';

type Body = Readonly<Record<string, unknown>>;

/** The log as prose: told lines, scenes, results as cards, and bookkeeping in small print. */
export function storyOf(
  entries: readonly LiveEntry[],
  undone: Readonly<Record<string, string>>,
  loud?: ReadonlySet<string>,
): readonly StoryItem[] {
  return new Storyteller(undone, loud).told(entries);
}

/** The same while it goes on: what was told already stays the very same, so nobody has to draw it again. */
export class GrowingStory {
  readonly #loud: ReadonlySet<string> | undefined;
  #teller: Storyteller;
  #told: readonly LiveEntry[] = [];
  #undone: Readonly<Record<string, string>> = {};

  /** Of the events of the rules, those that are no small print. */
  constructor(loud?: ReadonlySet<string>) {
    this.#loud = loud;
    this.#teller = new Storyteller({}, loud);
  }

  of(entries: readonly LiveEntry[], undone: Readonly<Record<string, string>>): readonly StoryItem[] {
    const newer = entries.slice(this.#told.length);
    const isMore = undone === this.#undone && this.#told.every((each, i) => each === entries[i]);
    // What is struck changes what was told before.
    if (!isMore || newer.some(({ entry }) => entry?.type === 'check-struck')) {
      this.#teller = new Storyteller(undone, this.#loud);
      this.#told = [];
      this.#undone = undone;
    }
    const items = this.#teller.told(entries.slice(this.#told.length));
    this.#told = entries;
    return items;
  }
}

class Storyteller {
  readonly #undone: Readonly<Record<string, string>>;
  readonly #loud: ReadonlySet<string>;
  readonly #items: StoryItem[] = [];
  /** Each check, and where its card stands: nowhere while it is open. */
  readonly #checks = new Map<string, { check: CheckStory; at: number | null }>();
  /** Which check a command resolved: what happened with it belongs to its card. */
  readonly #resolvedBy = new Map<string, string>();
  /** What taking back took back, and bringing back brings back. */
  readonly #roots = new Map<number, number>();
  readonly #undoings = new Map<string | null, { first: number; at: number; last: number }>();
  /** Checks that were rolled and taken back: their cards stay whole, and say so. */
  readonly #struck = new Set<unknown>();
  /** Checks that stand without some of their words. */
  readonly #mended = new Set<unknown>();
  /** The last entry that could be read. */
  #last: Entry | undefined;

  constructor(undone: Readonly<Record<string, string>>, loud: ReadonlySet<string> = new Set()) {
    this.#undone = undone;
    this.#loud = loud;
  }

  told(entries: readonly LiveEntry[]): readonly StoryItem[] {
    for (const { entry } of entries)
      if (entry?.type === 'check-struck' && !this.#isUndone(entry))
        this.#struck.add((entry.body as Body).check);
    for (const each of entries) this.#take(each);
    return [...this.#items];
  }

  #isUndone({ command }: Entry): boolean {
    return command !== null && Object.hasOwn(this.#undone, command);
  }

  #take({ seq, entry, sentence, isErased, isMended }: LiveEntry): void {
    if (entry) {
      this.#read(entry, sentence, isMended);
      this.#last = entry;
    } else this.#wordless(isErased ? 'erased' : 'sealed', seq);
  }

  #read(entry: Entry, sentence: string, isMended: true | undefined): void {
    const { type, seat: by, seq } = entry;
    const body = entry.body as Body;
    const at = { seq, isUndone: this.#isUndone(entry), ...(isMended && { isMended }) };
    if (isMended) this.#mended.add(body.check);
    if (type === 'told')
      this.#items.push({ kind: 'told', ...at, by, as: String(body.as), text: String(body.text) });
    else if (type === 'asked') this.#items.push({ kind: 'asked', ...at, by, text: String(body.text) });
    else if (type === 'scene-pictured')
      this.#items.push({ kind: 'scene', ...at, title: String(body.title), picture: String(body.picture) });
    else if (type === 'happened' ? this.#followed(entry, sentence) : this.#course(entry, sentence)) return;
    else if (type === 'undone') this.#takenBack(entry, sentence);
    else if (!isSilent(entry) && sentence !== '')
      this.#items.push({ kind: 'event', ...at, sentence, ...this.#loudly(entry) });
  }

  /** To take something back is one thing, however many entries it takes: it goes by the first of what is gone. */
  #takenBack({ seq, command, body }: Entry, sentence: string): void {
    const { entries } = body as { readonly entries: readonly number[] };
    const first = Math.min(...entries.map((each) => this.#roots.get(each) ?? each));
    this.#roots.set(seq, first);
    const item = { kind: 'event', seq, isUndone: false, sentence } as const;
    const known = this.#undoings.get(command);
    if (!known) this.#undoings.set(command, { first, at: this.#items.push(item) - 1, last: seq });
    else {
      this.#unsealed(known.last);
      const isFirst = first < known.first;
      this.#undoings.set(command, { first: isFirst ? first : known.first, at: known.at, last: seq });
      if (isFirst) this.#items[known.at] = item;
    }
  }

  /** What is sealed between two entries of one command is a part of it, and no news. */
  #unsealed(since: number): void {
    const last = this.#items.at(-1);
    if (last?.kind === 'sealed' && last.seq > since) this.#items.pop();
  }

  /** In a row they are one line: the numbering stays whole, the page stays calm. */
  #wordless(kind: 'sealed' | 'erased', seq: number): void {
    const last = this.#items.at(-1);
    if (last?.kind === kind) this.#items[this.#items.length - 1] = { ...last, count: last.count + 1 };
    else this.#items.push({ kind, seq, isUndone: false, count: 1 });
  }

  /** True where it happened because of a check. */
  #followed(entry: Entry, sentence: string): boolean {
    const { command } = entry;
    const id = command === null ? undefined : this.#resolvedBy.get(command);
    const known = id === undefined ? undefined : this.#checks.get(id);
    if (!known) return false;
    const { check } = known;
    if (this.#last?.command === command) this.#unsealed(this.#last.seq);
    const consequence = { type: kindOf(entry), sentence, ...this.#loudly(entry) };
    if (sentence !== '') this.#put({ ...check, consequences: [...check.consequences, consequence] });
    return true;
  }

  #loudly(entry: Entry): { readonly isLoud?: true } {
    const isLoud = (entry.type === 'happened' ? this.#loud : LOUD).has(kindOf(entry));
    return isLoud ? { isLoud } : {};
  }

  /** True where the entry belongs to the course of a check. */
  #course(entry: Entry, sentence: string): boolean {
    const { check: id } = entry.body as Body;
    if (typeof id !== 'string') return false;
    const check = this.#checks.get(id)?.check ?? beginning(id, entry);
    if (!check) return false;
    // What was rolled stays; before that, who takes words and decisions back has said nothing.
    const isGone = this.#isUndone(entry) && !this.#struck.has(id);
    this.#put(isGone ? check : grown(check, entry, sentence), entry.seq);
    if (!isGone && entry.command !== null && /^check-(resolved|answered)$/.test(entry.type))
      this.#resolvedBy.set(entry.command, id);
    return true;
  }

  /** A card stands where the check came to its end. */
  #put(check: CheckStory, seq?: number): void {
    const at = this.#checks.get(check.id)?.at ?? null;
    const isNew = at === null && check.end !== 'open' && seq !== undefined;
    this.#checks.set(check.id, { check, at: isNew ? this.#items.length : at });
    const isMended = this.#mended.has(check.id);
    const item = {
      kind: 'check',
      isUndone: check.end === 'undone',
      check,
      ...(isMended && { isMended }),
    } as const;
    if (isNew) this.#items.push({ ...item, seq });
    else if (at !== null) this.#items[at] = { ...item, seq: this.#items[at]?.seq ?? 0 };
  }
}

/** Of what the rules say happened, what it was. */
function kindOf({ type, body }: Entry): string {
  return type === 'happened' ? String((body as Body).type) : type;
}
