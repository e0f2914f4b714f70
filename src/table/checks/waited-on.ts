import { lookUp } from '../../rulesets/index.ts';
import type { CheckState, SeatId, Table } from '../state.ts';
import { hasSay, isSeated, playersAt } from '../visibility/authority.ts';
import { behind } from '../visibility/secrecy.ts';

/** Whom a check waits for: those who have to nod, to type their dice in, or to decide. Nobody waits for an offer. */
export function waitedOn(table: Table, check: CheckState): readonly SeatId[] {
  const { stage, waiting, screen, by } = check;
  if (stage === 'proposed') return waitedOnToNod(table, check);
  // Dice behind the screen are thrown there, whoever proposed the check.
  if (waiting?.for === 'dice')
    return waiting.request ? [] : thisOrWhoHasTheSay(table, behind(screen, 'dice').to ? null : by);
  if (waiting?.for !== 'decision' || waiting.decision.need === 'may') return [];
  const { owner } = waiting;
  const holder = owner === 'gm' ? null : lookUp(table.characters, owner.character)?.holder;
  return thisOrWhoHasTheSay(table, holder ?? null);
}

/**
 * Those who have not nodded. Where all have that need to, since somebody left or the table agrees in another way now, a
 * nod is still what sets the dice going: whose check it is gives it.
 */
function waitedOnToNod(table: Table, check: CheckState): readonly SeatId[] {
  if (isAgreed(table, check, check.nods))
    return thisOrWhoHasTheSay(table, table.rights.agree === 'gm' ? null : check.by);
  return playersAt(table).filter((seat) => hasToNod(table, check, seat));
}

/** For who is not there, whoever has the say acts. */
function thisOrWhoHasTheSay(table: Table, seat: SeatId | null): readonly SeatId[] {
  if (seat !== null && isSeated(table, seat)) return [seat];
  return playersAt(table).filter((each) => hasSay(table, each));
}

function hasToNod(table: Table, { nods, by, laidOut, screen }: CheckState, seat: SeatId): boolean {
  if (nods.includes(seat)) return false;
  return table.rights.agree === 'gm' || screen === 'all'
    ? hasSay(table, seat)
    : laidOut === true || seat !== by;
}

/** Whether all have nodded that the table wants to. Who proposes agrees, but for what is only laid out. */
export function isAgreed(
  table: Table,
  { by, laidOut, screen }: Pick<CheckState, 'by' | 'laidOut' | 'screen'>,
  nods: readonly SeatId[],
): boolean {
  const agreed = laidOut ? nods : [by, ...nods];
  if (table.rights.agree === 'nobody') return !laidOut || nods.length > 0;
  if (table.rights.agree === 'gm' || screen === 'all') return agreed.some((seat) => hasSay(table, seat));
  return playersAt(table).every((seat) => agreed.includes(seat));
}
