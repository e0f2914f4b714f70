import { type Bytes, bytes32, type DiceSource, fairDice, leaf, provesLeaf } from '../../dice/index.ts';
import { lookUp } from '../../rulesets/index.ts';
import type { Contribution, FairMark, RollRequest, SeatId, Table } from '../state.ts';

/** A roll that has been asked for and is not complete: the id of a check, or a card being drawn. */
export type OpenRoll = string;

const DRAW = 'draw-for:';

export function drawFor(seat: SeatId): OpenRoll {
  return `${DRAW}${seat}`;
}

/** Who is drawing, if the roll is for a card. */
export function drawerOf(roll: OpenRoll): SeatId | undefined {
  return roll.startsWith(DRAW) ? roll.slice(DRAW.length) : undefined;
}

export function openRolls(table: Table): readonly OpenRoll[] {
  const all = [...Object.keys(table.checks), ...Object.keys(table.cards.drawing).map(drawFor)];
  return all.filter((roll) => requestOf(table, roll));
}

export function requestOf(table: Table, roll: OpenRoll): RollRequest | undefined {
  const seat = drawerOf(roll);
  if (seat !== undefined) return lookUp(table.cards.drawing, seat);
  const waiting = lookUp(table.checks, roll)?.waiting;
  return (waiting?.for === 'dice' && waiting.request) || undefined;
}

/** Whoever is rolling: a witness is someone else. */
export function rollerOf(table: Table, roll: OpenRoll): SeatId | undefined {
  return requestOf(table, roll)?.roller?.seat ?? drawerOf(roll) ?? lookUp(table.checks, roll)?.by;
}

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
