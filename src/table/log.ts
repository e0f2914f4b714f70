import type { Result } from '../dice/index.ts';
import { parsed, type Ruleset } from '../rulesets/index.ts';
import { countVersions } from './characters.ts';
import { historySince } from './history.ts';
import type {
  Audience,
  Command,
  CommandKind,
  Draft,
  Noun,
  StateAt,
  TableNames,
  TableRefusal,
} from './noun.ts';
import { no } from './noun.ts';
import { NOUNS } from './nouns.ts';
import { EMPTY } from './opening.ts';
import { own } from './own.ts';
import { hasSay, isHere, isSeated } from './say.ts';
import { seesCharacter } from './secrecy.ts';
import type { CommandId, SeatId, Table } from './state.ts';
import { excess, id as idSchema } from './words.ts';

/** The shape of entries: raised with every change that older readers could not make sense of. */
export const LOG_VERSION = 1;

/** One line of the log. */
export interface Entry {
  readonly v: number;
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Nobody where the table itself did it, and where nobody is to know who did. */
  readonly seat: SeatId | null;
  readonly command: CommandId | null;
  readonly type: string;
  readonly body: unknown;
  readonly to?: Audience;
}

const COMMANDS = named('commands');
const EVENTS = named('events');

/** How the commands begin that whoever keeps the table gives: nobody else's may pass for one of them. */
const TABLES_OWN = /^(keeper|epoch|roll)-/;

/** Nothing of these says who: no seat, no command. */
const UNNAMED: ReadonlySet<string> = new Set(['scene-stopped', 'scene-resumed', 'line-drawn']);

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
): Result<readonly Draft[], TableRefusal> {
  const { id, type, ...body } = command;
  const kind = COMMANDS[type];
  if (!kind) return no('no-such-command', `“${shortened(type)}” is nothing this table knows how to do.`);
  const who = seat ?? '';
  const refusal = refusalOf(table, kind.who, seat, command);
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
  may: CommandKind['who'],
  seat: SeatId | null,
  command: Command,
): ReturnType<typeof no> | undefined {
  const { id, type } = command;
  const who = seat ?? '';
  if ((may === 'keeper') !== (seat === null)) return no('not-yours', 'That is for whoever keeps the table.');
  if (!idSchema.safeParse(id).success || (seat !== null && !idSchema.safeParse(seat).success))
    return no('malformed', 'A command and a seat have ids of 1 to 64 letters, digits, - or _.');
  if (seat !== null && TABLES_OWN.test(id)) return no('malformed', 'Ids like that are for the table itself.');
  const much = excess(command);
  if (much !== undefined) return no('too-much', much);
  if (type !== 'open-table' && table.id === '') return no('not-open', 'There is no table yet.');
  if (isTaken(table, id)) return no('id-taken', 'Something at this table has that id already.');
  if (may === 'say' && !hasSay(table, who))
    return no('not-your-say', 'That is for who has the say at this table.');
  if (may === 'seated' && !isSeated(table, who)) return no('not-seated', 'Take a seat first.');
  if (may === 'watching' && !isHere(table, who)) return no('not-here', 'Come to the table first.');
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

/** Drafts become entries once they have a place in the log. */
export function entriesOf(
  drafts: readonly Draft[],
  by: {
    readonly seat: SeatId | null;
    readonly command: CommandId;
    readonly at: number;
    readonly after: number;
  },
): readonly Entry[] {
  return drafts.map(({ type, body, to }, i) => ({
    v: LOG_VERSION,
    seq: by.after + i + 1,
    at: by.at,
    seat: UNNAMED.has(type) ? null : by.seat,
    command: UNNAMED.has(type) ? null : by.command,
    type,
    body,
    ...(to && { to }),
  }));
}

/** The table after one more entry. Total: what it does not know changes nothing. */
export function apply(table: Table, entry: Entry, ruleset: Ruleset): Table {
  const kind = EVENTS[entry.type];
  if (!kind) return table;
  return countVersions(
    table,
    kind.apply(table, entry.body, { ruleset, seat: entry.seat, command: entry.command ?? '' }),
  );
}

export function fold(entries: Iterable<Entry>, ruleset: Ruleset, from: Table = EMPTY): Table {
  let table = from;
  for (const entry of entries) table = apply(table, entry, ruleset);
  return table;
}

/** One sentence for people. */
export function tell(entry: Entry, names: TableNames): string {
  const kind = EVENTS[entry.type];
  return kind
    ? kind.tell(entry.body, names, names.seat(entry.seat))
    : 'Something happened that this version can’t tell.';
}

/** How everybody and everything is called; for a viewer, only those met: others are somebody. */
export function namesAt(
  table: Table,
  ruleset: Ruleset,
  viewer?: { readonly seat: SeatId | null },
): TableNames {
  const isKnown = (id: string): boolean => !viewer || seesCharacter(table, viewer.seat, id);
  const character = (id: string): string => {
    const sheet = own(table.game.sheets, id);
    return (sheet !== undefined && isKnown(id) && ruleset.sheet.nameOf(sheet)) || 'somebody';
  };
  return {
    seat: (id) => (id !== null && own(table.seats, id)?.name) || 'Somebody',
    character,
    rules: (event) => ruleset.tell(event, character),
    outcome: (action, outcome, input) => {
      const found = own(ruleset.actions, action);
      return found?.kind === 'check' ? found.tell(outcome, input, character) : 'The check is resolved.';
    },
  };
}

function named<Part extends keyof Noun>(part: Part): Readonly<Record<string, Noun[Part][string]>> {
  const all: Record<string, Noun[Part][string]> = Object.create(null);
  for (const noun of NOUNS) Object.assign(all, noun[part]);
  return all;
}
