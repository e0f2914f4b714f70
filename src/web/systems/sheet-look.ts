import type { Component } from 'svelte';
import type { FormProblem, Path } from '../../rulesets/fields/index.ts';
import type { ListLayout } from '../forms/lists/list-layout.ts';

/** How the sheet of a system looks as a form. What it leaves out is made from the schema. */
export interface SheetLook {
  /** Lists that have a line for each thing, by their names. */
  readonly layouts?: Readonly<Record<string, ListLayout>>;
  /** Fields that matter only at other tables, or on other sheets. */
  readonly skip?: (sheet: unknown, settings: unknown) => readonly string[];
  /** What is ticked off in play and stands nowhere in the text: boxes on paper. */
  readonly tracks?: (sheet: unknown, settings: unknown) => readonly SheetTrack[];
  /** What a new one has used of what it may use, in a sentence; empty where nothing is counted. */
  readonly spent?: (sheet: unknown, settings: unknown) => string;
  /** What a new one may be made of, at this table. */
  readonly Beside?: Component<BesideProps>;
  /** What is read out of words, said while they are typed. */
  readonly reading?: SheetReading;
  /** The whole form, where one made from the schema would help nobody. */
  readonly Form?: Component<SheetFormProps>;
}

export interface SheetReading {
  readonly Reading: Component<{ text: string; isTyped?: boolean }>;
  /** The fields of the form whose words are read. */
  readonly fields: readonly string[];
  /** The words on that line of the text, from 1; nothing where none are read. */
  readonly onLine: (sheet: string, line: number) => string | undefined;
  /** Where everything that can be read is listed, and what that is called. */
  readonly all: { readonly href: string; readonly words: string };
}

export interface SheetTrack {
  readonly words: string;
  readonly marked: number;
  readonly of: number;
}

export interface BesideProps {
  readonly sheet: unknown;
  /** What the table keeps for the system. */
  readonly own: unknown;
  readonly onchange: (sheet: unknown) => void;
}

export interface SheetFormProps {
  readonly sheet: unknown;
  readonly problem: FormProblem | null;
  readonly onchange: (sheet: unknown) => void;
  /** Where values are asked why they are so: the place in the sheet, and what it is called. */
  readonly onwhy: ((path: Path, label: string) => void) | undefined;
}
