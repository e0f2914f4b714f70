import { parsed, type Refusal, type Ruleset, type TextProblem } from '../../rulesets/index.ts';
import { keep, keptJson } from '../kit/browser-storage.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';

/** A sheet that was edited and not saved, as this browser keeps it. */
interface KeptSheet {
  /** What it began from: others may have changed it since. */
  readonly base: string;
  readonly text: string;
}

/** A new character nobody has put on the table yet is kept under no name. */
const NOBODY = '';
const keyOf = (table: string, character: string): string => `fireside-sheet-${table}-${character}`;

export function keptSheet(table: string, character: string): KeptSheet | null {
  return keptJson('session', keyOf(table, character)) as KeptSheet | null;
}

export function keepSheet(table: string, character: string, sheet: KeptSheet | null): void {
  keep('session', keyOf(table, character), sheet && JSON.stringify(sheet));
}

/** A new character taking shape, with whatever was written of it before. */
export function newSheetDraft({ ruleset, view, seat }: LiveTable): SheetDraft | null {
  if (!ruleset) return null;
  const draft = new SheetDraft(ruleset, view?.settings, ruleset.sheet.blank('Nameless', view?.settings));
  const kept = keptSheet(seat.table, NOBODY);
  if (kept) draft.resume({ ...kept, base: draft.base });
  $effect(() => {
    const { base, text } = draft;
    keepSheet(seat.table, NOBODY, text === base ? null : { base, text });
  });
  return draft;
}

/** A sheet being edited as text and as a form, each kept true to the other. */
export class SheetDraft {
  readonly ruleset: Ruleset;
  readonly settings: unknown;
  /** What it began from: others may have changed the sheet since. */
  base = $state('');
  text = $state('');
  sheet = $state.raw<unknown>(null);
  /** Why the text isn’t a sheet yet: the form keeps the last one that could be read, and waits. */
  textProblems = $state.raw<readonly TextProblem[]>([]);
  /** Why the form isn’t a sheet yet: the text waits. */
  formProblem = $state.raw<Refusal | null>(null);

  readonly isChanged = $derived(this.text !== this.base || this.formProblem !== null);
  readonly isWhole = $derived(this.textProblems.length === 0 && this.formProblem === null);
  /** Where it goes beyond the rules of creation. */
  readonly beyond = $derived.by(() => this.#beyond(this.sheet));
  /** Lines that may mean something else than they say: pointed out, nothing more. */
  readonly hints = $derived.by(() => this.ruleset.sheet.hints?.(this.sheet) ?? []);
  /** It was so from the beginning: it grew in play, or was made freely. */
  wasBeyond = $state(false);

  constructor(ruleset: Ruleset, settings: unknown, sheet: unknown) {
    this.ruleset = ruleset;
    this.settings = settings;
    this.begin(sheet);
  }

  /** Starts over from that sheet. */
  begin(sheet: unknown): void {
    this.sheet = sheet;
    this.text = this.ruleset.sheet.print(sheet);
    this.base = this.text;
    this.textProblems = [];
    this.formProblem = null;
    this.wasBeyond = this.#beyond(sheet).length > 0;
  }

  /** Goes on from what was written before. */
  resume({ base, text }: KeptSheet): void {
    this.write(text);
    this.base = base;
  }

  write(text: string): void {
    this.text = text;
    const read = this.ruleset.sheet.parse(text);
    this.textProblems = read.ok ? [] : read.error;
    if (read.ok) this.sheet = read.value;
  }

  fill(sheet: unknown): void {
    this.sheet = sheet;
    const checked = parsed(this.ruleset.sheet.schema, sheet, `${this.ruleset.prefix}-1`);
    this.formProblem = checked.ok ? null : checked.error;
    if (checked.ok) this.text = this.ruleset.sheet.print(checked.value);
  }

  #beyond(sheet: unknown): readonly Refusal[] {
    return this.ruleset.sheet.creationProblems(sheet, this.settings);
  }
}
