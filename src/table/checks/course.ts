import {
  type DiceSource,
  type Mismatch,
  missingDice,
  ok,
  type Result,
  type RollAsk,
  resume,
  rollEntry,
  rollPool,
  type Step,
  shapeOfRoll,
  type Transcript,
} from '../../dice/index.ts';
import { type Hideable, lookUp, parsed, type Ruleset, type RulesetEvent } from '../../rulesets/index.ts';
import { type Decided, no, type PendingEvent, type Scope, yes } from '../decision.ts';
import { misfit, newRequest } from '../rolls/roll-request.ts';
import type { CheckId, CheckRequest, CheckState, Contribution, RollMark, Waiting } from '../state.ts';
import { behind, gameOf, happened, mentionsHidden, sealedBy } from '../visibility/secrecy.ts';
import { actionOf, type CheckAction, wordless } from './free-text.ts';
import type { Terms } from './terms.ts';

/** What the rest of a check depends on. */
export type Course = Pick<CheckState, 'action' | 'input' | 'secret' | 'screen' | 'dice' | 'request'>;

/** Freezes the terms of the check, and asks for its first dice or decision. */
export function begun(
  scope: Scope,
  check: CheckId,
  { action, dice }: Pick<CheckState, 'action' | 'dice'>,
  { prepared, ...terms }: Terms,
  first: readonly PendingEvent[],
  roller: Contribution | null,
): Decided {
  const { parameters, owners } = prepared;
  const version = actionOf(scope.ruleset, action)?.version ?? 0;
  const request: CheckRequest = { parameters, owners, program: action, version };
  const freezing: PendingEvent = {
    type: 'check-begun',
    body: { check, request },
    ...behind(terms.screen, 'terms'),
  };
  return wentOn(scope, check, { ...terms, action, dice, request }, [], [...first, freezing], roller);
}

/** The dice have fallen: what happens next. */
export function rolledOn(
  scope: Scope,
  check: CheckId,
  faces: readonly (readonly number[])[] | DiceSource,
  mark: RollMark,
): Decided {
  const open = lookUp(scope.table.checks, check);
  if (open?.waiting?.for !== 'dice') return no('no-dice-wanted', 'That check isn’t waiting for dice.');
  const step = stepOf(scope.ruleset, open, open.transcript);
  if (!step.ok || step.value.at !== 'roll') return outdated(step);
  const { ask } = step.value;
  const problem = typeof faces === 'function' ? undefined : misfit(ask, faces);
  if (problem !== undefined) return no('dice-do-not-fit', problem);
  const fallen = typeof faces === 'function' ? ask.pools.map((pool) => rollPool(pool, faces)) : faces;
  const entry = rollEntry(ask, fallen);
  const rolled: PendingEvent = {
    type: 'rolled',
    body: { check, entry, mark },
    ...behind(open.screen, 'dice'),
  };
  // Dice with no decision between them are one throw: the roller’s bytes count for all of them.
  return wentOn(
    scope,
    check,
    open,
    [...open.transcript, entry],
    [rolled],
    open.waiting.request?.roller ?? null,
  );
}

/** Goes on to the next dice, the next decision, or the result with its consequences. */
export function wentOn(
  scope: Scope,
  check: CheckId,
  state: Course,
  transcript: Transcript,
  pending: readonly PendingEvent[],
  roller: Contribution | null,
): Decided {
  const step = stepOf(scope.ruleset, state, transcript);
  if (!step.ok) return outdated(step);
  if (step.value.at === 'end') return yes(...pending, ...resolved(scope, check, state, step.value.outcome));
  if (step.value.at === 'roll') return asked(scope, check, state, step.value.ask, pending, roller);
  const { about, ...plain } = step.value.decision;
  const owner = (state.request && lookUp(state.request.owners, plain.by)) ?? 'gm';
  // What a decision is about could give away the hidden total.
  const decision = about === undefined || state.screen !== 'none' ? plain : { ...plain, about };
  const waiting: Waiting = { for: 'decision', decision, owner };
  const to = { ...sealedBy(scope.table, owner), ...behind(state.screen, 'course') };
  return yes(...pending, { type: 'check-waiting', body: { check, waiting }, ...to });
}

/** Asks for dice: everyone sees that a slot is used, whatever it is used for. */
function asked(
  scope: Scope,
  check: CheckId,
  state: Course,
  ask: RollAsk,
  pending: readonly PendingEvent[],
  roller: Contribution | null,
): Decided {
  const shape = shapeOfRoll(ask);
  const request = state.dice === 'fair' ? newRequest(scope, state, shape, roller) : null;
  if (!request && state.dice === 'fair') return no('no-slot', 'The table has no dice ready yet. Try again.');
  const sides = ask.pools.map((pool) => missingDice(pool, []));
  const body = { check, waiting: { for: 'dice', shape, sides, request } satisfies Waiting };
  const waiting: PendingEvent = { type: 'check-waiting', body, ...behind(state.screen, 'dice') };
  return request
    ? yes(...pending, { type: 'roll-requested', body: request }, waiting)
    : yes(...pending, waiting);
}

/** A fair roll whose secret was lost (the table moved without it) is asked for again, from another slot. */
export function renewed(scope: Scope, check: CheckId): Decided {
  const open = lookUp(scope.table.checks, check);
  const waiting = open?.waiting;
  if (
    !open ||
    waiting?.for !== 'dice' ||
    !waiting.request ||
    waiting.request.epoch === scope.table.fair.epoch
  )
    return no('no-dice-wanted', 'That check isn’t waiting for dice of an earlier epoch.');
  return wentOn(scope, check, open, open.transcript, [], waiting.request.roller);
}

export function stepOf(
  ruleset: Ruleset,
  { action, request }: Pick<CheckState, 'action' | 'request'>,
  transcript: Transcript,
): Result<Step<unknown>, Mismatch> {
  const found = actionOf(ruleset, action);
  if (!found || !request || request.version !== found.version) {
    return { ok: false, error: { entry: 0, problem: 'its rule has changed since it began' } };
  }
  return resume(() => found.program(request.parameters), transcript);
}

/** Bookkeeping happens, judgement is offered. If the difficulty is hidden, others hear only the kind of result. */
function resolved(
  { table, ruleset }: Scope,
  check: CheckId,
  { action, input, secret, screen, request }: Course,
  outcome: unknown,
): readonly PendingEvent[] {
  const found = actionOf(ruleset, action) as CheckAction;
  const whole = { ...input, ...secret?.fields };
  const checked = parsed(found.input, whole, '');
  const hidden = Object.keys(secret?.fields ?? {});
  const game = gameOf(table);
  const told = checked.ok ? checked.value : whole;
  const now = checked.ok ? found.prepare(game, told) : checked;
  const { events, offers = [] } = found.resolve(game, told, outcome, {
    parameters: request?.parameters,
    found: now.ok ? ok(now.value.found) : now,
    hidden,
  });
  const kind = found.outcomeOf(outcome);
  const course = behind(screen, 'course');
  const terms = { ...sealedBy(table, outcome, offers), ...behind(screen, 'terms') };
  const full: PendingEvent = {
    type: 'check-resolved',
    body: { check, action, input: wordless(found, whole), kind, outcome, offers },
    ...terms,
  };
  const isOpen = offers.length > 0 && offersTellNothing(found, hidden) && !mentionsHidden(table, offers);
  const short: PendingEvent = {
    type: 'check-answered',
    body: { check, action, kind, ...(isOpen && { offers }) },
    ...course,
  };
  return [
    ...(terms.to && !course.to ? [full, short] : [full]),
    ...events.map((body: RulesetEvent) => happened(table, ruleset, body, course)),
  ];
}

function offersTellNothing({ hideable = {} }: CheckAction, hidden: readonly string[]): boolean {
  const fields = hideable as Readonly<Record<string, Hideable>>;
  return hidden.length > 0 && hidden.every((field) => lookUp(fields, field)?.isSide);
}

function outdated(step: Result<Step<unknown>, Mismatch>): ReturnType<typeof no> {
  const why = step.ok ? 'it is waiting for something else' : step.error.problem;
  return no(
    'rule-rewritten',
    `This check can’t go on: ${why}. Withdraw it and start again, or settle it by hand.`,
  );
}
