import * as z from 'zod/mini';
import type { Result } from '../dice/index.ts';
import { printArchive, ROLES, type TableRefusal, WAYS } from '../table/index.ts';
import { Allowance } from './allowance.ts';
import type { Seated } from './chairs.ts';
import { json, type Reply } from './http.ts';
import { newId } from './keys.ts';
import { overLimit } from './limits.ts';
import type { Party } from './party.ts';
import { inCharge, type Office, open, person, type Routes, refusal } from './route.ts';
import { exported } from './text-routes.ts';

const role = z._default(z.enum(ROLES), 'gm');
const fields = z.optional(z.record(z.string(), z.json()));
const newTable = z.strictObject({
  system: z.string(),
  name: person,
  person,
  role,
  way: z._default(z.enum(WAYS), 'game-master'),
  settings: fields,
  rights: fields,
});

type Sitting = Result<Seated, TableRefusal>;

/** Tables come from nothing, from a sample, from a document or from another table; and they go. */
export function tableRoutes(office: Office): Routes {
  const { hub, doors, limits, journal } = office;
  const tables = new Allowance(limits.tablesPerDay / 86_400, limits.tablesPerDay);

  /** One more table, with somebody at it. */
  async function opened(
    address: string,
    make: () => Promise<Result<Party, TableRefusal>>,
    sit: (party: Party) => Promise<Sitting>,
  ): Promise<Reply> {
    if (!tables.take(address, hub.options.now()))
      return refusal(
        overLimit('tablesPerDay', `${limits.tablesPerDay} tables a day are opened from one address.`),
      );
    const party = await make();
    if (!party.ok) return refusal(party.error);
    const seat = await sit(party.value);
    if (!seat.ok) {
      // Nobody sits there, and nobody has a key to it.
      await hub.drop(party.value.room.id);
      return refusal(seat.error);
    }
    journal('info', 'table opened', { table: party.value.room.id });
    return json(201, { ...seat.value, links: await doors.links(party.value) });
  }

  return {
    'POST /api/tables': {
      run: open(newTable, ({ system, person: who, role: as, way, ...table }, { address }) => {
        const seat = newId();
        return opened(
          address,
          () => hub.create(system, table, seat),
          async (party) => {
            const sitting = await doors.sit(party, who, as, seat);
            if (sitting.ok && way !== 'game-master')
              await party.room.submit(seat, { id: newId(), type: 'play-as', way });
            return sitting;
          },
        );
      }),
    },
    'POST /api/samples': {
      run: open(
        z.strictObject({ system: z.string(), person: z._default(person, 'Storyteller') }),
        ({ system, person: name }, { address }) => {
          const seat = newId();
          return opened(
            address,
            () => hub.adoptSample(system, { seat, name }),
            (party) => doors.settle(party, name, 'gm', seat),
          );
        },
      ),
    },
    'POST /api/import': {
      most: 'documentBytes',
      run: open(z.strictObject({ document: z.string(), person, role }), (asked, { address }) =>
        opened(
          address,
          () => hub.adopt(asked.document),
          (party) => doors.settle(party, asked.person, asked.role),
        ),
      ),
    },
    'POST /api/duplicate': {
      run: inCharge(
        office,
        z.strictObject({ name: z.optional(person) }),
        async ({ visit, party, seat, body }) => {
          const { name: who = '', role: as = 'player' } = party.room.table.seats[seat] ?? {};
          return opened(
            visit.address,
            async () => hub.adopt(printArchive(await exported(party, seat, 0, party.room.seq))),
            async (copy) => {
              const { name } = body;
              if (name !== undefined)
                await copy.room.submit(seat, { id: newId(), type: 'rename-table', name });
              return doors.settle(copy, who, as, seat);
            },
          );
        },
      ),
    },
    'POST /api/delete': {
      run: inCharge(office, z.strictObject({ name: z.string() }), async ({ party, body }) => {
        if (body.name !== party.room.table.name)
          return refusal({
            code: 'not-its-name',
            sentence: 'Write the name of the table to delete it: that can’t be undone.',
          });
        await hub.drop(party.room.id);
        journal('info', 'table deleted', { table: party.room.id });
        return json(200, {});
      }),
    },
  };
}
