import { signed } from '../../../dice/index.ts';
import { totalOf } from '../../../rulesets/modifiers-and-sources/project.ts';
import { ownIn, sheetIn, unfinishedIn } from '../../../rulesets/modifiers-and-sources/seen.ts';
import type { Sheet } from '../../../rulesets/modifiers-and-sources/sheet.ts';
import {
  isCharacter,
  type Modifier,
  sourcesNamed,
  sourcesOf,
} from '../../../rulesets/modifiers-and-sources/source.ts';
import { damageOn } from '../../../rulesets/modifiers-and-sources/vigour.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import { type Choice, characterAround, closed, distinct, fieldAt, plain } from '../../forms/choices.ts';
import type { Path } from '../../forms/place.ts';
import { isGroup } from '../../forms/values.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

export function choices(
  table: LiveTable,
  action: string,
  input: Fields,
  path: Path,
): readonly Choice[] | undefined {
  const field = fieldAt(path);
  if (field === 'project') return closed(projectsFor(table, action));
  if (field === 'task' && action !== 'set-common-task') return closed(tasksIn(table));
  const sheet = sheetIn(table, characterAround(input, path));
  if (!sheet) return undefined;
  if (action === 'set-quantity' && field === 'source') return closed(countedOn(sheet));
  const found = onSheet(sheet, field, input, path);
  return found && isNewAllowed(action, field) ? found : found && closed(found);
}

/** What is written down or hurts may be new; a passing modifier is whatever the storyteller demands (MS-6). */
function isNewAllowed(action: string, field: string): boolean {
  return action === 'set-modifier' || action === 'take-damage' || field === 'passing';
}

function projectsFor(table: LiveTable, action: string): readonly Choice[] {
  const projects = action === 'work-on-project' ? unfinishedIn(table) : (ownIn(table)?.projects ?? []);
  return projects.map((each) => plain(each.name, `${each.done} of ${totalOf(each)}`));
}

function tasksIn(table: LiveTable): readonly Choice[] {
  return (ownIn(table)?.tasks ?? []).map(({ name, difficulty }) => plain(name, `difficulty ${difficulty}`));
}

/** MS-2: what there may be several of. */
function countedOn(sheet: Sheet): readonly Choice[] {
  const things = sourcesOf(sheet).filter(({ name }) => !isCharacter(name));
  return distinct(
    things.map(({ name, quantity }) => plain(name, quantity === undefined ? undefined : `×${quantity}`)),
  );
}

function onSheet(sheet: Sheet, field: string, input: Fields, path: Path): readonly Choice[] | undefined {
  const sources = sourcesOf(sheet);
  switch (field) {
    case 'source':
      return distinct(sources.map(({ name }) => plain(isCharacter(name) ? 'Character' : name)));
    case 'modifier':
      return modifiersIn(sheet, input, path);
    case 'passing':
      return distinct(sources.flatMap(({ modifiers }) => modifiers.map(named)));
    case 'cause':
      return damageOn(sheet).map(({ cause, points }) => plain(cause, signed(-points)));
    default:
      return undefined;
  }
}

/** Those of the source named beside it. */
function modifiersIn(sheet: Sheet, input: Fields, path: Path): readonly Choice[] {
  const beside = path.slice(0, -1).reduce<unknown>((at, key) => (at as Fields | undefined)?.[key], input);
  const source = isGroup(beside) ? String(beside.source ?? '') : '';
  return sourcesNamed(sheet, source).flatMap(({ modifiers }) => modifiers.map(named));
}

function named({ name, value }: Modifier): Choice {
  return plain(name, signed(value));
}
