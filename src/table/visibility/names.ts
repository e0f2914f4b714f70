import { inWordsOf, lookUp, type Ruleset, type RulesetEvent, sentenceOf } from '../../rulesets/index.ts';
import { spoken } from '../checks/sentences.ts';
import { type Entry, tell } from '../log.ts';
import type { CheckId, Fields, SeatId, Table } from '../state.ts';
import { mayRead, seesCharacter } from './secrecy.ts';

export type ReadableEntry = Entry & { readonly sentence: () => string };

export interface TableNames {
  readonly seat: (id: SeatId | null) => string;
  readonly character: (id: string) => string;
  /** The title of an action, as the rest of a sentence: `make a check`. */
  readonly action: (id: string) => string;
  /** A sentence about the game master, in the system’s own words. */
  readonly inOwnWords: (sentence: string) => string;
  /** The words said about a check, if they weren’t erased. */
  readonly words: (check: string) => Readonly<Record<string, unknown>>;
  /** An earlier entry, if it is known and this viewer may read it. */
  readonly entry: (seq: number) => ReadableEntry | undefined;
  /** The system’s sentence for one of its events. */
  readonly rules: (event: RulesetEvent) => string;
  /** The system’s sentence for the result of a check. */
  readonly outcome: (action: string, outcome: unknown, input: unknown) => string;
  /** The same if fields are hidden. */
  readonly kind: (action: string, kind: string, input: unknown) => string;
}

/**
 * The names of everyone and everything; to a viewer, those they haven’t met are “someone”. The log tells what was said about
 * checks that are no longer in the state.
 */
export function namesAt(
  table: Table,
  ruleset: Ruleset,
  viewer?: { readonly seat: SeatId | null },
  log: Iterable<Entry> = [],
): TableNames {
  const isKnown = (id: string): boolean => !viewer || seesCharacter(table, viewer.seat, id);
  const made = once(() => charactersIn(log));
  const character = (id: string): string => {
    const sheet = lookUp(table.game.sheets, id);
    if (sheet !== undefined) return (isKnown(id) && ruleset.sheet.nameOf(sheet)) || 'someone';
    // A system may let a door or the weather take part: their id is their name.
    return made().has(id) ? 'someone' : id;
  };
  const said = once(() => wordsIn(log));
  const entries = once(() => new Map(Array.from(log, (entry) => [entry.seq, entry])));
  const names: TableNames = {
    seat: (id) => (id !== null && lookUp(table.seats, id)?.name) || 'Someone',
    character,
    action: (id) => lowered(titleOf(ruleset, id)),
    inOwnWords: (sentence) => inWordsOf(ruleset, sentence),
    words: (check) => lookUp(table.checks, check)?.input ?? said().get(check) ?? {},
    entry: (seq) => {
      const entry = entries().get(seq);
      if (!entry || (viewer && !mayRead(table, viewer.seat, entry.to))) return undefined;
      return { ...entry, sentence: () => tell(entry, names) };
    },
    rules: (event) => sentenceOf(ruleset, event, character),
    outcome: (action, outcome, input) => {
      const found = lookUp(ruleset.actions, action);
      return found?.kind === 'check' ? found.tell(outcome, input, character) : 'The check is resolved.';
    },
    kind: (action, kind, input) => {
      const found = lookUp(ruleset.actions, action);
      const check = found?.kind === 'check' ? found : undefined;
      const hidden = check?.hideable && !('difficulty' in check.hideable) ? 'opponent' : 'difficulty';
      return (
        lookUp(check?.outcomes ?? {}, kind)?.untold?.(
          (input as Fields).character as string | undefined,
          character,
        ) ?? `Result (${hidden} hidden): ${spoken(kind)}.`
      );
    },
  };
  return names;
}

function wordsIn(log: Iterable<Entry>): ReadonlyMap<CheckId, Fields> {
  const words = new Map<CheckId, Fields>();
  for (const { type, body } of log) if (type === 'words-said') words.set(body.check, body.fields);
  return words;
}

function titleOf({ actions }: Ruleset, id: string): string {
  return lookUp(actions, id)?.title ?? id.replaceAll('-', ' ');
}

function lowered(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Every character there ever was, including undone ones. */
function charactersIn(log: Iterable<Entry>): ReadonlySet<string> {
  const made = new Set<string>();
  for (const { type, body } of log) if (type === 'character-made') made.add(body.character);
  return made;
}
