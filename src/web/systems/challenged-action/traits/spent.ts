import { counted, minus } from '../../../../dice/index.ts';
import type { Settings } from '../../../../rulesets/challenged-action/settings.ts';
import { limitsOf, totalsOf } from '../../../../rulesets/challenged-action/sheet/creation.ts';
import type { Sheet } from '../../../../rulesets/challenged-action/sheet/sheet.ts';

/** CA-13: what a new character has used of what it may use, as far as the table limits it. */
export function spentOn(sheet: Sheet, settings: Settings): string {
  const [now, most] = [totalsOf(sheet, settings), limitsOf(sheet, settings)];
  const rating = `${minus(now.rating)} of ${most.rating} rating`;
  const traits = `${now.traits} of ${counted(most.traits, 'trait')}`;
  return { both: `${rating}, ${traits}`, rating, traits, nothing: '' }[settings.limitBy];
}
