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

/** An earlier check of this scene for the same purpose (if the system minds), or the same one, undone. */
export function repeated(scope: Scope, action: string, tried: Tried): Repeated | undefined {
  return undoneBefore(scope, action, tried) ?? triedBefore(scope, action, tried);
}

/** Only recent checks matter: whoever undoes something tries it again at once, or not at all. */
function undoneBefore({ table, seat }: Scope, action: string, { input }: Tried): Repeated | undefined {
  const isSame = (before: CheckState): boolean =>
    before.stage === 'undone' && before.action === action && changesOf(before.input, input).length === 0;
  const found = Object.entries(table.checks).findLast(
    ([, before]) => isSame(before) && seesCheck(table, seat, before),
  );
  return found && { check: found[0], undone: true };
}

/** The state doesn’t keep all checks of a long scene, so this reads the log, back to where the scene began. */
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
