import * as z from 'zod/mini';
import { bytes32, fairDice, leaf, provesLeaf } from '../dice/index.ts';
import { rolledOn } from './check-course.ts';
import { command, event, type Noun, no, yes } from './noun.ts';
import type { Contribution, FairState, RollRequest } from './state.ts';
import { id } from './words.ts';

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: '32 bytes are 64 hexadecimal digits' }));

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
      decide: ({ check, secret, path, witnesses }, scope) => {
        const { table } = scope;
        const waiting = table.checks[check]?.waiting;
        if (waiting?.for !== 'dice' || !waiting.request)
          return no('no-dice-wanted', 'That check waits for no dice.');
        const { roller, ...request } = waiting.request;
        const contributions: readonly Contribution[] = [...(roller ? [roller] : []), ...witnesses];
        const root = table.fair.roots[request.epoch];
        const [own, hashes] = [bytes32(secret), path.map(bytes32)];
        const slot = { table: table.id, epoch: request.epoch, slot: request.slot };
        if (
          !own ||
          !root ||
          !provesLeaf(
            bytes(root.root),
            root.size,
            request.slot,
            leaf(slot, own),
            hashes.map((each) => each ?? new Uint8Array()),
          )
        ) {
          return no('not-committed', 'That secret is not the one this table committed to.');
        }
        const dice = fairDice(own, {
          ...request,
          ...slot,
          contributions: contributions.map((each) => bytes(each.bytes)),
        });
        return rolledOn(scope, check, dice, {
          dice: 'fair',
          epoch: request.epoch,
          slot: request.slot,
          secret,
          path,
          contributions,
        });
      },
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
          roots: { ...table.fair.roots, [epoch]: { root, size } },
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

function bytes(text: string): Uint8Array {
  return bytes32(text) ?? new Uint8Array();
}
