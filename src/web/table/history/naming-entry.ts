import { isAtLeast, kindOf, weightOf } from '../../../table/events/index.ts';
import type { Entry } from '../../../table/index.ts';

/**
 * What a command is called by: what a check came to in it, what was told, what came of it later, or else the first thing
 * that says more than that something was done.
 */
export function tellingOf(entries: readonly Entry[], later?: Entry | null): Entry | undefined {
  return (
    entries.find(({ type }) => kindOf(type)?.isResult) ??
    entries.find((entry) => weightOf(entry, null) === 'story') ??
    later ??
    entries.find((entry) => isAtLeast('passing', weightOf(entry, null)))
  );
}
