import { type Component, getContext, setContext } from 'svelte';
import type { Field, FormProblem, Path } from '../../rulesets/fields/index.ts';
import type { Choice, FieldContext } from '../../rulesets/index.ts';
import type { ListLayout } from './lists/list-layout.ts';

/** Says what the rules read out of words, while they are typed. */
export interface SheetReading {
  readonly Reading: Component<{ text: string; isTyped?: boolean }>;
  /** The fields of the form whose words are read. */
  readonly fields: readonly string[];
  /** The words on that line of the text, from 1; nothing where none are read. */
  readonly onLine: (sheet: string, line: number) => string | undefined;
  /** Where everything that can be read is listed, and what that is called. */
  readonly all: { readonly href: string; readonly words: string };
}

/** What every control gets of its field. */
export interface InputProps {
  readonly id: string;
  readonly label: string;
  readonly labelledby: string;
  readonly describedby: string | undefined;
  readonly value: unknown;
  // A method: what a control sends is narrower than what a form may hold.
  onchange(value: unknown): void;
}

/** What every part of one form knows. */
export interface FormContext {
  readonly choices: (path: Path, field: Field) => readonly Choice[] | undefined;
  /** What a field begins with once it is put in. */
  readonly begin: (field: Field, path: Path, given?: unknown) => unknown;
  /** What is known at a place, for fields that depend on it. */
  readonly asked: (path: Path) => FieldContext | undefined;
  readonly problem: () => (FormProblem & { readonly at: Path }) | null;
  readonly skip: () => readonly string[];
  /** Its parts have headings. */
  readonly isSheet: boolean;
  /** How the list of that name is laid out, where it is a matter of its own. */
  readonly layout: (name: string) => ListLayout | undefined;
  /** What the thing at a place of the list of that name is called, where its place says it. */
  readonly place: (name: string) => ((at: number) => string) | undefined;
  /** Says what is read out of the words in the field of that name, where something is. */
  readonly reading: (name: string) => SheetReading['Reading'] | undefined;
  /** Opens what made a value what it is, where that can be asked. */
  readonly why: ((path: Path, label: string) => void) | undefined;
}

const KEY = Symbol('form');

export function setForm(form: FormContext): void {
  setContext(KEY, form);
}

export function getForm(): FormContext {
  return getContext(KEY);
}
