import { PROTOCOL } from '../../protocol/index.ts';
import { rulesetOf, SYSTEM_IDS } from '../../rulesets/index.ts';
import type { Context } from '../context.ts';
import { joinRoutes } from './join-routes.ts';
import { logRoutes } from './log-routes.ts';
import { json } from './reply.ts';
import type { Routes } from './route.ts';
import { tableRoutes } from './table-routes.ts';

/** Everything that is asked for by plain HTTP: `docs/protocol.md`. */
export function routesOf(context: Context): Routes {
  return {
    'GET /api/server': {
      run: async () =>
        json(200, {
          protocol: PROTOCOL,
          build: context.build,
          inTheRoom: context.inTheRoom() ?? null,
          systems: await systems(),
        }),
    },
    ...tableRoutes(context),
    ...joinRoutes(context),
    ...logRoutes(context),
  };
}

async function systems(): Promise<readonly object[]> {
  const all = await Promise.all(SYSTEM_IDS.map(rulesetOf));
  return all.flatMap((ruleset) =>
    ruleset ? [{ id: ruleset.id, name: ruleset.name, pitch: ruleset.pitch }] : [],
  );
}
