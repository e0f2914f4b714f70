import { lookUp } from '../../rulesets/index.ts';
import { changesOf } from '../change.ts';
import type { Scope } from '../decision.ts';
import { checkOf, kindOf } from '../events/index.ts';
import type { Entry } from '../log.ts';
import type { CheckId, CheckState } from '../state.ts';
import { mayRead } from '../visibility/secrecy.ts';
import { seesCheck, type Terms } from './terms.ts';

export interface Repeated {
  readonly check: CheckId;
  readonly undone: boolean;
}

type Tried = Pick<Terms, 'input' | 'purpose'>;

/** An earlier check of this scene for the same purpose (where the system minds), or the same one taken back. */
export function repeated(scope: Scope, action: string, tried: Tried): Repeated | undefined {
  return takenBack(scope, action, tried) ?? triedBefore(scope, action, tried);
}

/** Not long ago: whoever takes something back tries it anew at once, or not at all. */
function takenBack({ table, seat }: Scope, action: string, { input }: Tried): Repeated | undefined {
  const isSame = (before: CheckState): boolean =>
    before.stage === 'undone' && before.action === action && changesOf(before.input, input).length === 0;
  const found = Object.entries(table.checks).findLast(
    ([, before]) => isSame(before) && seesCheck(table, seat, before),
  );
  return found && { check: found[0], undone: true };
}

/** The checks of a long scene do not all stay in sight, so this is read in the log: a new scene is a new start. */
function triedBefore({ table, seat, log }: Scope, action: string, { purpose }: Tried): Repeated | undefined {
  if (purpose === null) return undefined;
  const over = new Set<CheckId>();
  const revised = new Map<CheckId, CheckState['purpose']>();
  for (let at = log.length - 1; at >= 0; at--) {
    const entry = log[at] as Entry;
    const isInForce = entry.command === null || !lookUp(table.undone, entry.command);
    if (!isInForce || !mayRead(table, seat, entry.to)) continue;
    if (entry.type === 'scene-begun') return undefined;
    const { type, body } = entry;
    const check = checkOf(entry) ?? '';
    if (kindOf(type)?.isResult) over.add(check);
    if (type === 'check-revised' && !revised.has(check)) revised.set(check, body.purpose);
    if (type !== 'check-proposed' || body.action !== action || !over.has(check)) continue;
    const tried = revised.has(check) ? revised.get(check) : body.purpose;
    if (tried === purpose) return { check, undone: false };
  }
  return undefined;
}
