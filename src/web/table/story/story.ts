import type { LiveEntry } from '../../../client/index.ts';
import type { Eventful } from '../../../rulesets/index.ts';
import { checkOf, isAtLeast, kindOf, weightOf } from '../../../table/events/index.ts';
import type { Entry } from '../../../table/index.ts';
import { beginning, type CheckStory, grown } from './check-story.ts';

/** One item of the story, as people read it. */
export type StoryItem = {
  readonly seq: number;
  readonly isUndone: boolean;
  /** Some of its words were erased. */
  readonly isMended?: true;
} & (
  | { readonly kind: 'told'; readonly by: string | null; readonly as: string; readonly text: string }
  | { readonly kind: 'asked'; readonly by: string | null; readonly text: string }
  | { readonly kind: 'scene'; readonly title: string; readonly picture: string }
  | { readonly kind: 'check'; readonly check: CheckStory }
  | { readonly kind: 'event'; readonly sentence: string; readonly isLoud?: true }
  | { readonly kind: 'sealed'; readonly count: number }
  | { readonly kind: 'erased'; readonly count: number }
);

/** The log as prose: told lines, scenes, results as cards, and bookkeeping in small print. */
export function storyOf(
  entries: readonly LiveEntry[],
  undone: Readonly<Record<string, string>>,
  rules: Eventful | null = null,
): readonly StoryItem[] {
  return new Storyteller(undone, rules).told(entries);
}

/** The same while it grows: items already told stay identical, so they are not drawn again. */
export class GrowingStory {
  readonly #rules: Eventful | null;
  #teller: Storyteller;
  #told: readonly LiveEntry[] = [];
  #undone: Readonly<Record<string, string>> = {};

  /** The events of the rules say how much they matter. */
  constructor(rules: Eventful | null = null) {
    this.#rules = rules;
    this.#teller = new Storyteller({}, rules);
  }

  of(entries: readonly LiveEntry[], undone: Readonly<Record<string, string>>): readonly StoryItem[] {
    const newer = entries.slice(this.#told.length);
    const isMore = undone === this.#undone && this.#told.every((each, i) => each === entries[i]);
    // A struck check changes what was told before.
    if (!isMore || newer.some(({ entry }) => entry?.type === 'check-struck')) {
      this.#teller = new Storyteller(undone, this.#rules);
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
  readonly #rules: Eventful | null;
  readonly #items: StoryItem[] = [];
  /** Each check, and the place of its card; null while it is open. */
  readonly #checks = new Map<string, { check: CheckStory; at: number | null }>();
  /** Which check a command resolved: what happened with it belongs to its card. */
  readonly #resolvedBy = new Map<string, string>();
  /** The first entry that each undo reverses, also through an undo of an undo. */
  readonly #roots = new Map<number, number>();
  readonly #undoings = new Map<string | null, { first: number; at: number; last: number }>();
  /** Checks that were rolled and undone: their cards stay whole, and say so. */
  readonly #struck = new Set<unknown>();
  /** Checks that lost some of their words. */
  readonly #mended = new Set<unknown>();
  /** The last entry that could be read. */
  #last: Entry | undefined;

  constructor(undone: Readonly<Record<string, string>>, rules: Eventful | null) {
    this.#undone = undone;
    this.#rules = rules;
  }

  told(entries: readonly LiveEntry[]): readonly StoryItem[] {
    for (const { entry } of entries)
      if (entry?.type === 'check-struck' && !this.#isUndone(entry)) this.#struck.add(entry.body.check);
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
    const { type, body, seat: by, seq } = entry;
    const at = { seq, isUndone: this.#isUndone(entry), ...(isMended && { isMended }) };
    if (isMended) this.#mended.add(checkOf(entry));
    if (type === 'told') this.#items.push({ kind: 'told', ...at, by, as: body.as, text: body.text });
    else if (type === 'asked') this.#items.push({ kind: 'asked', ...at, by, text: body.text });
    else if (type === 'scene-pictured')
      this.#items.push({ kind: 'scene', ...at, title: body.title, picture: body.picture });
    else if (entry.type === 'happened' ? this.#followed(entry, sentence) : this.#course(entry, sentence))
      return;
    else if (entry.type === 'undone') this.#takenBack(entry, sentence);
    else if (sentence !== '' && isAtLeast('passing', weightOf(entry, this.#rules)))
      this.#items.push({ kind: 'event', ...at, sentence, ...this.#loudly(entry) });
  }

  /** One undo is one item, however many entries it has; it is named by the first thing undone. */
  #takenBack({ seq, command, body }: Entry<'undone'>, sentence: string): void {
    const first = Math.min(...body.entries.map((each) => this.#roots.get(each) ?? each));
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

  /** A sealed entry between two entries of one command is part of it, and not news. */
  #unsealed(since: number): void {
    const last = this.#items.at(-1);
    if (last?.kind === 'sealed' && last.seq > since) this.#items.pop();
  }

  /** Several in a row become one line. */
  #wordless(kind: 'sealed' | 'erased', seq: number): void {
    const last = this.#items.at(-1);
    if (last?.kind === kind) this.#items[this.#items.length - 1] = { ...last, count: last.count + 1 };
    else this.#items.push({ kind, seq, isUndone: false, count: 1 });
  }

  /** True where it happened because of a check. */
  #followed(entry: Entry<'happened'>, sentence: string): boolean {
    const { command } = entry;
    const id = command === null ? undefined : this.#resolvedBy.get(command);
    const known = id === undefined ? undefined : this.#checks.get(id);
    if (!known) return false;
    const { check } = known;
    if (this.#last?.command === command) this.#unsealed(this.#last.seq);
    const consequence = { type: entry.body.type, sentence, ...this.#loudly(entry) };
    if (sentence !== '') this.#put({ ...check, consequences: [...check.consequences, consequence] });
    return true;
  }

  #loudly(entry: Entry): { readonly isLoud?: true } {
    return weightOf(entry, this.#rules) === 'loud' ? { isLoud: true } : {};
  }

  /** True where the entry belongs to the course of a check. */
  #course(entry: Entry, sentence: string): boolean {
    const id = checkOf(entry);
    if (id === undefined) return false;
    const check = this.#checks.get(id)?.check ?? beginning(id, entry);
    if (!check) return false;
    // Rolled dice stay; before the roll, undone words and decisions were never said.
    const isGone = this.#isUndone(entry) && !this.#struck.has(id);
    this.#put(isGone ? check : grown(check, entry, sentence), entry.seq);
    if (!isGone && entry.command !== null && kindOf(entry.type)?.isResult)
      this.#resolvedBy.set(entry.command, id);
    return true;
  }

  /** A card appears where the check ended. */
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
