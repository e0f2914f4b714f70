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

/** A new row begins a step from what stands above it in that column; one that is there stays as it is. */
export function below(
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

/** CA-4: what makes a task harder, and does something for it. */
export const modifierTableSchema = z
  .strictObject({
    name: field(tableNameSchema, { label: 'What it is about', placeholder: 'weather' }),
    rows: z
      .array(rowSchema)
      .check(
        z.minLength(1, { error: '[CA-4] a table has a row' }),
        z.maxLength(40, { error: '[CA-4] a table has at most 40 rows' }),
      ),
    /** The rows are counted 1, 2, 3…, and each further one adds this. */
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
      error: '[CA-4] where each further one adds something the rows are called 1, 2, 3…',
    }),
  );
export type ModifierTable = z.infer<typeof modifierTableSchema>;

/** CA-12: the table that says how many actions a turn has. */
export const SPEED = 'speed';
/** CA-4: the table that an attack on several is looked up in. */
export const TARGETS = 'targets';

/** CA-4: the four given ones. */
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

/** The row that somebody picked, by its name, or by a number where the table counts. Undefined: there is none. */
export function rowIn({ rows, further }: ModifierTable, pick: string | number): Row | undefined {
  const wanted = folded(`${pick}`);
  const found = rows.find(({ row }) => folded(row) === wanted);
  if (found || further === undefined || !/^\d{1,3}$/.test(wanted)) return found;
  const beyond = Number(wanted) - rows.length;
  const last = rows[rows.length - 1];
  if (beyond < 1 || !last) return undefined;
  return { ...last, row: `${Number(wanted)}`, modifier: last.modifier + beyond * further };
}
