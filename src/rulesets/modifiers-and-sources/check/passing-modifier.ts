import { ok, type Result, typedSign } from '../../../dice/index.ts';
import { isSameName } from '../../names.ts';
import type { Line, Refusal } from '../../ruleset.ts';
import { refuse } from '../game.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { givesNothing, sourcesNamed, sourcesOf } from '../sheet/source.ts';
import type { Relevant } from './relevant-modifiers.ts';

/** MS-6 */
export const LEAST_PASSING = 3;

/** MS-6: a modifier of exactly this scope and at least +3 opens the check, and adds nothing to it. */
export function passed(sheet: Sheet, scope: string, pluses: readonly Relevant[]): Result<Line, Refusal> {
  const fitting = sourcesOf(sheet)
    .filter((source) => !givesNothing(source))
    .flatMap(({ name: source, modifiers }) => modifiers.map((modifier) => ({ source, ...modifier })))
    .filter(({ name, value }) => value >= LEAST_PASSING && isSameName(name, scope));
  const free = fitting.find(({ source }) => !pluses.some((plus) => isPick(sheet, plus, source, scope)));
  if (free) {
    const text = `Passing modifier: ${free.name} ${typedSign(free.value)} (${free.source}) opens the check`;
    return ok({ text, rule: 'MS-6' });
  }
  return fitting.length > 0
    ? refuse(
        'MS-6',
        `“${scope}” opens this check and adds nothing to it; leave it out of the + modifiers`,
        'plus',
      )
    : refuse(
        'MS-6',
        `this check needs a passing modifier: “${scope}” with at least +${LEAST_PASSING}`,
        'passing',
      );
}

function isPick(sheet: Sheet, plus: Relevant, source: string, scope: string): boolean {
  const [named] = sourcesNamed(sheet, plus.source);
  return isSameName(plus.modifier, scope) && named !== undefined && isSameName(named.name, source);
}
