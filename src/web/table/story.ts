import type { ChoiceEntry, RollEntry } from '../../dice/index.ts';
import type { Line, Offer } from '../../rulesets/index.ts';
import type { Entry, RollMark, Screen } from '../../table/index.ts';
import type { LiveEntry } from '../live/live-table.svelte.ts';

/** A check from its proposal to what was told of it, gathered from the log: however old it is, its card is whole. */
export interface CheckStory {
  readonly id: string;
  readonly by: string;
  readonly at: number;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly screen: Screen;
  readonly intent: string;
  readonly lines: readonly Line[];
  readonly repeats: { readonly undone: boolean; readonly reason: string } | null;
  readonly rolls: readonly { readonly entry: RollEntry; readonly mark: RollMark }[];
  readonly choices: readonly { readonly entry: ChoiceEntry; readonly by: string | null }[];
  readonly parameters: unknown;
  readonly kind: string | null;
  readonly outcome: unknown;
  readonly sentence: string;
  readonly consequences: readonly string[];
  readonly offers: readonly Offer[];
  readonly settled: { readonly as: string; readonly reason: string } | null;
  readonly told: string | null;
  readonly end: 'open' | 'resolved' | 'withdrawn' | 'undone';
  /** The commands it came from: for taking it back. */
  readonly commands: readonly string[];
}

export type StoryItem = { readonly seq: number; readonly isUndone: boolean } & (
  | {
      readonly kind: 'told';
      readonly by: string | null;
      readonly as: string;
      readonly text: string;
      readonly command: string | null;
    }
  | { readonly kind: 'asked'; readonly by: string | null; readonly text: string }
  | { readonly kind: 'scene'; readonly title: string; readonly picture: string }
  | { readonly kind: 'check'; readonly check: CheckStory }
  | {
      readonly kind: 'event';
      readonly type: string;
      readonly sentence: string;
      readonly command: string | null;
    }
  | { readonly kind: 'sealed'; readonly count: number }
  | { readonly kind: 'erased' }
);

/** How it came about, and nothing anybody reads. */
const SILENT: ReadonlySet<string> = new Set([
  'check-begun',
  'check-waiting',
  'roll-requested',
  'epoch-opened',
  'nodded',
  'deed-done',
  'scene-begun',
  'undo-agreed',
  'card-awaited',
  'card-rolled',
  'check-hidden',
  'check-revised',
  'secret-set',
  'erased',
  'table-copied',
]);

type Body = Readonly<Record<string, unknown>> & { readonly check?: string };

/** The log as prose: told lines, scenes, results as cards, and bookkeeping in small print. */
export function storyOf(
  entries: readonly LiveEntry[],
  undone: Readonly<Record<string, string>>,
): readonly StoryItem[] {
  return new Storyteller(undone).told(entries);
}

class Storyteller {
  readonly #undone: Readonly<Record<string, string>>;
  readonly #items: StoryItem[] = [];
  readonly #checks = new Map<string, { check: CheckStory; at: number }>();
  /** Which check a command resolved: what happened with it belongs to its card. */
  readonly #resolvedBy = new Map<string, string>();

  constructor(undone: Readonly<Record<string, string>>) {
    this.#undone = undone;
  }

  told(entries: readonly LiveEntry[]): readonly StoryItem[] {
    for (const each of entries) this.#take(each);
    return this.#items;
  }

  #take({ seq, entry, sentence, isErased }: LiveEntry): void {
    if (!entry) {
      if (isErased) this.#items.push({ kind: 'erased', seq, isUndone: false });
      else this.#sealed(seq);
      return;
    }
    const { type, seat, command } = entry;
    const body = entry.body as Body;
    const isUndone = command !== null && Object.hasOwn(this.#undone, command);
    const at = { seq, isUndone };
    if (type === 'told')
      this.#items.push({
        kind: 'told',
        ...at,
        by: seat,
        as: String(body.as),
        text: String(body.text),
        command,
      });
    else if (type === 'asked') this.#items.push({ kind: 'asked', ...at, by: seat, text: String(body.text) });
    else if (type === 'scene-pictured')
      this.#items.push({
        kind: 'scene',
        ...at,
        title: String(body.title),
        picture: String(body.picture),
      });
    else if (body.check !== undefined && this.#course(body.check, entry, sentence)) return;
    else if (type === 'happened' && command !== null && this.#resolvedBy.has(command))
      this.#grow(this.#resolvedBy.get(command) ?? '', (check) => ({
        consequences: [...check.consequences, sentence],
      }));
    else if (!SILENT.has(type) && sentence !== '')
      this.#items.push({ kind: 'event', ...at, type, sentence, command });
  }

  /** Sealed entries in a row are one line: the numbering stays whole, the page stays calm. */
  #sealed(seq: number): void {
    const last = this.#items.at(-1);
    if (last?.kind === 'sealed') this.#items[this.#items.length - 1] = { ...last, count: last.count + 1 };
    else this.#items.push({ kind: 'sealed', seq, isUndone: false, count: 1 });
  }

  /** True where the entry belongs to the course of a check. */
  #course(id: string, entry: Entry, sentence: string): boolean {
    const { type, seat, command, seq, at } = entry;
    const body = entry.body as Body;
    if (type === 'check-proposed') {
      const check: CheckStory = { ...FRESH, ...(body as object), id, at, by: String(body.by) };
      this.#checks.set(id, { check, at: -1 });
    } else if (!this.#checks.has(id)) return false;
    if (command !== null)
      this.#grow(id, ({ commands }) =>
        commands.includes(command) ? {} : { commands: [...commands, command] },
      );
    const change = COURSE[type]?.(body, seat, sentence);
    if (change) this.#grow(id, change);
    if (type === 'check-resolved' && command !== null) this.#resolvedBy.set(command, id);
    if (ENDS.has(type)) this.#place(id, seq);
    return type !== 'happened';
  }

  /** A card stands where the check came to its end. */
  #place(id: string, seq: number): void {
    const known = this.#checks.get(id);
    if (!known || known.at >= 0) return;
    known.at = this.#items.length;
    this.#items.push({ kind: 'check', seq, isUndone: false, check: known.check });
  }

  #grow(id: string, change: (check: CheckStory) => Partial<CheckStory>): void {
    const known = this.#checks.get(id);
    if (!known) return;
    known.check = { ...known.check, ...change(known.check) };
    const item = this.#items[known.at];
    if (item?.kind === 'check')
      this.#items[known.at] = { ...item, check: known.check, isUndone: known.check.end === 'undone' };
  }
}

const ENDS: ReadonlySet<string> = new Set([
  'check-resolved',
  'check-answered',
  'check-settled',
  'check-withdrawn',
  'check-struck',
]);

type Growth = (check: CheckStory) => Partial<CheckStory>;

const COURSE: Readonly<Record<string, (body: Body, seat: string | null, sentence: string) => Growth>> = {
  'intent-said': (body) => () => ({ intent: String(body.text) }),
  'check-revised': (body) => () => pick(body, 'input', 'lines'),
  'check-hidden': (body) => () => pick(body, 'input', 'lines', 'screen'),
  'check-begun': (body) => () => ({
    parameters: (body.request as { readonly parameters?: unknown })?.parameters ?? null,
  }),
  rolled: (body) => (check) => ({
    rolls: [...check.rolls, pick(body, 'entry', 'mark') as CheckStory['rolls'][number]],
  }),
  chosen: (body, by) => (check) => ({
    choices: [...check.choices, { entry: body.entry as ChoiceEntry, by }],
  }),
  'check-resolved': (body, _, sentence) => () => ({
    ...pick(body, 'kind', 'outcome', 'offers'),
    sentence,
    end: 'resolved',
  }),
  'check-answered': (body, _, sentence) => (check) =>
    check.end === 'resolved' ? {} : { ...pick(body, 'kind'), sentence, end: 'resolved' },
  'check-settled': (body, _, sentence) => () => ({
    settled: { as: String(body.as), reason: String(body.reason) },
    sentence,
    end: 'resolved',
  }),
  'check-revealed': (body, _, sentence) => () => ({
    ...pick(body, 'input', 'lines', 'outcome'),
    ...(body.outcome !== null && { sentence }),
    screen: 'none',
  }),
  'check-withdrawn': () => () => ({ end: 'withdrawn' }),
  'check-struck': () => () => ({ end: 'undone' }),
  'check-told': (body) => () => ({ told: String(body.text) }),
};

const FRESH: Omit<CheckStory, 'id' | 'by' | 'at'> = {
  action: '',
  input: {},
  screen: 'none',
  intent: '',
  lines: [],
  repeats: null,
  rolls: [],
  choices: [],
  parameters: null,
  kind: null,
  outcome: null,
  sentence: '',
  consequences: [],
  offers: [],
  settled: null,
  told: null,
  end: 'open',
  commands: [],
};

function pick(body: Body, ...fields: readonly string[]): Partial<CheckStory> {
  return Object.fromEntries(fields.filter((field) => field in body).map((field) => [field, body[field]]));
}
