import * as z from 'zod/mini';
import { lookUp } from '../../rulesets/index.ts';
import { byGameMaster, byPlayers, type Commands } from '../command.ts';
import { no, yes } from '../decision.ts';
import { name, nonBlank } from '../text-limits.ts';
import { tooMany } from './table-limits.ts';

const count = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));

/** Shared pools and counters of any name: luck, doom, torches, days until the eclipse. */
export const sharedPools: Commands = {
  'set-pool': byPlayers(
    {
      pool: nonBlank(name),
      value: count,
      least: z._default(count, 0),
      most: z._default(z.nullable(count), null),
    },
    ({ pool, ...to }, scope) => {
      const { table } = scope;
      const full = lookUp(table.pools, pool)
        ? undefined
        : tooMany(Object.keys(table.pools).length, 'pools', scope);
      if (full) return full;
      if (to.value < to.least || (to.most !== null && to.value > to.most)) {
        return no(
          'out-of-range',
          `${pool} goes from ${to.least} ${to.most === null ? 'upwards' : `to ${to.most}`}.`,
        );
      }
      return yes({
        type: 'pool-set',
        body: { pool, ...to, before: lookUp(table.pools, pool)?.value ?? null },
      });
    },
  ),
  'change-pool': byPlayers({ pool: name, by: count }, ({ pool, by }, { table }) => {
    const known = lookUp(table.pools, pool);
    if (!known) return no('no-such-pool', `There is no pool called ${pool}.`);
    const value = known.value + by;
    if (value < known.least)
      return no('out-of-range', `${pool} has only ${known.value}, so you can’t take ${-by}.`);
    if (known.most !== null && value > known.most)
      return no('out-of-range', `${pool} is full at ${known.most}.`);
    return yes({ type: 'pool-changed', body: { pool, by, value } });
  }),
  'remove-pool': byGameMaster({ pool: name }, ({ pool }, { table }) =>
    lookUp(table.pools, pool)
      ? yes({ type: 'pool-removed', body: { pool } })
      : no('no-such-pool', `There is no pool called ${pool}.`),
  ),
};
