import { type Action, keptApartIn, lookUp, type Ruleset } from '../../rulesets/index.ts';
import type { PendingEvent } from '../decision.ts';
import type { CheckId, Fields } from '../state.ts';
import type { Addressed } from '../visibility/secrecy.ts';

export type CheckAction = Extract<Action, { kind: 'check' }>;

export function actionOf(ruleset: Ruleset, name: string): CheckAction | undefined {
  const action = lookUp(ruleset.actions, name);
  return action?.kind === 'check' ? action : undefined;
}

/**
 * Free text in the input of a check goes into an entry of its own: when it is erased, nothing that others depend on goes
 * with it.
 */
export interface Worded {
  readonly input: Fields;
  readonly said: readonly PendingEvent[];
}

/** The input without its free text. */
export function wordless(action: CheckAction | undefined, input: Fields): Fields {
  const words = action ? keptApartIn(action.input) : [];
  return Object.fromEntries(Object.entries(input).filter(([field]) => !words.includes(field)));
}

/** Only the free text, without empty fields. */
export function wordsOf(action: CheckAction | undefined, input: Fields): Fields {
  const words = action ? keptApartIn(action.input) : [];
  return Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => words.includes(field) && value !== undefined && value !== '',
    ),
  );
}

export function worded(
  action: CheckAction | undefined,
  check: CheckId,
  input: Fields,
  course: Addressed,
): Worded {
  const fields = wordsOf(action, input);
  const said: PendingEvent = { type: 'words-said', body: { check, fields }, ...course };
  return { input: wordless(action, input), said: Object.keys(fields).length > 0 ? [said] : [] };
}
