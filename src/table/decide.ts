import type { Result } from '../dice/index.ts';
import { parsed, type Ruleset } from '../rulesets/index.ts';
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

/** How the commands begin that whoever keeps the table gives: nobody else's may pass for one of them. */
const TABLES_OWN = /^(keeper|table)-/;

const STOPPED = no(
  'scene-stopped',
  'The scene is stopped, and the story waits. Talk it over; who has the say lets it go on when everybody is ready.',
);

/**
 * What a command becomes, or why it can’t. Pure: the same table and command give the same answer. `log` is all that
 * happened before; `stateAt` may give a state on the way there, so that looking back does not begin at the beginning.
 */
export function decide(
  table: Table,
  ruleset: Ruleset,
  seat: SeatId | null,
  command: Command,
  log: readonly Entry[],
  stateAt?: StateAt,
): Result<readonly PendingEvent[], TableRefusal> {
  const { id, type, ...body } = command;
  const kind = COMMANDS[type];
  if (!kind) return no('no-such-command', `“${shortened(type)}” is nothing this table knows how to do.`);
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
  if ((may === 'keeper') !== (seat === null)) return no('not-yours', 'That is for whoever keeps the table.');
  if (!idSchema.safeParse(id).success || (seat !== null && !idSchema.safeParse(seat).success))
    return no('malformed', 'A command and a seat have ids of 1 to 64 letters, digits, - or _.');
  if (seat !== null && TABLES_OWN.test(id)) return no('malformed', 'Ids like that are for the table itself.');
  if (type !== 'open-table' && table.id === '') return no('not-open', 'There is no table yet.');
  if (isTaken(table, id)) return no('id-taken', 'Something at this table has that id already.');
  if (may === 'say' && !hasSay(table, who))
    return no('not-your-say', 'That is for who has the say at this table.');
  if (may === 'seated' && !isSeated(table, who))
    return isHere(table, who)
      ? no('not-seated', 'You are watching. Take part with a player’s link to do that.')
      : no('not-seated', 'Take a seat first.');
  if (may === 'watching' && !isHere(table, who)) return no('not-here', 'Come to the table first.');
  if (table.safety.stopped && seat !== null && !whileStopped) return STOPPED;
  return undefined;
}

/** Things are named after the command that made them: a second one would take the place of the first. */
function isTaken({ characters, checks, notes, votes, scene, undoRequests }: Table, id: CommandId): boolean {
  const all = [characters, checks, notes, votes, scene.descriptors, undoRequests];
  return all.some((things) => Object.hasOwn(things, id));
}

function shortened(text: unknown): string {
  return String(text).slice(0, 40);
}
