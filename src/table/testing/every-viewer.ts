import { why } from '../history.ts';
import type { Keeper } from '../keeper/keeper.ts';
import { tell } from '../log.ts';
import { printArchive } from '../record/archive.ts';
import { recap } from '../record/recap.ts';
import type { SeatId } from '../state.ts';
import { namesAt } from '../visibility/names.ts';
import { mayRead } from '../visibility/secrecy.ts';
import { entryFor } from '../visibility/view.ts';
import { PracticeTable } from './practice-table.ts';

/** What a seat sees, apart from commitments to what it doesn’t. */
export function openly({ keeper }: PracticeTable, seat: SeatId | null): unknown {
  return [
    keeper.view(seat),
    keeper.log.map((entry) => entryFor(entry, keeper.table, seat)),
    recap(keeper.log, keeper.ruleset, seat),
    told(keeper, seat),
  ];
}

/** Everything that leaves a table for one seat. */
export function seen(at: PracticeTable, seat: SeatId | null): string {
  const { keeper } = at;
  const { table, log, ruleset } = keeper;
  const paths = ['name', 'game', 'characters', 'scene', 'notes', 'checks', 'undone'].map((path) =>
    why(log, ruleset, [path], { table, seat }),
  );
  return JSON.stringify([openly(at, seat), printArchive(keeper.exportFor(seat)), paths]);
}

function told({ table, log, ruleset }: Keeper, seat: SeatId | null): readonly string[] {
  const names = namesAt(table, ruleset, { seat });
  return log.filter(({ to }) => mayRead(table, seat, to)).map((entry) => tell(entry, names));
}

export async function crowd(system = 'mind-body-soul'): Promise<PracticeTable> {
  const at = await PracticeTable.seated(system);
  at.do('zoe', 'take-seat', { name: 'Zoe', role: 'spectator' });
  at.do('lee', 'take-seat', { name: 'Lee', role: 'player' });
  at.do('lee', 'leave-seat');
  at.do('kim', 'take-seat', { name: 'Kim', role: 'player' });
  at.do('gm', 'kick', { seat: 'kim' });
  return at;
}
