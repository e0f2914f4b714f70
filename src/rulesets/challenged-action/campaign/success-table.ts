import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { isCalled } from '../../names.ts';
import { line, whole } from '../../schema.ts';
import { below } from './modifier-table.ts';

/** More rolls than that say nothing new. */
export const MOST_ROLLS = 200;
export const MOST_MARGIN = 9999;

export const kindSchema = line(40, 'CA-9', 'the kind of action');

/** CA-9: a campaign's own: from which margin on the effect is rolled how often. */
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
        z.minLength(1, { error: '[CA-9] a success table has a row' }),
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

/** CA-9: below its first row a table gives none. */
export function rollsIn({ rows }: SuccessTable, margin: number): number {
  return rows.findLast((row) => row.margin <= Math.max(0, margin))?.rolls ?? 0;
}

export function successTableFor(
  tables: readonly SuccessTable[],
  kind: string | undefined,
): SuccessTable | undefined {
  return kind === undefined ? undefined : tables.find(isCalled(kind));
}
