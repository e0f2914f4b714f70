import type { Sheet } from '../../../rulesets/modifiers-and-sources/sheet.ts';
import {
  isCharacter,
  type Modifier,
  sourcesNamed,
  sourcesOf,
} from '../../../rulesets/modifiers-and-sources/source.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import { type Choice, characterAround, distinct, fieldAt, plain } from '../../forms/choices.ts';
import type { Path } from '../../forms/place.ts';
import { isGroup } from '../../forms/values.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

/** MS-12: damage stands under its cause. */
const DAMAGE = 'Vigour';

export function choices(
  table: LiveTable,
  action: string,
  input: Fields,
  path: Path,
): readonly Choice[] | undefined {
  const sheet = table.view?.characters[characterAround(input, path)]?.sheet as Sheet | undefined;
  if (!sheet) return undefined;
  const sources = sourcesOf(sheet);
  switch (fieldAt(path)) {
    case 'source':
      return distinct(sources.map(({ name }) => plain(isCharacter(name) ? 'Character' : name)));
    case 'modifier':
      return action === 'set-modifier' ? undefined : modifiersIn(sheet, input, path);
    case 'passing':
      return distinct(sources.flatMap(({ modifiers }) => modifiers.map(named)));
    case 'cause':
      return sources
        .filter(({ modifiers }) => modifiers.some(({ name }) => name === DAMAGE))
        .map(({ name }) => plain(name));
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
  return plain(name, value < 0 ? `−${-value}` : `+${value}`);
}
