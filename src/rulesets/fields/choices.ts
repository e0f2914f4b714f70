import type { Action, CharacterId, Names, Ruleset } from '../ruleset.ts';
import type { Field, Path } from './shape.ts';
import { isGroup } from './values.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system has a game of its own
type Any = any;
export type Fields = Readonly<Record<string, unknown>>;

/** One of the things that a field may name. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** What helps to tell it from others. */
  readonly more?: string;
  /** Nothing else may be typed: it is an id, or has to be there already. */
  readonly isClosed?: true;
}

/** A game as a seat sees it. */
export interface SeenGame<G = Any> {
  readonly game: G;
  readonly names: Names;
  readonly mayPlay: (character: CharacterId) => boolean;
}

/** What is known where a field is asked for. */
export interface FieldContext<G = Any> extends SeenGame<G> {
  readonly input: Fields;
  readonly path: Path;
  /** The part of the input that the field stands in. */
  readonly beside: Fields;
  /** Whom the nearest part of the input is about; empty where nobody is named. */
  readonly character: CharacterId;
}

/** All there is of something that fields name: traits, goals. Undefined where that can’t be told yet. */
export type Noun<G = Any> = (asked: FieldContext<G>) => readonly Choice[] | undefined;

export function contextAt<G>(seen: SeenGame<G>, input: Fields, path: Path): FieldContext<G> {
  let [part, beside, character]: [unknown, Fields, CharacterId] = [input, input, ''];
  for (const key of path) {
    if (isGroup(part)) beside = part;
    if (typeof beside.character === 'string') character = beside.character;
    part = (part as Fields | undefined)?.[key];
  }
  return { ...seen, input, path, beside, character };
}

/** What a field may name, as far as this seat sees it; undefined where it names nothing. */
export function choicesFor(
  { nouns }: Pick<Ruleset, 'nouns'>,
  action: Action,
  { names, isNew }: Pick<Field, 'names' | 'isNew'>,
  asked: FieldContext,
): readonly Choice[] | undefined {
  if (names === undefined) return undefined;
  const found = names === 'character' ? everybody(action, asked) : nouns?.[names]?.(asked);
  return isNew ? found : found?.map((choice) => ({ ...choice, isClosed: true }));
}

/** Those this seat sees; for what only its player may do, those it may play. */
function everybody(action: Action, { game, path, names, mayPlay }: FieldContext): readonly Choice[] {
  const isMine = path.length === 1 && path[0] === 'character' && 'who' in action && action.who === 'holder';
  return Object.keys(game.sheets)
    .filter((id) => !isMine || mayPlay(id))
    .map((id) => ({ value: id, label: names(id) }));
}

/** Something that goes by its name. */
export function named(name: string, more?: string): Choice {
  return { value: name, label: name, ...(more !== undefined && { more }) };
}

export function distinct(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ value }, i) => choices.findIndex((each) => each.value === value) === i);
}
