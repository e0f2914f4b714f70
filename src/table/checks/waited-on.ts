import { lookUp } from '../../rulesets/index.ts';
import type { CheckState, SeatId, Table } from '../state.ts';
import { hasSay, isSeated, playersAt } from '../visibility/authority.ts';
import { behind } from '../visibility/secrecy.ts';

/** Who a check waits for: to nod, to enter dice, or to decide. Nobody waits for an offer. */
export function waitedOn(table: Table, check: CheckState): readonly SeatId[] {
  const { stage, waiting, screen, by } = check;
  if (stage === 'proposed') return waitedOnToNod(table, check);
  // The game master rolls hidden dice, whoever proposed the check.
  if (waiting?.for === 'dice')
    return waiting.request ? [] : thisOrTheGameMaster(table, behind(screen, 'dice').to ? null : by);
  if (waiting?.for !== 'decision' || waiting.decision.need === 'may') return [];
  const { owner } = waiting;
  const holder = owner === 'gm' ? null : lookUp(table.characters, owner.character)?.holder;
  return thisOrTheGameMaster(table, holder ?? null);
}

/**
 * Those who have not nodded. If everyone who has to nod already has (someone left, or the rights changed), it still takes
 * one more nod to start the dice: that of whoever proposed the check.
 */
function waitedOnToNod(table: Table, check: CheckState): readonly SeatId[] {
  if (isAgreed(table, check, check.nods))
    return thisOrTheGameMaster(table, table.rights.agree === 'gm' ? null : check.by);
  return playersAt(table).filter((seat) => hasToNod(table, check, seat));
}

/** The game master acts for someone who isn’t there. */
function thisOrTheGameMaster(table: Table, seat: SeatId | null): readonly SeatId[] {
  if (seat !== null && isSeated(table, seat)) return [seat];
  return playersAt(table).filter((each) => hasSay(table, each));
}

function hasToNod(table: Table, { nods, by, laidOut, screen }: CheckState, seat: SeatId): boolean {
  if (nods.includes(seat)) return false;
  return table.rights.agree === 'gm' || screen === 'all'
    ? hasSay(table, seat)
    : laidOut === true || seat !== by;
}

/** Whether everyone who has to nod has nodded. Proposing counts as a nod, suggesting doesn’t. */
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
