import { type Command, EMPTY, type TableCore } from '../../table/index.ts';
import { folded } from './load-table.ts';

/** These look back: what they need is added up before they are decided. */
const UNDOING: ReadonlySet<string> = new Set(['undo', 'agree-undo']);

/** Entries that are added up while a command is decided. */
const FAR = 1000;

/**
 * Before something is taken back: the state it was done in is added up a little at a time. Deciding can't be interrupted,
 * and would begin at the beginning.
 */
export async function lookBack(log: TableCore['log'], { type, command, undo }: Command): Promise<void> {
  const { entries, table: now, ruleset } = log;
  const asked = type === 'undo' ? undefined : now.undoRequests[String(undo)];
  const targets = new Set(asked?.commands ?? [String(command)]);
  const first = entries.find(({ command: of }) => of !== null && targets.has(of));
  const known = first && (log.stateUpTo(first.seq - 1) ?? { seq: 0, table: EMPTY });
  if (!known || first.seq - known.seq < FAR) return;
  const between = entries.filter(({ seq }) => seq > known.seq && seq < first.seq);
  const { table } = await folded(known, between, first.seq - 1, ruleset);
  log.mark(table, first.seq - 1);
}

export function looksBack({ type }: Command): boolean {
  return UNDOING.has(type);
}
