import { type Field, fieldAt, type Path } from '../../rulesets/fields/index.ts';
import { type Choice, choicesFor, contextAt, type FieldContext } from '../../rulesets/index.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';

export type ChoicesAt = (path: Path, field?: Field) => readonly Choice[] | undefined;
type Fields = Readonly<Record<string, unknown>>;

/** What is known at a place of an input, as far as this seat sees it. */
export function askedIn(table: LiveTable, input: Fields, path: Path): FieldContext | undefined {
  const { game } = table;
  if (!game) return undefined;
  const seen = {
    game,
    names: (id: string) => table.characterName(id),
    mayPlay: (id: string) => table.mayPlay(id),
  };
  return contextAt(seen, input, path);
}

/** What the fields of an action may name. */
export function choicesAt(table: LiveTable, action: string, input: Fields): ChoicesAt {
  return (path, known) => {
    const [doable, asked] = [table.ruleset?.actions[action], askedIn(table, input, path)];
    if (!table.ruleset || !doable || doable.kind === 'forecast' || !asked) return undefined;
    const field = known ?? fieldAt(doable.input, path);
    return field && choicesFor(table.ruleset, doable, field, asked);
  };
}
