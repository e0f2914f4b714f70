import * as z from 'zod/mini';
import { ROLES } from '../../table/index.ts';
import { newId } from '../access/keys.ts';
import type { Context } from '../context.ts';
import { overLimit } from '../limits.ts';
import { person } from '../worker/import-job.ts';
import { json, type Reply, refusal, result } from './reply.ts';
import { anyone, gameMaster, nothing, type Routes, seated } from './route.ts';

const key = z.string().check(z.minLength(1), z.maxLength(64));
const way = z.union([z.strictObject({ key }), z.strictObject({ code: z.string().check(z.maxLength(80)) })]);
const role = z.enum(ROLES);

export function joinRoutes(context: Context): Routes {
  const { waysIn, rates } = context;
  const limited = async (address: string, run: () => Promise<Reply>): Promise<Reply> =>
    rates.joins.take(address)
      ? run()
      : refusal(overLimit('joins', 'Too many attempts from this address. Wait a minute.'));

  return {
    'POST /api/look': anyone(z.strictObject({ way }), (asked, { address }) =>
      limited(address, async () => result(await waysIn.look(asked.way))),
    ),
    'POST /api/join': anyone(
      z.strictObject({ way, person, seat: z.optional(z.string()) }),
      (asked, { address }) =>
        limited(address, async () => result(await waysIn.join(asked.way, asked.person, asked.seat))),
    ),
    'POST /api/links': gameMaster(
      context,
      z.strictObject({ role, instead: z._default(z.boolean(), false) }),
      async ({ live, body }) => json(201, { key: await waysIn.link(live.id, body.role, body.instead) }),
    ),
    'POST /api/links/close': gameMaster(context, z.strictObject({ role }), async ({ live, body }) => {
      await waysIn.close(live.id, body.role);
      return json(200, {});
    }),
    'POST /api/code': gameMaster(
      context,
      z.strictObject({ role: z.enum(['player', 'spectator']) }),
      async ({ live, body }) => json(201, await waysIn.code(live.id, body.role)),
    ),
    'POST /api/kick': gameMaster(
      context,
      z.strictObject({ seat: z.string() }),
      async ({ live, seat, body }) => {
        const answer = await live.submit(seat, { id: newId(), type: 'kick', seat: body.seat });
        return answer.ok ? json(200, {}) : refusal(answer.error);
      },
    ),
    'POST /api/token': seated(context, nothing, async ({ open, seat }) =>
      json(201, await waysIn.seatTokens.renew(open, seat)),
    ),
  };
}
