import * as z from 'zod/mini';
import { counted, ok, type Result } from '../dice/index.ts';
import type { Ruleset } from '../rulesets/index.ts';
import { withoutOwner } from './keeping.ts';
import type { Entry } from './log.ts';
import { mendableEntry } from './mending.ts';
import { type Audience, command, event, type Noun, no, type TableRefusal, yes } from './noun.ts';
import { own } from './own.ts';
import { Rewording } from './rewording.ts';
import { isHere } from './say.ts';
import { followLeaving } from './seats.ts';
import { count } from './shapes.ts';
import type { SeatId } from './state.ts';
import { carrying, isText, keyOf } from './texts.ts';
import { id } from './words.ts';

/** That something was erased stays in the log; what it was does not. */
export const erasure: Noun = {
  commands: {
    'note-erasure': command({
      body: z.strictObject({ seqs: z.array(z.int()) }),
      who: 'keeper',
      decide: (body) => yes({ type: 'erased', body }),
    }),
    redact: command({
      body: z.strictObject({ entry: mendableEntry }),
      who: 'keeper',
      decide: ({ entry }) =>
        yes({ type: 'redacted', body: { entry }, ...(entry.to && { to: entry.to as Audience }) }),
    }),
    'forget-seat': command({
      body: z.strictObject({ seat: id }),
      who: 'keeper',
      decide: (body, { table, ruleset }) => {
        if (!own(table.seats, body.seat)) return no('no-such-seat', 'Nobody sits there.');
        const leaving = isHere(table, body.seat) ? followLeaving(table, ruleset, body.seat) : [];
        return yes(...(isHere(table, body.seat) ? [{ type: 'seat-left', body }] : []), ...leaving, {
          type: 'seat-forgotten',
          body,
        });
      },
    }),
  },
  events: {
    erased: event({
      body: z.strictObject({ seqs: z.array(count) }),
      apply: (table) => table,
      tell: ({ seqs }) =>
        `${seqs.length === 1 ? 'A text was' : counted(seqs.length, 'text was', 'texts were')} erased.`,
    }),
    /** An entry as it is without its words: from the next reading of the log on it stands where it stood. */
    redacted: event({
      body: z.strictObject({ entry: mendableEntry }),
      apply: (table) => table,
      tell: ({ entry }) => `Words were erased from entry ${entry.seq}.`,
    }),
    'seat-forgotten': event({
      body: z.strictObject({ seat: id }),
      apply: (table, { seat }) => {
        const known = own(table.seats, seat);
        if (!known) return table;
        return withoutOwner({ ...table, seats: { ...table.seats, [seat]: { ...known, name: '' } } }, seat);
      },
      tell: () => 'Somebody asked to be forgotten.',
    }),
  },
};

/** What goes: whole entries, and others that stay without some of their words. */
export interface Erasure {
  readonly seqs: readonly number[];
  readonly mended: readonly Entry[];
}

export function isErasable(entry: Entry, ruleset: Ruleset | null): boolean {
  return isText(entry) || (ruleset !== null && new Rewording([entry], ruleset).wordsOf(entry).size > 0);
}

/** One text: every entry that carries it. */
export function textAt(log: readonly Entry[], seq: number, ruleset: Ruleset): Result<Erasure, TableRefusal> {
  const entry = log.find((each) => each.seq === seq);
  if (!entry) return no('no-such-entry', 'There is no such entry, or it has been erased already.');
  const key = isText(entry) ? keyOf(entry) : wordsOf(entry);
  const texts = carrying(log, (each) => each === key);
  const rewording = new Rewording(log, ruleset);
  const words = rewording.wordsOf(entry);
  if (texts.length === 0 && words.size === 0)
    return no('built-upon', 'Others built on that entry: a text can be erased, what happened can’t.');
  return ok(erasing(texts, rewording.without(words)));
}

/** All texts of one person, and the names they went by. */
export function contributionsOf(log: readonly Entry[], seat: SeatId, ruleset: Ruleset): Erasure {
  const keys = new Set(log.flatMap((entry) => (isBy(entry, seat) ? [keyOf(entry)] : [])));
  const texts = carrying(log, (each) => keys.has(each));
  const rewording = new Rewording(log, ruleset);
  return erasing(texts, rewording.without(rewording.wordsBy(seat)));
}

function erasing(texts: readonly number[], mended: readonly Entry[]): Erasure {
  const whole = new Set(texts);
  const others = mended.filter(({ seq }) => !whole.has(seq));
  return { seqs: [...texts, ...others.map(({ seq }) => seq)].toSorted((a, b) => a - b), mended: others };
}

/** Who points at a check, or at what came of it, means the words in its sentence. */
function wordsOf({ type, body }: Entry): string | undefined {
  return TELLS_WORDS.has(type) ? `words ${(body as { readonly check: string }).check}` : undefined;
}

const TELLS_WORDS: ReadonlySet<string> = new Set([
  'check-proposed',
  'check-revised',
  'check-resolved',
  'check-revealed',
]);

function isBy(entry: Entry, seat: SeatId): boolean {
  if (!isText(entry)) return false;
  return entry.type === 'seat-named' ? keyOf(entry) === `name ${seat}` : entry.seat === seat;
}
