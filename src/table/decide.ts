import type { Result } from '../dice/index.ts';
import { inWordsOf, parsed, type Ruleset } from '../rulesets/index.ts';
import type { CommandKind } from './command.ts';
import { type Command, no, type PendingEvent, type StateAt, type TableRefusal } from './decision.ts';
import { historySince } from './history.ts';
import type { Entry } from './log.ts';
import { NOUNS } from './nouns.ts';
import type { CommandId, SeatId, Table } from './state.ts';
import { id as idSchema } from './text-limits.ts';
import { hasSay, isHere, isSeated } from './visibility/authority.ts';

const COMMANDS: Readonly<Record<string, CommandKind>> = Object.assign(
  Object.create(null),
  ...Object.values(NOUNS).map(({ commands }) => commands),
);

/** How the ids of the table’s own commands begin: nobody else’s may pass for one of them. */
const TABLES_OWN = /^(keeper|table)-/;

const STOPPED = no(
  'scene-stopped',
  'The scene is stopped. Talk it over; the game master resumes it when everyone is ready.',
);

/**
 * The events a command leads to, or why it is refused. Pure: the same table and command give the same answer. `stateAt` may
 * know earlier states, so that looking back through the log need not begin at its beginning.
 */
export function decide(
  table: Table,
  ruleset: Ruleset,
  seat: SeatId | null,
  command: Command,
  log: readonly Entry[],
  stateAt?: StateAt,
): Result<readonly PendingEvent[], TableRefusal> {
  const decided = decideCommand(table, ruleset, seat, command, log, stateAt);
  if (decided.ok) return decided;
  return {
    ok: false,
    error: { ...decided.error, sentence: inWordsOf(ruleset, decided.error.sentence, table.way) },
  };
}

function decideCommand(
  table: Table,
  ruleset: Ruleset,
  seat: SeatId | null,
  command: Command,
  log: readonly Entry[],
  stateAt: StateAt | undefined,
): Result<readonly PendingEvent[], TableRefusal> {
  const { id, type, ...body } = command;
  const kind = COMMANDS[type];
  if (!kind) return no('no-such-command', `This table has no command “${shortened(type)}”.`);
  const who = seat ?? '';
  const refusal = refusalOf(table, kind, seat, command);
  if (refusal) return refusal;
  const checked = parsed(kind.body, body, '');
  if (!checked.ok) {
    const { sentence, path } = checked.error;
    return { ok: false, error: { code: 'malformed', sentence, ...(path !== undefined && { path }) } };
  }
  return kind.decide(checked.value, {
    table,
    ruleset,
    seat: who,
    command: id,
    log,
    since: (seq) => historySince(log, ruleset, seq, stateAt),
  });
}

function refusalOf(
  table: Table,
  { who: may, whileStopped }: CommandKind,
  seat: SeatId | null,
  command: Command,
): ReturnType<typeof no> | undefined {
  const { id, type } = command;
  const who = seat ?? '';
  if ((may === 'keeper') !== (seat === null)) return no('not-yours', 'Only the server can do that.');
  if (!idSchema.safeParse(id).success || (seat !== null && !idSchema.safeParse(seat).success))
    return no('malformed', 'The id of a command or a seat has 1 to 64 letters, digits, - or _.');
  if (seat !== null && TABLES_OWN.test(id))
    return no('malformed', 'Ids that begin like that are reserved for the table itself.');
  if (type !== 'open-table' && table.id === '') return no('not-open', 'There is no table yet.');
  if (isTaken(table, id)) return no('id-taken', 'Something at this table already has that id.');
  if (may === 'say' && !hasSay(table, who)) return no('not-your-say', 'Only the game master can do that.');
  if (may === 'seated' && !isSeated(table, who))
    return isHere(table, who)
      ? no('not-seated', 'You are a spectator. To do that, join with a player’s link.')
      : no('not-seated', 'Take a seat first.');
  if (may === 'watching' && !isHere(table, who)) return no('not-here', 'Join the table first.');
  if (table.safety.stopped && seat !== null && !whileStopped) return STOPPED;
  return undefined;
}

/** Things are named after the command that made them: a second one would replace the first. */
function isTaken({ characters, checks, notes, votes, scene, undoRequests }: Table, id: CommandId): boolean {
  const all = [characters, checks, notes, votes, scene.descriptors, undoRequests];
  return all.some((things) => Object.hasOwn(things, id));
}

function shortened(text: unknown): string {
  return String(text).slice(0, 40);
}
