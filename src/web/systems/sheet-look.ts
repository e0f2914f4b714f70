import type { Component } from 'svelte';
import type { FormProblem, Path } from '../../rulesets/fields/index.ts';
import type { SheetReading } from '../forms/form-context.ts';
import type { ListLayout } from '../forms/lists/list-layout.ts';

/** How the sheet of a system looks as a form. Anything left out is made from the schema. */
export interface SheetLook {
  /** Lists that have a line for each thing, by their names. */
  readonly layouts?: Readonly<Record<string, ListLayout>>;
  /** Fields that matter only at other tables, or on other sheets. */
  readonly skip?: (sheet: unknown, settings: unknown) => readonly string[];
  /** Boxes that are ticked in play and aren’t part of the text. */
  readonly tracks?: (sheet: unknown, settings: unknown) => readonly SheetTrack[];
  /** How much of its budget a new one has used, in a sentence; empty if nothing is counted. */
  readonly spent?: (sheet: unknown, settings: unknown) => string;
  /** What a new one may be made of, at this table. */
  readonly Beside?: Component<BesideProps>;
  /** How typed words are understood, shown while someone types. */
  readonly reading?: SheetReading;
  /** The whole form, if one made from the schema wouldn’t do. */
  readonly Form?: Component<SheetFormProps>;
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

const LOOKS: Readonly<Record<string, () => Promise<{ readonly look: SheetLook }>>> = {
  'challenged-action': () => import('./challenged-action/sheet-look.ts'),
  'five-plus': () => import('./five-plus/sheet-look.ts'),
  'mind-body-soul': () => import('./mind-body-soul/sheet-look.ts'),
  'modifiers-and-sources': () => import('./modifiers-and-sources/sheet-look.ts'),
  'roll-for-shoes': () => import('./roll-for-shoes/sheet-look.ts'),
};

/** Loaded with the first sheet that is opened. */
export async function sheetLookOf(system: string): Promise<SheetLook> {
  return Object.hasOwn(LOOKS, system) ? ((await LOOKS[system]?.())?.look ?? {}) : {};
}
