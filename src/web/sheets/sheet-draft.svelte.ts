import { parsed, type Refusal, type Ruleset, type TextProblem } from '../../rulesets/index.ts';
import type { KeptSheet } from './kept-sheet.ts';

/** A sheet that is written on: as text and as form, one always true to the other. */
export class SheetDraft {
  readonly ruleset: Ruleset;
  readonly settings: unknown;
  /** What it began from: others may change the sheet meanwhile. */
  base = $state('');
  text = $state('');
  sheet = $state.raw<unknown>(null);
  /** Why the text is no sheet yet: the form keeps the last one that could be read, and waits. */
  textProblems = $state.raw<readonly TextProblem[]>([]);
  /** Why the form is no sheet yet: the text waits. */
  formProblem = $state.raw<Refusal | null>(null);

  readonly isChanged = $derived(this.text !== this.base || this.formProblem !== null);
  readonly isWhole = $derived(this.textProblems.length === 0 && this.formProblem === null);
  /** Where it goes beyond the rules of creation. */
  readonly beyond = $derived.by(() => this.#beyond(this.sheet));
  /** What may have been meant otherwise than it is read: pointed out, and nothing more. */
  readonly hints = $derived.by(() => this.ruleset.sheet.hints?.(this.sheet) ?? []);
  /** Whether that was so from the beginning: it grew in play, or was made freely. */
  wasBeyond = $state(false);

  constructor(ruleset: Ruleset, settings: unknown, sheet: unknown) {
    this.ruleset = ruleset;
    this.settings = settings;
    this.begin(sheet);
  }

  /** From that sheet on; what was written is put away. */
  begin(sheet: unknown): void {
    this.sheet = sheet;
    this.text = this.ruleset.sheet.print(sheet);
    this.base = this.text;
    this.textProblems = [];
    this.formProblem = null;
    this.wasBeyond = this.#beyond(sheet).length > 0;
  }

  /** What was written before, on what it was written on. */
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
