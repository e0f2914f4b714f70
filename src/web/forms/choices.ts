import {
  type Field,
  fieldAt as fieldIn,
  isGroup,
  NEW_KEY,
  oneOfMany,
  type Path,
} from '../../rulesets/fields/index.ts';
import {
  type Asked,
  askedAt,
  type Choice,
  choicesFor,
  distinct,
  named as plain,
} from '../../rulesets/index.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';

export { type Choice, distinct, NEW_KEY, plain };

export type ChoicesAt = (path: Path, field?: Field) => readonly Choice[] | undefined;
type Fields = Readonly<Record<string, unknown>>;

/** What is known at a place of an input, as far as this seat sees it. */
export function askedIn(table: LiveTable, input: Fields, path: Path): Asked | undefined {
  const { game } = table;
  if (!game) return undefined;
  const seen = {
    game,
    names: (id: string) => table.characterName(id),
    mayPlay: (id: string) => table.mayPlay(id),
  };
  return askedAt(seen, input, path);
}

/** What the fields of an action may name. */
export function choicesAt(table: LiveTable, action: string, input: Fields): ChoicesAt {
  return (path, known) => {
    const [doable, asked] = [table.ruleset?.actions[action], askedIn(table, input, path)];
    if (!table.ruleset?.nouns) return byName(table, action, input, path);
    if (!doable || doable.kind === 'forecast' || !asked) return undefined;
    const field = known ?? fieldIn(doable.input, path);
    return field && choicesFor(table.ruleset, doable, field, asked);
  };
}

const CHARACTERS: ReadonlySet<string> = new Set([
  'character',
  'characters',
  'patient',
  'helps',
  'together',
  'settling',
  'against',
  'to',
]);

/** Where a system has no nouns yet: as its face has it, otherwise as the names of the fields tell. */
function byName(table: LiveTable, action: string, input: Fields, path: Path): readonly Choice[] | undefined {
  const own = table.face?.choices?.(table, action, input, path);
  if (own) return own;
  const key = fieldAt(path);
  if (CHARACTERS.has(key)) return characters(table, path.length === 1 ? action : undefined);
  const noun = oneOfMany(key);
  const sheet = table.view?.characters[characterAround(input, path)]?.sheet;
  const found = [...named(sheet, noun), ...kept(table.view?.own, noun)];
  return found.length > 0 ? distinct(found) : undefined;
}

/** The field a place belongs to: of a list, not which of it. */
export function fieldAt(path: Path): string {
  return path.findLast((step) => typeof step === 'string') ?? '';
}

/** Those this seat sees; for what only its player may do, those it may play. */
export function characters(table: LiveTable, action?: string): readonly Choice[] {
  const doable = action === undefined ? undefined : table.ruleset?.actions[action];
  const isMine = doable !== undefined && doable.kind !== 'forecast' && doable.who === 'holder';
  return Object.keys(table.view?.characters ?? {})
    .filter((id) => !isMine || table.mayPlay(id))
    .map((id) => ({ value: id, label: table.characterName(id), isClosed: true }));
}

/** The character that the nearest enclosing part of the input is about. */
export function characterAround(input: Fields, path: Path): string {
  let part: unknown = input;
  let found = '';
  for (const key of path) {
    if (isGroup(part) && typeof part.character === 'string') found = part.character;
    part = (part as Fields | undefined)?.[key];
  }
  return found;
}

/** Everything in a sheet that is called a trait, a skill …, by the list it stands in or the kind it says it is. */
function named(value: unknown, noun: string, around = ''): readonly Choice[] {
  if (Array.isArray(value))
    return value.flatMap((each) => {
      const own = isGroup(each) && typeof each.name === 'string' && isMeant(each, noun, around);
      return [...(own ? [plain(each.name as string)] : []), ...named(each, noun, around)];
    });
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    named(inner, noun, key === 'children' ? around : oneOfMany(key)),
  );
}

function isMeant(thing: Fields, noun: string, around: string): boolean {
  return around === noun || thing.kind === noun;
}

/** What the table keeps under that noun: goals, projects, tables; by id where it has ids. */
function kept(value: unknown, noun: string): readonly Choice[] {
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (oneOfMany(key) !== noun) return kept(inner, noun);
    if (Array.isArray(inner))
      return inner.flatMap((each) => (typeof each === 'string' ? [plain(each)] : nameOf(each)));
    return isGroup(inner)
      ? Object.entries(inner).map(([id, each]) => ({ ...labelled(id, each), isClosed: true as const }))
      : [];
  });
}

function labelled(id: string, thing: unknown): Choice {
  const name = isGroup(thing) ? thing.name : undefined;
  return { value: id, label: typeof name === 'string' ? name : id };
}

function nameOf(thing: unknown): readonly Choice[] {
  return isGroup(thing) && typeof thing.name === 'string' ? [plain(thing.name)] : [];
}

/** What has to be one of these: anything else would be refused. */
export function closed(choices: readonly Choice[]): readonly Choice[] {
  return choices.map((choice) => ({ ...choice, isClosed: true }));
}
