import { type Ruleset, sentenceOf } from '../../rulesets/index.ts';
import { spoken } from '../checks/sentences.ts';
import { type Entry, tell } from '../log.ts';
import type { TableNames } from '../noun.ts';
import { own } from '../own-key.ts';
import type { CheckId, Fields, SeatId, Table } from '../state.ts';
import { mayRead, seesCharacter } from './secrecy.ts';

/**
 * How everybody and everything is called; for a viewer, only those met: others are somebody. What was said of checks that
 * are out of sight stands in the log.
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
    const sheet = own(table.game.sheets, id);
    if (sheet !== undefined) return (isKnown(id) && ruleset.sheet.nameOf(sheet)) || 'somebody';
    // Where a system lets a door or the weather take part, they go by what they are called.
    return made().has(id) ? 'somebody' : id;
  };
  const said = once(() => wordsIn(log));
  const entries = once(() => new Map(Array.from(log, (entry) => [entry.seq, entry])));
  const names: TableNames = {
    seat: (id) => (id !== null && own(table.seats, id)?.name) || 'Somebody',
    character,
    action: (id) => lowered(titleOf(ruleset, id)),
    words: (check) => own(table.checks, check)?.input ?? said().get(check) ?? {},
    entry: (seq) => {
      const entry = entries().get(seq);
      if (!entry || (viewer && !mayRead(table, viewer.seat, entry.to))) return undefined;
      return { ...entry, sentence: () => tell(entry, names) };
    },
    rules: (event) => sentenceOf(ruleset, event, character),
    outcome: (action, outcome, input) => {
      const found = own(ruleset.actions, action);
      return found?.kind === 'check' ? found.tell(outcome, input, character) : 'The check is resolved.';
    },
    kind: (action, kind, input) => {
      const found = own(ruleset.actions, action);
      const check = found?.kind === 'check' ? found : undefined;
      const hidden =
        check?.hideable && !('difficulty' in check.hideable) ? 'the other side' : 'the difficulty';
      return (
        own(check?.outcomes ?? {}, kind)?.untold?.(
          (input as Fields).character as string | undefined,
          character,
        ) ?? `With ${hidden} hidden, it comes to: ${spoken(kind)}.`
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
  return own(actions, id)?.title ?? id.replaceAll('-', ' ');
}

function lowered(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Looked up when somebody asks, and then remembered. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Everybody there ever was, also those taken back. */
function charactersIn(log: Iterable<Entry>): ReadonlySet<string> {
  const made = new Set<string>();
  for (const { type, body } of log) if (type === 'character-made') made.add(body.character);
  return made;
}
