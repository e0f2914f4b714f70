import type { CheckAction } from './check-terms.ts';
import type { Draft } from './noun.ts';
import type { Addressed } from './secrecy.ts';
import type { CheckId, Fields, SeatId } from './state.ts';

/**
 * Of the input of a check, what is told and nothing else stands in an entry of its own: erased, it takes nothing
 * along that others build on.
 */
export interface Worded {
  readonly input: Fields;
  readonly said: readonly Draft[];
}

/** The input without them. */
export function wordless(action: CheckAction | undefined, input: Fields): Fields {
  const words: readonly string[] = action?.words ?? [];
  return Object.fromEntries(Object.entries(input).filter(([field]) => !words.includes(field)));
}

export function worded(
  action: CheckAction | undefined,
  { check, by }: { readonly check: CheckId; readonly by: SeatId },
  input: Fields,
  course: Addressed,
): Worded {
  const words: readonly string[] = action?.words ?? [];
  const isWord = ([field, value]: readonly [string, unknown]): boolean =>
    words.includes(field) && value !== undefined && value !== '';
  const fields = Object.fromEntries(Object.entries(input).filter(isWord));
  const said: Draft = { type: 'words-said', body: { check, by, fields }, ...course };
  return {
    input: wordless(action, input),
    said: Object.keys(fields).length > 0 ? [said] : [],
  };
}
