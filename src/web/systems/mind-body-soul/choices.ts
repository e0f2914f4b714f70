import { type Sheet, traitsOf } from '../../../rulesets/mind-body-soul/sheet.ts';
import {
  mayStandOn,
  printStrength,
  type Side,
  sourceOf,
  type Trait,
} from '../../../rulesets/mind-body-soul/trait.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import { type Choice, characterAround, distinct, fieldAt, plain } from '../../forms/choices.ts';
import type { Path } from '../../forms/place.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

const SIDES: Readonly<Record<string, Side>> = { positives: '+', negatives: '-' };

export function choices(
  table: LiveTable,
  _: string,
  input: Fields,
  path: Path,
): readonly Choice[] | undefined {
  const sheet = table.view?.characters[characterAround(input, path)]?.sheet as Sheet | undefined;
  if (!sheet) return undefined;
  const field = fieldAt(path);
  const side = SIDES[field];
  if (side)
    return traitsOf(sheet)
      .filter((trait) => mayStandOn(trait, side))
      .map(choice);
  if (field === 'trait') return traitsOf(sheet).map(choice);
  if (field === 'source')
    return distinct(
      traitsOf(sheet).flatMap((trait) =>
        sourceOf(trait) === undefined ? [] : [plain(sourceOf(trait) ?? '')],
      ),
    );
  return undefined;
}

function choice(trait: Trait): Choice {
  return plain(trait.name, printStrength(trait).replace('-', '−'));
}
