import * as z from 'zod/mini';
import { type Bytes, bytes32, fairDice, leaf, provesLeaf } from '../dice/index.ts';
import { renewed, rolledOn } from './check-course.ts';
import { command, type Decided, event, type Noun, no, type Scope, yes } from './noun.ts';
import { own } from './own.ts';
import type { CheckId, Contribution, FairState, RollRequest, Table } from './state.ts';
import { hex32, id } from './words.ts';

/** Secrets committed to before anybody asks for a roll, and shown after it: `docs/fair-dice.md`. */
export const fairRolls: Noun = {
  commands: {
    'open-epoch': command({
      body: z.strictObject({
        root: hex32,
        size: z.int().check(z.minimum(1), z.maximum(65_536)),
        head: z._default(z.nullable(hex32), null),
      }),
      who: 'keeper',
      decide: (body, { table }) =>
        yes({ type: 'epoch-opened', body: { epoch: table.fair.epoch + 1, ...body } }),
    }),
    'complete-roll': command({
      body: z.strictObject({
        check: id,
        secret: hex32,
        path: z.array(hex32).check(z.maxLength(16)),
        witnesses: z.array(z.strictObject({ seat: id, bytes: hex32 })).check(z.maxLength(32)),
      }),
      who: 'keeper',
      decide: (body, scope) => completed(scope, body),
    }),
    'renew-roll': command({
      body: z.strictObject({ check: id }),
      who: 'keeper',
      decide: ({ check }, scope) => renewed(scope, check),
    }),
  },
  events: {
    'epoch-opened': event<{
      readonly epoch: number;
      readonly root: string;
      readonly size: number;
      readonly head: string | null;
    }>({
      apply: (table, { epoch, root, size }) => ({
        ...table,
        fair: {
          epoch,
          root,
          size,
          next: 0,
          roots: { ...stillWanted(table), [epoch]: { root, size } },
        } satisfies FairState,
      }),
      tell: ({ size }) => `The table has committed to its next ${size} rolls.`,
    }),
    'roll-requested': event<RollRequest>({
      apply: (table, { epoch, slot }) =>
        epoch === table.fair.epoch
          ? { ...table, fair: { ...table.fair, next: Math.max(table.fair.next, slot + 1) } }
          : table,
      tell: ({ slot, description }) =>
        description === 'hidden'
          ? `A roll behind the screen takes slot ${slot}.`
          : `A roll takes slot ${slot}.`,
    }),
  },
};

/** A roll that was asked for is completed also when the next epoch has begun. */
function stillWanted({ fair, checks }: Table): FairState['roots'] {
  const wanted = Object.values(checks).flatMap(({ waiting }) =>
    waiting?.for === 'dice' && waiting.request ? [String(waiting.request.epoch)] : [],
  );
  return Object.fromEntries(Object.entries(fair.roots).filter(([epoch]) => wanted.includes(epoch)));
}

interface Completion {
  readonly check: CheckId;
  readonly secret: string;
  readonly path: readonly string[];
  readonly witnesses: readonly Contribution[];
}

/** The faces follow from the secret, what the roll was bound to, and what others added. */
function completed(scope: Scope, { check, secret, path, witnesses }: Completion): Decided {
  const { table } = scope;
  const waiting = own(table.checks, check)?.waiting;
  if (waiting?.for !== 'dice' || !waiting.request)
    return no('no-dice-wanted', 'That check waits for no dice.');
  const { roller, ...request } = waiting.request;
  const { epoch, slot } = request;
  const at = { table: table.id, epoch, slot };
  const committed = table.fair.roots[epoch];
  const shown = bytes(secret);
  if (
    !committed ||
    !provesLeaf(bytes(committed.root), committed.size, slot, leaf(at, shown), path.map(bytes))
  )
    return no('not-committed', 'That secret is not the one this table committed to.');
  const contributions = [...(roller ? [roller] : []), ...witnesses];
  const added = contributions.map((each) => bytes(each.bytes));
  const dice = fairDice(shown, { ...request, ...at, contributions: added });
  return rolledOn(scope, check, dice, { dice: 'fair', epoch, slot, secret, path, contributions });
}

/** The schemas have seen to it that these are 32 bytes. */
function bytes(text: string): Bytes {
  return bytes32(text) ?? new Uint8Array();
}
