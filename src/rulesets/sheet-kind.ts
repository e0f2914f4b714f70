import type { Result } from '../dice/index.ts';
import type { Refusal, RuleId } from './ruleset.ts';
import type { Schema } from './schema.ts';

export interface SheetKind<Settings, Sheet> {
  readonly schema: Schema<Sheet>;
  readonly blank: (name: string, settings: Settings) => Sheet;
  readonly nameOf: (sheet: Sheet) => string;
  /** The text notation: `parse(print(sheet))` is the sheet. */
  readonly parse: (text: string) => Result<Sheet, readonly TextProblem[]>;
  readonly print: (sheet: Sheet) => string;
  /** Where a sheet goes beyond the system's rules of creation; free and overridden characters may. */
  readonly creationProblems: (sheet: Sheet, settings: Settings) => readonly Refusal[];
  /** Lines that somebody may have meant otherwise than they are read. It is a sheet all the same. */
  readonly hints?: (sheet: Sheet) => readonly TextProblem[];
  /** Characters to take and play, as text. Three or more, and they show the system off. */
  readonly readyMade: readonly ReadyMade[];
}

export interface ReadyMade {
  readonly id: string;
  readonly pitch: string;
  readonly text: string;
}

/** Lines and columns count from 1. */
export interface TextProblem {
  readonly line: number;
  readonly column: number;
  readonly sentence: string;
  readonly rule?: RuleId;
}
