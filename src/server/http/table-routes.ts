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
import { overLimit } from '../limits.ts';
import { Allowance } from '../rate-limit.ts';
import type { Party } from '../tables/audience.ts';
import { type Asked, importRequest, person, role } from '../worker/import-job.ts';
import { exported } from './export.ts';
import { json, type Reply } from './http.ts';
import { inCharge, type Office, open, type Routes, refusal, seated, tooManyExports } from './route-guards.ts';

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
    sit: (party: Party, links: readonly KeyRow[]) => Promise<Sitting>,
  ): Promise<Reply> {
    if (!tables.take(address, hub.options.now()))
      return refusal(
        overLimit(
          'tablesPerDay',
          `At most ${counted(limits.tablesPerDay, 'table')} a day can be opened from one address.`,
        ),
      );
    const party = await make();
    if (!party.ok) return refusal(party.error);
    const { links, rows } = newLinks(party.value);
    const sitting = sit(party.value, rows).then((seat) => entrusted(party.value, seat));
    const seat = await orElse(sitting, () => hub.drop(party.value.room.id));
    if (!seat.ok) return refusal(seat.error);
    journal('info', 'table opened', { table: party.value.room.id });
    return json(201, { ...seat.value, links });
  }

  return {
    'POST /api/tables': open(newTable, ({ system, person: who, role: as, way, ...table }, { address }) => {
      const seat = newId();
      return opened(
        address,
        () => hub.create(system, table, seat),
        async (party, links) => {
          const sitting = await doors.sit(party, { name: who, role: as, seat }, links);
          if (!sitting.ok || way === 'game-master') return sitting;
          const played = await party.room.submit(seat, { id: newId(), type: 'play-as', way });
          return played.ok ? sitting : played;
        },
      );
    }),
    'POST /api/samples': open(
      z.strictObject({ system: z.string(), person: z._default(person, 'Storyteller') }),
      ({ system, person: name }, { address }) => {
        const seat = newId();
        return opened(
          address,
          () => hub.adoptSample(system, { seat, name }),
          (party, links) => doors.settle(party, { name, role: 'gm', seat }, links),
        );
      },
    ),
    'POST /api/import': {
      body: importRequest,
      take: ({ address, bytes }) => {
        let asked: Asked = { person: '', role: 'gm' };
        return opened(
          address,
          () =>
            hub.adopt({ kind: 'request', depth: limits.depth }, bytes, (found) => {
              if (found.asked) asked = found.asked;
            }),
          (party, links) => doors.settle(party, { name: asked.person, role: asked.role }, links),
        );
      },
    },
    'POST /api/duplicate': inCharge(
      office,
      z.strictObject({ name: z.optional(person) }),
      async ({ visit, party, seat, body }) => {
        const { name: who = '', role: as = 'player' } = party.room.table.seats[seat] ?? {};
        if (!office.exports.take(`${party.room.id} ${seat}`, hub.options.now()))
          return tooManyExports(limits);
        return opened(
          visit.address,
          () => hub.adopt({ kind: 'document' }, inBytes(exported(party, seat))),
          async (copy, links) => {
            const { name } = body;
            const rename = { id: newId(), type: 'rename-table', name };
            const named = name === undefined ? undefined : await copy.room.submit(seat, rename);
            return named?.ok === false ? named : doors.settle(copy, { name: who, role: as, seat }, links);
          },
        );
      },
    ),
    'POST /api/delete': seated(
      office,
      z.strictObject({ name: z.string() }),
      async ({ party, seat, body }) => {
        const { room } = party;
        if (!isOwner(room.table, seat)) return refusal(notTheirs(room.table));
        if (body.name !== room.table.name)
          return refusal({
            code: 'not-its-name',
            sentence: 'Write the name of the table to delete it: that can’t be undone.',
          });
        if (!mayDelete(room.table, seat)) {
          const agreed = await room.submit(seat, { id: newId(), type: 'agree-to-delete' });
          if (!agreed.ok) return refusal(agreed.error);
          const waitingFor = awaitedToDelete(room.table);
          if (waitingFor.length > 0) return json(202, { waitingFor });
        }
        await hub.drop(room.id);
        journal('info', 'table deleted', { table: room.id });
        return json(200, {});
      },
    ),
  };
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** A table that was carried here is theirs who brought it, whoever opened it elsewhere. */
async function entrusted({ room }: Party, sitting: Sitting): Promise<Sitting> {
  if (!sitting.ok || room.table.keeping.owners.includes(sitting.value.seat)) return sitting;
  const kept = await room.keep({ type: 'entrust-table', seat: sitting.value.seat });
  return kept.ok ? sitting : kept;
}

function notTheirs({ keeping: { owners }, seats }: Table): TableRefusal {
  const names = owners.flatMap((seat) => seats[seat]?.name || []);
  const whose =
    names.length > 0
      ? `This table is deleted by whoever opened it or was handed it: ${names.join(', ')}.`
      : 'Nobody is left who may delete this table: ask whoever runs this server.';
  return { code: 'not-your-say', sentence: `${whose} You can leave it.` };
}

/** Where nobody can sit down at a new table, it does not stay behind without anybody. */
async function orElse(sitting: Promise<Sitting>, undo: () => Promise<void>): Promise<Sitting> {
  const seat = await sitting.catch((error: unknown) => undo().then(() => Promise.reject(error)));
  if (!seat.ok) await undo();
  return seat;
}
