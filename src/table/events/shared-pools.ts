import * as z from 'zod/mini';
import { lookUp } from '../../rulesets/index.ts';
import { without } from '../change.ts';
import type { Table } from '../state.ts';
import { text, count as whole } from '../stored-shapes.ts';
import { event } from './kind.ts';

export const poolEvents = {
  'pool-set': event({
    body: z.strictObject({
      pool: text,
      value: whole,
      least: whole,
      most: z.nullable(whole),
      before: z.nullable(whole),
    }),
    apply: (table, { pool, value, least, most }) =>
      withPools(table, { ...table.pools, [pool]: { value, least, most } }),
    tell: ({ pool, value }) => `${pool}: ${value}.`,
  }),
  'pool-changed': event({
    body: z.strictObject({ pool: text, by: whole, value: whole }),
    apply: (table, { pool, value }) => {
      const known = lookUp(table.pools, pool);
      return known ? withPools(table, { ...table.pools, [pool]: { ...known, value } }) : table;
    },
    tell: ({ pool, by, value }, _, who) =>
      `${who} ${by < 0 ? `took ${-by} from` : `added ${by} to`} “${pool}”: ${value} now.`,
  }),
  'pool-removed': event({
    body: z.strictObject({ pool: text }),
    apply: (table, { pool }) => withPools(table, without(table.pools, pool)),
    tell: ({ pool }) => `${pool} is no longer counted.`,
  }),
};

function withPools(table: Table, pools: Table['pools']): Table {
  return { ...table, pools };
}
