import { ok, type Result } from '../../dice/index.ts';
import { type Hideable, type Line, lookUp, type Prepared, parsed } from '../../rulesets/index.ts';
import { no, type Scope, type TableRefusal } from '../decision.ts';
import { againstTheRules } from '../nouns/deeds.ts';
import type { CheckId, CheckState, Fields, Screen, Table } from '../state.ts';
import { seesSecrets } from '../visibility/authority.ts';
import { gameOf, mentionsHidden } from '../visibility/secrecy.ts';
import type { CheckAction } from './free-text.ts';

/** The terms of a proposal: the part for everyone, and the hidden part. */
export interface Terms extends Pick<CheckState, 'input' | 'lines' | 'screen' | 'secret' | 'purpose'> {
  readonly prepared: Prepared<unknown>;
}

/** Without its hidden fields an input may be incomplete, so only both together are checked. */
export function termsOf(
  scope: Pick<Scope, 'table' | 'seat'>,
  action: CheckAction,
  input: Fields,
  secret: Fields | null,
): Result<Terms, TableRefusal> {
  const hidden = hiddenBy(action, secret);
  if (!hidden.ok) return hidden;
  const whole = { ...input, ...secret };
  const checked = parsed(action.input, whole, action.rules[0] ?? '');
  if (!checked.ok) return refusedTo(scope, secret, againstTheRules(checked.error));
  const prepared = action.prepare(gameOf(scope.table), checked.value);
  if (!prepared.ok) return refusedTo(scope, secret, againstTheRules(prepared.error));
  const { lines, parameters } = prepared.value;
  const isHidden = hidden.value.length > 0 && action.behindScreen;
  const open = Object.entries(input).filter(([field]) => !(secret && Object.hasOwn(secret, field)));
  return ok({
    prepared: { ...prepared.value, parameters: isHidden ? action.behindScreen?.(parameters) : parameters },
    input: Object.fromEntries(open),
    lines: lines.filter((line) => !hidden.value.some((each) => isToldBy(line, each))),
    screen: mentionsHidden(scope.table, Object.fromEntries(open)) ? 'all' : screenOf(hidden.value),
    secret: secret && { fields: secret, lines },
    purpose: prepared.value.purpose?.key ?? null,
  });
}

function isToldBy({ rule, theirs }: Line, hidden: Hideable): boolean {
  if (theirs || hidden.isSide) return theirs === true;
  return rule !== undefined && hidden.rules.includes(rule);
}

function hiddenBy(action: CheckAction, secret: Fields | null): Result<readonly Hideable[], TableRefusal> {
  const hideable = (action.hideable ?? {}) as Readonly<Record<string, Hideable>>;
  const found: Hideable[] = [];
  for (const field of Object.keys(secret ?? {})) {
    const each = lookUp(hideable, field);
    const known = Object.keys(hideable).join(', ') || 'nothing';
    if (!each) return no('not-hideable', `In “${action.title}” you can hide only: ${known}.`);
    found.push(each);
  }
  return ok(found);
}

function screenOf(hidden: readonly Hideable[]): Screen {
  if (hidden.length === 0) return 'none';
  return hidden.some(({ inDice }) => inDice) ? 'dice' : 'difficulty';
}

/** The rules’ refusal could give away what is hidden. */
function refusedTo(
  { table, seat }: Pick<Scope, 'table' | 'seat'>,
  secret: Fields | null,
  refusal: ReturnType<typeof no>,
): ReturnType<typeof no> {
  if (secret === null || seesSecrets(table, seat)) return refusal;
  return no('against-the-rules', 'That conflicts with something the game master has hidden.');
}

/** A hidden check doesn’t exist for others. */
export function checkIn(
  { table, seat }: Pick<Scope, 'table' | 'seat'>,
  check: CheckId,
): CheckState | undefined {
  const known = lookUp(table.checks, check);
  return known && seesCheck(table, seat, known) ? known : undefined;
}

export function proposalIn(scope: Scope, check: CheckId): CheckState | undefined {
  const open = checkIn(scope, check);
  return open?.stage === 'proposed' ? open : undefined;
}

export function seesCheck(table: Table, seat: string, { screen }: CheckState): boolean {
  return screen !== 'all' || seesSecrets(table, seat);
}
