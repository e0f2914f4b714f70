import { PROTOCOL } from '../../protocol/index.ts';
import { rulesetOf, SYSTEM_IDS } from '../../rulesets/index.ts';
import { json } from './http.ts';
import { doorRoutes } from './join-routes.ts';
import { textRoutes } from './log-routes.ts';
import type { Office, Routes } from './route-guards.ts';
import { tableRoutes } from './table-routes.ts';

/** Everything that is asked for by plain HTTP: `docs/protocol.md`. */
export function routesOf(office: Office): Routes {
  return {
    'GET /api/server': {
      run: async () =>
        json(200, {
          protocol: PROTOCOL,
          build: office.build,
          inTheRoom: office.inTheRoom() ?? null,
          systems: await systems(),
        }),
    },
    ...tableRoutes(office),
    ...doorRoutes(office),
    ...textRoutes(office),
  };
}

async function systems(): Promise<readonly object[]> {
  const all = await Promise.all(SYSTEM_IDS.map(rulesetOf));
  return all.flatMap((ruleset) =>
    ruleset ? [{ id: ruleset.id, name: ruleset.name, pitch: ruleset.pitch }] : [],
  );
}
