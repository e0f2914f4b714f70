import * as z from 'zod/mini';
import { ok, type Result } from '../../dice/index.ts';
import { lookUp, type Ruleset } from '../../rulesets/index.ts';
import { byKeeper, type Commands } from '../command.ts';
import { no, type PendingEvent, type TableRefusal, yes } from '../decision.ts';
import { kindOf } from '../events/index.ts';
import type { Entry } from '../log.ts';
import { followLeaving } from '../nouns/seats.ts';
import type { SeatId, Table } from '../state.ts';
import { runSync, type Steps } from '../steps.ts';
import { count, envelope } from '../stored-shapes.ts';
import { id } from '../text-limits.ts';
import { isHere } from '../visibility/authority.ts';
import { type Carried, isText, textsIn } from './erasable-texts.ts';
import { Rewording } from './reworded-log.ts';

/** The log says that something was erased, but not what. */
export const erasure: Commands = {
  /** All or nothing, whatever else happens at the same time. */
  erase: byKeeper(
    { seqs: z.array(count), mended: z.array(envelope), forgets: z.optional(id) },
    ({ seqs, mended, forgets }, { table, ruleset, log }) => {
      if (forgets !== undefined && !lookUp(table.seats, forgets))
        return no('no-such-seat', 'Nobody has that seat.');
      const redactions = mended.map((entry) => addressed({ type: 'redacted', body: { entry } }, entry.to));
      const leaving = forgets === undefined ? [] : forgetting(table, ruleset, forgets);
      return yes(...leaving, ...redactions, ...notices(log, seqs));
    },
  ),
};

function forgetting(table: Table, ruleset: Ruleset, seat: SeatId): readonly PendingEvent[] {
  const leaving: readonly PendingEvent[] = isHere(table, seat)
    ? [{ type: 'seat-left', body: { seat } }, ...followLeaving(table, ruleset, seat)]
    : [];
  return [...leaving, { type: 'seat-forgotten', body: { seat } }];
}

/** Everyone is told of the entries they may read, and of no others. */
function notices(log: readonly Entry[], seqs: readonly number[]): readonly PendingEvent[] {
  const erased = new Set(seqs);
  const gone = log.filter(({ seq }) => erased.has(seq));
  const audiences = Map.groupBy(gone, ({ to }) => JSON.stringify(to));
  return [...audiences.values()].map((entries) =>
    addressed({ type: 'erased', body: { seqs: entries.map(({ seq }) => seq) } }, entries[0]?.to),
  );
}

function addressed(event: PendingEvent, to: Entry['to']): PendingEvent {
  return to ? { ...event, to } : event;
}

/** What to erase: whole entries, words in others, and the name of a person. */
export interface Erasure {
  readonly seqs: readonly number[];
  readonly mended: readonly Entry[];
  readonly forgets?: SeatId;
}

export function isErasable(entry: Entry, ruleset: Ruleset | null): boolean {
  return (
    isText(entry) || (ruleset !== null && runSync(new Rewording([entry], ruleset).wordsOf(entry)).size > 0)
  );
}

/** Erases one text of one author, in every entry that has it. The same words by others stay. */
export function* erasureOfText(
  log: readonly Entry[],
  seq: number,
  ruleset: Ruleset,
  by: SeatId | 'anyone',
): Steps<Result<Erasure, TableRefusal>> {
  const entry = log.find((each) => each.seq === seq);
  if (!entry) return no('no-such-entry', 'That entry doesn’t exist or has been erased already.');
  const isTheirs = (author: SeatId | null) => by === 'anyone' || author === by;
  const texts = yield* textsIn(log);
  const meant = isText(entry) ? texts.find((each) => each.seq === seq) : undefined;
  const [key, author] = meant ? [meant.key, meant.by] : [wordsOf(entry), undefined];
  const gone = texts.filter(
    (each) => each.key === key && isTheirs(each.by) && (author === undefined || each.by === author),
  );
  const rewording = new Rewording(log, ruleset);
  const words = new Map(
    [...(yield* rewording.wordsOf(entry))].filter(([, authors]) => [...authors].some(isTheirs)),
  );
  if (gone.length === 0 && words.size === 0)
    return no(
      'built-upon',
      'Only words can be erased, not what happened, and other entries depend on this one.',
    );
  return ok(erasing(gone, yield* rewording.without(words)));
}

/** All texts of one person, and the names they went by. */
export function* erasureOfSeat(log: readonly Entry[], seat: SeatId, ruleset: Ruleset): Steps<Erasure> {
  const rewording = new Rewording(log, ruleset);
  const texts = (yield* textsIn(log)).filter(({ by }) => by === seat);
  const mended = yield* rewording.without(yield* rewording.wordsBy(seat));
  return { ...erasing(texts, mended), forgets: seat };
}

function erasing(texts: readonly Carried[], mended: readonly Entry[]): Erasure {
  const whole = new Set(texts.map(({ seq }) => seq));
  const others = mended.filter(({ seq }) => !whole.has(seq));
  return { seqs: [...whole, ...others.map(({ seq }) => seq)].toSorted((a, b) => a - b), mended: others };
}

/** Erasing a check or its result means the words in its sentence. */
function wordsOf({ type, body, seq }: Entry): string | undefined {
  const text = kindOf(type)?.text;
  return text?.role === 'told' ? text.key(body, seq) : undefined;
}
