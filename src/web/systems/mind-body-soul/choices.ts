import { sheetIn, strengthWords } from '../../../rulesets/mind-body-soul/seen.ts';
import { traitsOf } from '../../../rulesets/mind-body-soul/sheet.ts';
import { mayStandOn, type Side, sourceOf, type Trait } from '../../../rulesets/mind-body-soul/trait.ts';
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
  const sheet = sheetIn(table, characterAround(input, path));
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
      traitsOf(sheet).flatMap((trait) => {
        const source = sourceOf(trait);
        return source === undefined ? [] : [plain(source)];
      }),
    );
  return undefined;
}

function choice(trait: Trait): Choice {
  return plain(trait.name, strengthWords(trait));
}
