import * as z from 'zod/mini';
import { byGameMaster, byPlayers, type Commands } from '../command.ts';
import { no, yes } from '../noun.ts';
import { own } from '../own-key.ts';
import { name, something } from '../text-limits.ts';
import { crowded } from './table-limits.ts';

const count = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));

/** Pools and counters of any name that belong to nobody: luck, doom, torches, days to the eclipse. */
export const sharedPools: Commands = {
  'set-pool': byPlayers(
    {
      pool: something(name),
      value: count,
      least: z._default(count, 0),
      most: z._default(z.nullable(count), null),
    },
    ({ pool, ...to }, scope) => {
      const { table } = scope;
      const full = own(table.pools, pool)
        ? undefined
        : crowded(Object.keys(table.pools).length, 'pools', scope);
      if (full) return full;
      if (to.value < to.least || (to.most !== null && to.value > to.most)) {
        return no(
          'out-of-range',
          `${pool} goes from ${to.least} ${to.most === null ? 'upwards' : `to ${to.most}`}.`,
        );
      }
      return yes({
        type: 'pool-set',
        body: { pool, ...to, before: own(table.pools, pool)?.value ?? null },
      });
    },
  ),
  'change-pool': byPlayers({ pool: name, by: count }, ({ pool, by }, { table }) => {
    const known = own(table.pools, pool);
    if (!known) return no('no-such-pool', `There is no pool called ${pool}.`);
    const value = known.value + by;
    if (value < known.least) return no('out-of-range', `${pool} has ${known.value}: ${-by} can’t be taken.`);
    if (known.most !== null && value > known.most)
      return no('out-of-range', `${pool} is full at ${known.most}.`);
    return yes({ type: 'pool-changed', body: { pool, by, value } });
  }),
  'remove-pool': byGameMaster({ pool: name }, ({ pool }, { table }) =>
    own(table.pools, pool)
      ? yes({ type: 'pool-removed', body: { pool } })
      : no('no-such-pool', `There is no pool called ${pool}.`),
  ),
};
