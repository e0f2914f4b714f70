import { type Command, EMPTY, type TableCore } from '../../table/index.ts';
import { folded } from './load-table.ts';

/** An undo that goes back further than this many entries is prepared. */
const FAR = 1000;

/**
 * Before an undo: works out the state that the command was given in, a little at a time. Deciding can’t be interrupted,
 * and would start from the first entry.
 */
export function prepareUndo(
  log: TableCore['log'],
  { type, command, undo }: Command,
): Promise<void> | undefined {
  if (type !== 'undo' && type !== 'agree-undo') return undefined;
  const { entries, table: now, ruleset } = log;
  const request = type === 'undo' ? undefined : now.undoRequests[String(undo)];
  const targets = new Set(request?.commands ?? [String(command)]);
  const first = entries.find(({ command: of }) => of !== null && targets.has(of));
  const known = first && (log.stateUpTo(first.seq - 1) ?? { seq: 0, table: EMPTY });
  if (!known || first.seq - known.seq < FAR) return undefined;
  const between = entries.filter(({ seq }) => seq > known.seq && seq < first.seq);
  return folded(known, between, first.seq - 1, ruleset).then(({ table }) => log.mark(table, first.seq - 1));
}
