import type { Ruleset } from '../rulesets/index.ts';
import type { Audience, PendingEvent } from './decision.ts';
import { EMPTY } from './empty-table.ts';
import { countVersions } from './events/characters.ts';
import { type Bodies, type EventType, kindOf } from './events/index.ts';
import type { CommandId, SeatId, Table } from './state.ts';
import type { TableNames } from './visibility/names.ts';

/** The version of the shape of entries: raised with every change that older readers would not understand. */
export const LOG_VERSION = 1;

export type Entry<Type extends EventType = EventType> = {
  readonly [Each in Type]: Envelope & { readonly type: Each; readonly body: Bodies[Each] };
}[Type];

interface Envelope {
  readonly v: number;
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null if the table did it by itself, or if nobody may know who did. */
  readonly seat: SeatId | null;
  readonly command: CommandId | null;
  readonly to?: Audience;
}

export function entriesOf(
  pending: readonly PendingEvent[],
  by: {
    readonly seat: SeatId | null;
    readonly command: CommandId;
    readonly at: number;
    readonly after: number;
  },
): readonly Entry[] {
  const envelopeOf = ({ type, to }: PendingEvent, i: number): Envelope => ({
    v: LOG_VERSION,
    seq: by.after + i + 1,
    at: by.at,
    ...(kindOf(type)?.unnamed ? { seat: null, command: null } : { seat: by.seat, command: by.command }),
    ...(to && { to }),
  });
  return pending.map((event, i) => ({ ...event, ...envelopeOf(event, i) }));
}

/** The table after one more entry. Never fails: unknown entries change nothing. */
export function apply(table: Table, entry: Entry, ruleset: Ruleset): Table {
  const kind = kindOf(entry.type);
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

export function tell(entry: Entry, names: TableNames): string {
  const kind = kindOf(entry.type);
  return kind
    ? kind.tell(entry.body, names, names.seat(entry.seat))
    : 'Something happened that this version doesn’t know.';
}
