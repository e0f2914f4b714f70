import { isSameName } from '../../../../rulesets/index.ts';
import {
  LEAST_PASSING,
  passed,
  type Relevant,
} from '../../../../rulesets/modifiers-and-sources/check/relevant-modifiers.ts';
import type { Sheet } from '../../../../rulesets/modifiers-and-sources/sheet/sheet.ts';
import { sourcesToPick } from '../../../../rulesets/modifiers-and-sources/speech.ts';

/** MS-6: the scopes that could open a check, each once. */
export function openersOn(sheet: Sheet): readonly string[] {
  const fitting = sourcesToPick(sheet).flatMap(({ modifiers }) =>
    modifiers.filter(({ value }) => value >= LEAST_PASSING).map(({ name }) => name),
  );
  return fitting.filter((name, at) => fitting.findIndex((each) => isSameName(each, name)) === at);
}

/** What may still add where `scope` opens the check: all, or all but that. Nothing where the sheet can’t open it. */
export function plusBeside(
  sheet: Sheet,
  scope: string,
  plus: readonly Relevant[],
): readonly Relevant[] | undefined {
  const others = plus.filter(({ modifier }) => !isSameName(modifier, scope));
  return [plus, others].find((each) => passed(sheet, scope, each).ok);
}

/** What is said where the sheet has none: the check can’t be tried. */
export function demandWords(scope: string): string {
  return `too vague; it takes “${scope}” of at least +${LEAST_PASSING}, and without it this can’t be tried (MS-6)`;
}
