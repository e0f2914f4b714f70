import type { Action, CharacterId, Names, Ruleset } from '../ruleset.ts';
import type { Field, Path } from './shape.ts';
import { isGroup } from './values.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system has a game of its own
type Any = any;
export type Fields = Readonly<Record<string, unknown>>;

export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** What tells it apart from others. */
  readonly more?: string;
  /** Nothing else may be typed. */
  readonly isClosed?: true;
}

/** A game as a seat sees it. */
export interface SeenGame<G = Any> {
  readonly game: G;
  readonly names: Names;
  readonly mayPlay: (character: CharacterId) => boolean;
}

/** What is known when a field is asked for. */
export interface FieldContext<G = Any> extends SeenGame<G> {
  readonly input: Fields;
  readonly path: Path;
  /** The part of the input around the field. */
  readonly beside: Fields;
  /** Who that part is about; empty if it names nobody. */
  readonly character: CharacterId;
}

/** Everything of a kind that fields can name: traits, goals. Undefined while that isn’t known yet. */
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

/** What a field may name, as far as this seat can see. */
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

/** Everyone this seat sees; for a holder’s action, only those it may play. */
function everybody(action: Action, { game, path, names, mayPlay }: FieldContext): readonly Choice[] {
  const isMine = path.length === 1 && path[0] === 'character' && 'who' in action && action.who === 'holder';
  return Object.keys(game.sheets)
    .filter((id) => !isMine || mayPlay(id))
    .map((id) => ({ value: id, label: names(id) }));
}

export function named(name: string, more?: string): Choice {
  return { value: name, label: name, ...(more !== undefined && { more }) };
}

export function distinct(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ value }, i) => choices.findIndex((each) => each.value === value) === i);
}
