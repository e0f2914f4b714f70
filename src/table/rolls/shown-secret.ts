import { type Bytes, bytes32, type DiceSource, fairDice, leaf, provesLeaf } from '../../dice/index.ts';
import type { Contribution, FairMark, RollRequest, Table } from '../state.ts';

/** The secret of a slot, the proof that the table had committed to it, and the bytes that witnesses added. */
export interface Shown {
  readonly secret: string;
  readonly path: readonly string[];
  readonly witnesses: readonly Contribution[];
}

/** Dice that follow from the secret, the request and everyone’s bytes; undefined if the secret is the wrong one. */
export function fairRoll(
  table: Table,
  { roller, ...request }: RollRequest,
  { secret, path, witnesses }: Shown,
): { readonly dice: DiceSource; readonly mark: FairMark } | undefined {
  const { epoch, slot } = request;
  const at = { table: table.id, epoch, slot };
  const committed = table.fair.roots[epoch];
  const shown = bytes(secret);
  const root = bytes(committed?.root ?? '');
  if (!committed || !provesLeaf(root, committed.size, slot, leaf(at, shown), path.map(bytes)))
    return undefined;
  const contributions = [...(roller ? [roller] : []), ...witnesses];
  const dice = fairDice(shown, {
    ...request,
    ...at,
    contributions: contributions.map((each) => bytes(each.bytes)),
  });
  return { dice, mark: { dice: 'fair', epoch, slot, secret, path, contributions } };
}

/** The schemas guarantee that these are 32 bytes. */
function bytes(text: string): Bytes {
  return bytes32(text) ?? new Uint8Array();
}
