import * as z from 'zod/mini';
import { counted, type Result } from '../../dice/index.ts';
import {
  awaitedToDelete,
  isOwner,
  type KeyRow,
  mayDelete,
  type Table,
  type TableRefusal,
  WAYS,
} from '../../table/index.ts';
import { newId } from '../access/keys.ts';
import type { Seated } from '../access/seat-tokens.ts';
import { newLinks } from '../access/ways-in.ts';
import type { Context } from '../context.ts';
import { overLimit } from '../limits.ts';
import type { OpenTable } from '../tables/open-table.ts';
import { type Importer, importRequest, person, role } from '../worker/import-job.ts';
import { exported } from './log-routes.ts';
import { json, type Reply, refusal } from './reply.ts';
import { anyone, exportProblem, gameMaster, type Routes, seated } from './route.ts';

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

/** Tables come from nothing, from a sample, from a document or from another table; and they can be deleted. */
export function tableRoutes(context: Context): Routes {
  const { tables, waysIn, limits, rates, journal } = context;

  async function opened(
    address: string,
    make: () => Promise<Result<OpenTable, TableRefusal>>,
    sit: (open: OpenTable, links: readonly KeyRow[]) => Promise<Sitting>,
  ): Promise<Reply> {
    if (!rates.tables.take(address))
      return refusal(
        overLimit(
          'tablesPerDay',
          `At most ${counted(limits.tablesPerDay, 'table')} a day can be opened from one address.`,
        ),
      );
    const made = await make();
    if (!made.ok) return refusal(made.error);
    const { id } = made.value.live;
    const { links, rows } = newLinks(id);
    const sitting = sit(made.value, rows).then((seat) => owned(made.value, seat));
    const seat = await orElse(sitting, () => tables.drop(id));
    if (!seat.ok) return refusal(seat.error);
    journal('info', 'table opened', { table: id });
    return json(201, { ...seat.value, links });
  }

  return {
    'POST /api/tables': anyone(newTable, ({ system, person: who, role: as, way, ...table }, { address }) => {
      const seat = newId();
      return opened(
        address,
        () => tables.create(system, table, seat),
        async (open, links) => {
          const sitting = await waysIn.sit(open, { name: who, role: as, seat }, links);
          if (!sitting.ok || way === 'game-master') return sitting;
          const played = await open.live.submit(seat, { id: newId(), type: 'play-as', way });
          return played.ok ? sitting : played;
        },
      );
    }),
    'POST /api/samples': anyone(
      z.strictObject({ system: z.string(), person: z._default(person, 'Game master') }),
      ({ system, person: name }, { address }) => {
        const seat = newId();
        return opened(
          address,
          () => tables.openSample(system, { seat, name }),
          (open, links) => waysIn.settle(open, { name, role: 'gm', seat }, links),
        );
      },
    ),
    'POST /api/import': {
      body: importRequest,
      take: ({ address, bytes }) => {
        let importer: Importer = { person: '', role: 'gm' };
        return opened(
          address,
          () =>
            tables.import({ kind: 'request', depth: limits.depth }, bytes, (found) => {
              if (found.importer) importer = found.importer;
            }),
          (open, links) => waysIn.settle(open, { name: importer.person, role: importer.role }, links),
        );
      },
    },
    'POST /api/duplicate': gameMaster(
      context,
      z.strictObject({ name: z.optional(person) }),
      async ({ visit, open, live, seat, body: { name } }) => {
        const { name: who = '', role: as = 'player' } = live.state.seats[seat] ?? {};
        const problem = exportProblem(context, live.id, seat);
        if (problem) return problem;
        return opened(
          visit.address,
          () => tables.import({ kind: 'document' }, inBytes(exported(open, seat))),
          async (copy, links) => {
            const rename = { id: newId(), type: 'rename-table', name };
            const named = name === undefined ? undefined : await copy.live.submit(seat, rename);
            return named?.ok === false ? named : waysIn.settle(copy, { name: who, role: as, seat }, links);
          },
        );
      },
    ),
    'POST /api/delete': seated(
      context,
      z.strictObject({ name: z.string() }),
      async ({ live, seat, body }) => {
        if (!isOwner(live.state, seat)) return refusal(notTheirs(live.state));
        if (body.name !== live.state.name)
          return refusal({
            code: 'not-its-name',
            sentence: 'Write the name of the table to delete it. That can’t be undone.',
          });
        if (!mayDelete(live.state, seat)) {
          const agreed = await live.submit(seat, { id: newId(), type: 'agree-to-delete' });
          if (!agreed.ok) return refusal(agreed.error);
          const waitingFor = awaitedToDelete(live.state);
          if (waitingFor.length > 0) return json(202, { waitingFor });
        }
        await tables.drop(live.id);
        journal('info', 'table deleted', { table: live.id });
        return json(200, {});
      },
    ),
  };
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** A table that was brought here belongs to whoever brought it, whoever opened it elsewhere. */
async function owned({ live }: OpenTable, sitting: Sitting): Promise<Sitting> {
  if (!sitting.ok || live.state.keeping.owners.includes(sitting.value.seat)) return sitting;
  const entrusted = await live.submitOwn({ type: 'entrust-table', seat: sitting.value.seat });
  return entrusted.ok ? sitting : entrusted;
}

function notTheirs({ keeping: { owners }, seats }: Table): TableRefusal {
  const names = owners.flatMap((seat) => seats[seat]?.name || []);
  const who =
    names.length > 0
      ? `Only the people this table belongs to can delete it: ${names.join(', ')}.`
      : 'Nobody who could delete this table is left. Ask whoever runs this server.';
  return { code: 'not-your-say', sentence: `${who} You can leave it.` };
}

/** A new table where nobody can sit down doesn’t stay behind. */
async function orElse(sitting: Promise<Sitting>, undo: () => Promise<void>): Promise<Sitting> {
  const seat = await sitting.catch((error: unknown) => undo().then(() => Promise.reject(error)));
  if (!seat.ok) await undo();
  return seat;
}
