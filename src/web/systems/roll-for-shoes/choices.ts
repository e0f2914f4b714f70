import { ownIn, sheetIn, statusesAround } from '../../../rulesets/roll-for-shoes/seen.ts';
import { allSkills } from '../../../rulesets/roll-for-shoes/skill.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import { type Choice, characterAround, fieldAt, plain } from '../../forms/choices.ts';
import type { Path } from '../../forms/place.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

const OF_THE_SCENE: ReadonlySet<string> = new Set(['change-scene', 'remove-from-scene']);
const OF_A_CHARACTER: ReadonlySet<string> = new Set(['change-status', 'remove-status']);

export function choices(
  table: LiveTable,
  action: string,
  input: Fields,
  path: Path,
): readonly Choice[] | undefined {
  const character = characterAround(input, path);
  const sheet = sheetIn(table, character);
  const statuses = (all: readonly { readonly name: string; readonly rating: unknown }[]) =>
    all.map(({ name, rating }) => plain(name, `${rating}`.replace('-', '−')));
  switch (fieldAt(path)) {
    case 'skill':
    case 'replace':
      return sheet && allSkills(sheet.skills).map(({ name, level }) => plain(name, `${level}`));
    case 'from':
      return ownIn(table)
        .advancements.filter((each) => each.character === character)
        .map(({ from, level }) => plain(from, `to ${level}`));
    case 'statuses':
      return statuses(statusesAround(table, character));
    case 'name':
      if (action === 'settle-status')
        return statuses(((character ? sheet?.statuses : ownIn(table).scene) ?? []).filter(hasDice));
      if (OF_THE_SCENE.has(action)) return statuses(ownIn(table).scene);
      return OF_A_CHARACTER.has(action) && sheet ? statuses(sheet.statuses) : undefined;
    default:
      return undefined;
  }
}

/** RS-10: a number has nothing to roll. */
function hasDice({ rating }: { readonly rating: unknown }): boolean {
  return typeof rating === 'string';
}
