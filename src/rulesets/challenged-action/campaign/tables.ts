import * as z from 'zod/mini';
import { field } from '../../field.ts';
import type { FieldContext, Fields } from '../../fields/choices.ts';
import { folded, isCalled, isSameName, repeatedName } from '../../names.ts';
import { line, whole } from '../../schema.ts';

const rowSchema = z.strictObject({
  row: line(40, 'CA-4', 'the name of a row'),
  modifier: field(whole(-99, 99, 'CA-4', 'a modifier'), {
    begin: (asked) => below(asked, 'modifier', { first: 0, step: -1 }),
  }),
  /** CA-12: in the speed table. */
  actions: field(z.optional(whole(1, 20, 'CA-12', 'the number of actions per turn')), {
    shownWhen: isOfSpeed,
    begin: (asked) => (isOfSpeed(asked) ? below(asked, 'actions', { first: 1, step: 1 }) : undefined),
  }),
});
export type Row = z.infer<typeof rowSchema>;

function isCounted(rows: readonly Row[]): boolean {
  return rows.every(({ row }, i) => row === `${i + 1}`);
}

function isOfSpeed({ input }: FieldContext): boolean {
  const { name } = (input.table ?? {}) as Fields;
  return isSameName(String(name ?? ''), SPEED);
}

/** A new row begins a step from the one above it in that column; existing rows stay as they are. */
function below(
  { input, path }: FieldContext,
  column: string,
  { first, step }: { readonly first: number; readonly step: number },
): number | undefined {
  const { rows = [] } = (input.table ?? {}) as { readonly rows?: readonly Fields[] };
  const at = Number(path.at(-2));
  if (at < rows.length) return undefined;
  return at === 0 ? first : Number(rows[at - 1]?.[column] ?? first) + step;
}

export const tableNameSchema = line(40, 'CA-4', 'the name of a table');

/** CA-4: what makes a task harder, or easier. */
export const modifierTableSchema = z
  .strictObject({
    name: field(tableNameSchema, { label: 'What the table is about', placeholder: 'weather' }),
    rows: z
      .array(rowSchema)
      .check(
        z.minLength(1, { error: '[CA-4] a table needs a row' }),
        z.maxLength(40, { error: '[CA-4] a table has at most 40 rows' }),
      ),
    /** Where the rows are 1, 2, 3…: each further one adds this. */
    further: field(z.optional(whole(-20, 20, 'CA-4', 'what each further one adds')), {
      label: 'Each further one adds',
      shownWhen: ({ beside }) => isCounted((beside.rows ?? []) as readonly Row[]),
    }),
  })
  .check(
    z.refine(({ rows }) => !repeatedName(rows.map(({ row }) => row)), {
      error: '[CA-4] each row of a table has a name of its own',
    }),
    z.refine(({ rows, further }) => further === undefined || isCounted(rows), {
      error: '[CA-4] where each further one adds something, the rows have to be 1, 2, 3…',
    }),
  );
export type ModifierTable = z.infer<typeof modifierTableSchema>;

/** CA-12: the table that says how many actions a turn has. */
export const SPEED = 'speed';
/** CA-4: the table for challenging several at once. */
export const TARGETS = 'targets';

/** CA-4: the four of the rulebook. */
export const DEFAULT_TABLES: readonly ModifierTable[] = [
  {
    name: SPEED,
    rows: ['Very Slow', 'Slow', 'Medium', 'Fast', 'Very Fast'].map((row, i) => ({
      ...down(row, i),
      actions: i + 1,
    })),
  },
  { name: 'range', rows: ['Very Close', 'Close', 'Medium', 'Far', 'Very Far'].map(down) },
  { name: TARGETS, rows: ['1', '2', '3', '4', '5'].map(down), further: -1 },
  { name: 'duration', rows: ['Very Short', 'Short', 'Medium', 'Long', 'Very Long'].map(down) },
];

/** 0, −1, −2… and no −0. */
function down(row: string, i: number): Row {
  return { row, modifier: 0 - i };
}

export function tableCalled(tables: readonly ModifierTable[], name: string): ModifierTable | undefined {
  return tables.find(isCalled(name));
}

/** The row of that name, or of that number where the table counts. */
export function rowIn({ rows, further }: ModifierTable, pick: string | number): Row | undefined {
  const wanted = folded(`${pick}`);
  const found = rows.find(({ row }) => folded(row) === wanted);
  if (found || further === undefined || !/^\d{1,3}$/.test(wanted)) return found;
  const beyond = Number(wanted) - rows.length;
  const last = rows[rows.length - 1];
  if (beyond < 1 || !last) return undefined;
  return { ...last, row: `${Number(wanted)}`, modifier: last.modifier + beyond * further };
}

/** More rolls than this say nothing new. */
export const MOST_ROLLS = 200;
export const MOST_MARGIN = 9999;

export const kindSchema = line(40, 'CA-9', 'the kind of action');

/** CA-9: from which margin on the effect is rolled how often. */
export const successTableSchema = z
  .strictObject({
    /** The kind of action it is for. */
    name: field(kindSchema, { label: 'Kind of action', placeholder: 'haggling' }),
    rows: z
      .array(
        z.strictObject({
          margin: field(whole(0, MOST_MARGIN, 'CA-9', 'the margin of a row'), {
            label: 'From a margin of',
            begin: (asked) => below(asked, 'margin', { first: 0, step: asked.game.settings.marginStep }),
          }),
          rolls: field(whole(0, MOST_ROLLS, 'CA-9', 'the number of effect rolls'), {
            label: 'Effect rolls',
            begin: (asked) => below(asked, 'rolls', { first: 1, step: 1 }),
          }),
        }),
      )
      .check(
        z.minLength(1, { error: '[CA-9] a success table needs a row' }),
        z.maxLength(40, { error: '[CA-9] a success table has at most 40 rows' }),
      ),
  })
  .check(
    z.refine(({ rows }) => rows.every(({ margin }, i) => margin > (rows[i - 1]?.margin ?? -1)), {
      error: '[CA-9] the margins of a success table rise from row to row',
    }),
  );
export type SuccessTable = z.infer<typeof successTableSchema>;

/** CA-9: once, and once more for every full step of margin. */
export function rollsFor(margin: number, step: number): number {
  return Math.min(MOST_ROLLS, 1 + Math.floor(Math.max(0, margin) / step));
}

/** CA-9: below its first row a table gives no rolls. */
export function rollsIn({ rows }: SuccessTable, margin: number): number {
  return rows.findLast((row) => row.margin <= Math.max(0, margin))?.rolls ?? 0;
}

export function successTableFor(
  tables: readonly SuccessTable[],
  kind: string | undefined,
): SuccessTable | undefined {
  return kind === undefined ? undefined : tables.find(isCalled(kind));
}
