import * as z from 'zod/mini';
import { ROLES } from '../../table/index.ts';
import { newId } from '../access/keys.ts';
import { overLimit } from '../limits.ts';
import { Allowance } from '../rate-limit.ts';
import { person } from '../worker/import-job.ts';
import { json, type Reply } from './http.ts';
import {
  inCharge,
  nothing,
  type Office,
  open,
  type Routes,
  refusal,
  result,
  seated,
} from './route-guards.ts';

const key = z.string().check(z.minLength(1), z.maxLength(64));
const way = z.union([z.strictObject({ key }), z.strictObject({ code: z.string().check(z.maxLength(80)) })]);
const role = z.enum(ROLES);

/** Coming in, and saying who may. */
export function doorRoutes(office: Office): Routes {
  const { hub, doors, limits } = office;
  const joins = new Allowance(limits.joinsPerSecond, limits.joins);
  const once = async (address: string, run: () => Promise<Reply>): Promise<Reply> =>
    joins.take(address, hub.options.now())
      ? run()
      : refusal(overLimit('joins', 'That was tried too often from here. Wait a minute.'));

  return {
    'POST /api/look': open(z.strictObject({ way }), (asked, { address }) =>
      once(address, async () => result(await doors.look(asked.way))),
    ),
    'POST /api/join': open(
      z.strictObject({ way, person, seat: z.optional(z.string()) }),
      (asked, { address }) =>
        once(address, async () => result(await doors.join(asked.way, asked.person, asked.seat))),
    ),
    'POST /api/links': inCharge(
      office,
      z.strictObject({ role, instead: z._default(z.boolean(), false) }),
      async ({ party, body }) => json(201, { key: await doors.link(party, body.role, body.instead) }),
    ),
    'POST /api/links/close': inCharge(office, z.strictObject({ role }), async ({ party, body }) => {
      await doors.close(party, body.role);
      return json(200, {});
    }),
    'POST /api/code': inCharge(
      office,
      z.strictObject({ role: z.enum(['player', 'spectator']) }),
      async ({ party, body }) => json(201, await doors.code(party, body.role)),
    ),
    'POST /api/kick': inCharge(
      office,
      z.strictObject({ seat: z.string() }),
      async ({ party, seat, body }) => {
        const answer = await party.room.submit(seat, { id: newId(), type: 'kick', seat: body.seat });
        return answer.ok ? json(200, {}) : refusal(answer.error);
      },
    ),
    'POST /api/token': seated(office, nothing, async ({ party, seat }) =>
      json(201, await doors.chairs.renew(party, seat)),
    ),
  };
}
