import * as z from 'zod/mini';
import { renewed, rolledOn } from '../checks/course.ts';
import { byKeeper, type Commands } from '../command.ts';
import { type Decided, no, type Scope, yes } from '../decision.ts';
import { drawn, drawnAgain } from '../nouns/cards.ts';
import { hex32, id } from '../text-limits.ts';
import { drawerOf, type OpenRoll, requestOf } from './open-rolls.ts';
import { fairRoll, type Shown } from './shown-secret.ts';

/** The id of a check, or a card being drawn. */
const openRoll = z.string().check(z.maxLength(80));

/** Secrets are committed to before anyone asks for a roll, and shown after it: `docs/fair-dice.md`. */
export const fairRolls: Commands = {
  'open-epoch': byKeeper(
    {
      root: hex32,
      size: z.int().check(z.minimum(1), z.maximum(65_536)),
      head: z._default(z.nullable(hex32), null),
    },
    (body, { table }) => yes({ type: 'epoch-opened', body: { epoch: table.fair.epoch + 1, ...body } }),
  ),
  'complete-roll': byKeeper(
    {
      roll: openRoll,
      secret: hex32,
      path: z.array(hex32).check(z.maxLength(16)),
      witnesses: z.array(z.strictObject({ seat: id, bytes: hex32 })).check(z.maxLength(32)),
    },
    ({ roll, ...shown }, scope) => completed(scope, roll, shown),
  ),
  'renew-roll': byKeeper({ roll: openRoll }, ({ roll }, scope) => renewedRoll(scope, roll)),
};

/** The secret is shown: dice fall, or a card. */
function completed(scope: Scope, roll: OpenRoll, shown: Shown): Decided {
  const drawer = drawerOf(roll);
  if (drawer !== undefined) return drawn(scope, drawer, shown);
  const request = requestOf(scope.table, roll);
  if (!request) return no('no-dice-wanted', 'That check isn’t waiting for dice.');
  const fair = fairRoll(scope.table, request, shown);
  if (!fair) return no('not-committed', 'That isn’t the secret this table committed to.');
  return rolledOn(scope, roll, fair.dice, fair.mark);
}

function renewedRoll(scope: Scope, roll: OpenRoll): Decided {
  const drawer = drawerOf(roll);
  return drawer === undefined ? renewed(scope, roll) : drawnAgain(scope, drawer);
}
