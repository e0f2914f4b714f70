import * as z from 'zod/mini';
import { ok, type Result } from '../dice/index.ts';
import type { Entry } from './log.ts';
import { command, event, type Noun, no, type TableRefusal, yes } from './noun.ts';
import { own } from './own.ts';
import type { Undone } from './reversal.ts';
import { isHere } from './say.ts';
import { followLeaving } from './seats.ts';
import { count } from './shapes.ts';
import type { SeatId } from './state.ts';
import { id } from './words.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * What people write, and which text it is: entries that carry the same one go together. Faces, sheets, what a
 * check was rolled on and what came of it stay: others built on them.
 */
const TEXTS: Readonly<Record<string, (body: Body, seq: number) => string>> = {
  told: (_, seq) => `told ${seq}`,
  asked: (_, seq) => `asked ${seq}`,
  contested: (_, seq) => `contested ${seq}`,
  'line-drawn': (_, seq) => `line ${seq}`,
  'scene-pictured': (_, seq) => `scene ${seq}`,
  'words-said': ({ check }) => `words ${check}`,
  'intent-said': ({ check }) => `intent ${check}`,
  'check-told': ({ check }) => `told check ${check}`,
  'note-written': ({ note }) => `note ${note}`,
  'note-shared': ({ note }) => `note ${note}`,
  'scene-described': ({ descriptor }) => `descriptor ${descriptor}`,
  'descriptor-revealed': ({ descriptor }) => `descriptor ${descriptor}`,
  'descriptor-struck': ({ descriptor }) => `descriptor ${descriptor}`,
  'seat-named': ({ seat }) => `name ${seat}`,
  'vote-called': ({ vote }) => `vote ${vote}`,
  'vote-closed': ({ vote }) => `vote ${vote}`,
};

/** That something was erased stays in the log; what it was does not. */
export const erasure: Noun = {
  commands: {
    'note-erasure': command({
      body: z.strictObject({ seqs: z.array(z.int()) }),
      who: 'keeper',
      decide: (body) => yes({ type: 'erased', body }),
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
      tell: ({ seqs }) => `${seqs.length === 1 ? 'One entry was' : `${seqs.length} entries were`} erased.`,
    }),
    'seat-forgotten': event({
      body: z.strictObject({ seat: id }),
      apply: (table, { seat }) => {
        const known = own(table.seats, seat);
        return known ? { ...table, seats: { ...table.seats, [seat]: { ...known, name: '' } } } : table;
      },
      tell: () => 'Somebody asked to be forgotten.',
    }),
  },
};

export function isErasable({ type }: Entry): boolean {
  return Object.hasOwn(TEXTS, type);
}

/** The entry whose text this one carries: itself, or what it takes back or brings again; null where it is none. */
export function rootOf(entry: Entry): number | null {
  if (entry.type === 'undone') return (entry.body as Undone).text;
  return isErasable(entry) ? entry.seq : null;
}

/** One text: every entry that carries it. */
export function textAt(log: readonly Entry[], seq: number): Result<readonly number[], TableRefusal> {
  const entry = log.find((each) => each.seq === seq);
  if (!entry) return no('no-such-entry', 'There is no such entry, or it has been erased already.');
  const key = keyOf(entry) ?? wordsOf(entry);
  if (key === undefined || !log.some((each) => keyOf(each) === key))
    return no('built-upon', 'Others built on that entry: a text can be erased, what happened can’t.');
  return ok(carrying(log, (each) => keyOf(each) === key));
}

/** All texts of one person, and the names they went by. */
export function contributionsOf(log: readonly Entry[], seat: SeatId): readonly number[] {
  const keys = new Set(log.flatMap((entry) => (isBy(entry, seat) ? [keyOf(entry)] : [])));
  return carrying(log, (each) => keys.has(keyOf(each)));
}

/** Who points at a check, or at what came of it, means the words in its sentence. */
function wordsOf({ type, body }: Entry): string | undefined {
  return TELLS_WORDS.has(type) ? `words ${(body as Body).check}` : undefined;
}

const TELLS_WORDS: ReadonlySet<string> = new Set([
  'check-proposed',
  'check-revised',
  'check-resolved',
  'check-revealed',
]);

function isBy(entry: Entry, seat: SeatId): boolean {
  if (!isErasable(entry)) return false;
  return entry.type === 'seat-named' ? keyOf(entry) === `name ${seat}` : entry.seat === seat;
}

function carrying(log: readonly Entry[], isMeant: (entry: Entry) => boolean): readonly number[] {
  const texts = new Set(log.filter((each) => isErasable(each) && isMeant(each)).map(({ seq }) => seq));
  return log.filter((each) => texts.has(rootOf(each) ?? 0)).map(({ seq }) => seq);
}

function keyOf({ type, body, seq }: Entry): string | undefined {
  return own(TEXTS, type)?.(body as Body, seq);
}
