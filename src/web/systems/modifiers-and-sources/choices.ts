import type { Sheet } from '../../../rulesets/modifiers-and-sources/sheet.ts';
import {
  isCharacter,
  type Modifier,
  sourcesNamed,
  sourcesOf,
} from '../../../rulesets/modifiers-and-sources/source.ts';
import { damageOn } from '../../../rulesets/modifiers-and-sources/vigour.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import { type Choice, characterAround, distinct, fieldAt, plain } from '../../forms/choices.ts';
import type { Path } from '../../forms/place.ts';
import { isGroup } from '../../forms/values.ts';
import { signed } from '../../kit/signed.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { sheetIn } from './sheets.ts';

export function choices(
  table: LiveTable,
  action: string,
  input: Fields,
  path: Path,
): readonly Choice[] | undefined {
  const sheet = sheetIn(table, characterAround(input, path));
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
