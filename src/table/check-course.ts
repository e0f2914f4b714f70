import {
  type DiceSource,
  type Mismatch,
  missingDice,
  type Result,
  type RollAsk,
  resume,
  rollEntry,
  rollPool,
  type Step,
  shapeOfRoll,
  type Transcript,
} from '../dice/index.ts';
import {
  type Action,
  type Owner,
  type Prepared,
  parsed,
  type Ruleset,
  type RulesetEvent,
} from '../rulesets/index.ts';
import { sealedBy } from './characters.ts';
import { against } from './deeds.ts';
import { type Decided, type Draft, no, type Scope, type TableRefusal, yes } from './noun.ts';
import { actsFor, hasSay, playersAt } from './say.ts';
import type {
  CheckId,
  CheckState,
  FairMark,
  Fields,
  RollMark,
  RollRequest,
  SeatId,
  Table,
  Waiting,
} from './state.ts';

type CheckAction = Extract<Action, { kind: 'check' }>;
type Faces = readonly (readonly number[])[];

/** A check that everybody concerned agreed to. */
interface Agreed {
  readonly check: CheckId;
  readonly action: string;
  readonly input: Fields;
  readonly secret: Fields | null;
  readonly dice: 'fair' | 'typed';
  readonly by: SeatId;
  readonly version: number;
  readonly prepared: Prepared<unknown>;
}

/** What the course of a check depends on. */
type Course = Pick<CheckState, 'by' | 'action' | 'input' | 'secret' | 'dice' | 'request'>;

export function actionOf(ruleset: Ruleset, name: string): CheckAction | undefined {
  const action = Object.hasOwn(ruleset.actions, name) ? ruleset.actions[name] : undefined;
  return action?.kind === 'check' ? action : undefined;
}

export function proposal(table: Table, check: CheckId): CheckState | undefined {
  const open = Object.hasOwn(table.checks, check) ? table.checks[check] : undefined;
  return open?.stage === 'proposed' ? open : undefined;
}

export function prepare(
  { table }: Scope,
  action: CheckAction,
  input: Fields,
): Result<Prepared<unknown>, TableRefusal> {
  const checked = parsed(action.input, input, action.rules[0] ?? '');
  if (!checked.ok) return against(checked.error);
  const prepared = action.prepare(table.game, checked.value);
  return prepared.ok ? prepared : against(prepared.error);
}

/** An earlier check for the same purpose (where the system minds), or the same one taken back and tried anew. */
export function repeated(
  table: Table,
  action: CheckAction,
  name: string,
  input: Fields,
): { readonly check: CheckId; readonly stage: CheckState['stage']; readonly rule: string } | undefined {
  const purpose = action.purpose?.(parsedInput(action, input));
  const same = JSON.stringify(input);
  const earlier = Object.entries(table.checks).findLast(([, before]) => {
    if (before.action !== name) return false;
    if (before.stage === 'undone') return JSON.stringify(before.input) === same;
    return (
      before.stage === 'resolved' &&
      !!purpose &&
      action.purpose?.(parsedInput(action, before.input)) === purpose
    );
  });
  return earlier && { check: earlier[0], stage: earlier[1].stage, rule: action.rules[0] ?? '' };
}

export function isAgreed(table: Table, check: CheckState, nods: readonly SeatId[]): boolean {
  if (table.rights.agree === 'gm') return nods.some((seat) => hasSay(table, seat));
  return playersAt(table).every((seat) => seat === check.by || nods.includes(seat));
}

export function owns({ table, seat }: Scope, owner: Owner): boolean {
  return owner === 'gm' ? hasSay(table, seat) : actsFor(table, seat, owner.character);
}

/** Freezes what the check is about, and asks for its first dice or decision. */
export function begun(
  scope: Scope,
  agreed: Agreed,
  first: readonly Draft[],
  bytes: string | undefined,
): Decided {
  const { check, action, secret, prepared, version } = agreed;
  const request = { parameters: prepared.parameters, owners: prepared.owners, program: action, version };
  const to = secret ? { to: { say: true } as const } : sealedBy(scope.table, agreed.input);
  return wentOn(
    scope,
    check,
    { ...agreed, request },
    [],
    [...first, { type: 'check-begun', body: { check, request }, ...to }],
    bytes,
  );
}

/** The faces have come: what they lead to. */
export function rolledOn(
  scope: Scope,
  check: CheckId,
  faces: Faces | DiceSource,
  by: RollMark | Omit<FairMark, 'sides'>,
): Decided {
  const open = scope.table.checks[check];
  if (open?.waiting?.for !== 'dice') return no('no-dice-wanted', 'That check waits for no dice.');
  const step = stepOf(scope.ruleset, open, open.transcript);
  if (!step.ok || step.value.at !== 'roll') return outdated(step);
  const { ask } = step.value;
  const sides: number[] = [];
  const noted =
    (dice: DiceSource): DiceSource =>
    (each) => {
      sides.push(each);
      return dice(each);
    };
  const fallen = typeof faces === 'function' ? ask.pools.map((pool) => rollPool(pool, noted(faces))) : faces;
  const mark: RollMark = by.dice === 'fair' ? { ...by, sides } : by;
  const entry = rollEntry(ask, fallen);
  return wentOn(
    scope,
    check,
    open,
    [...open.transcript, entry],
    [{ type: 'rolled', body: { check, entry, mark } }],
    undefined,
  );
}

/** Goes on to the next dice, the next decision, or the result with its consequences. */
export function wentOn(
  scope: Scope,
  check: CheckId,
  state: Course,
  transcript: Transcript,
  drafts: readonly Draft[],
  bytes: string | undefined,
): Decided {
  const step = stepOf(scope.ruleset, state, transcript);
  if (!step.ok)
    return transcript.length > 0 && isTyped(drafts)
      ? no('dice-do-not-fit', `${step.error.problem}.`)
      : outdated(step);
  const to = sealedBy(scope.table, state.input);
  const all = drafts.map((draft) => ({ ...to, ...draft }));
  if (step.value.at === 'end') return yes(...all, ...resolved(scope, check, state, step.value.outcome));
  if (step.value.at === 'choice') {
    const { decision } = step.value;
    const waiting: Waiting = { for: 'decision', decision, owner: state.request?.owners[decision.by] ?? 'gm' };
    return yes(...all, { type: 'check-waiting', body: { check, waiting }, ...to });
  }
  const shape = shapeOfRoll(step.value.ask);
  const request = requestOf(scope, state, shape, bytes, to.to !== undefined);
  const waiting: Waiting = { for: 'dice', shape, sides: sidesOf(step.value.ask), request };
  const asked: Draft = { type: 'check-waiting', body: { check, waiting }, ...to };
  // Everybody sees that a slot is used, whatever it is used for.
  return request ? yes(...all, { type: 'roll-requested', body: request }, asked) : yes(...all, asked);
}

/** Who rolls adds bytes of their own; a roll behind the screen does not say what it is for. */
function requestOf(
  { table, command, seat }: Scope,
  { action, dice, request }: Course,
  shape: string,
  bytes: string | undefined,
  hidden: boolean,
): RollRequest | null {
  const { root, epoch, next, size } = table.fair;
  if (root === null || next >= size || !request || dice === 'typed') return null;
  return {
    epoch,
    slot: next,
    request: command,
    program: hidden ? 'hidden' : action,
    version: hidden ? 0 : request.version,
    description: hidden ? 'hidden' : shape,
    roller: bytes === undefined ? null : { seat, bytes },
  };
}

function isTyped(drafts: readonly Draft[]): boolean {
  return drafts.some(
    ({ type, body }) => type === 'rolled' && (body as { readonly mark: RollMark }).mark.dice === 'typed',
  );
}

function stepOf(
  ruleset: Ruleset,
  { action, request }: Pick<CheckState, 'action' | 'request'>,
  transcript: Transcript,
): Result<Step<unknown>, Mismatch> {
  const found = actionOf(ruleset, action);
  if (!found || !request || request.version !== found.version) {
    return { ok: false, error: { entry: 0, problem: 'the rule has been rewritten since this check began' } };
  }
  return resume(() => found.program(request.parameters), transcript);
}

function sidesOf(ask: RollAsk): readonly (readonly number[])[] {
  return ask.pools.map((pool) => missingDice(pool, []));
}

function resolved(
  { table, ruleset }: Scope,
  check: CheckId,
  { action, input, secret, request }: Course,
  outcome: unknown,
): readonly Draft[] {
  const found = actionOf(ruleset, action) as CheckAction;
  const { events, offers = [] } = found.resolve(
    table.game,
    parsedInput(found, { ...input, ...secret }),
    outcome,
    request?.parameters,
  );
  const to = sealedBy(table, input);
  return [
    { type: 'check-resolved', body: { check, action, input, outcome, offers }, ...to },
    ...events.map((body: RulesetEvent): Draft => ({ type: 'happened', body, ...to })),
  ];
}

function parsedInput(action: CheckAction, input: Fields): unknown {
  const checked = parsed(action.input, input, '');
  return checked.ok ? checked.value : input;
}

function outdated(step: Result<Step<unknown>, Mismatch>): {
  readonly ok: false;
  readonly error: TableRefusal;
} {
  return no(
    'rule-rewritten',
    `This check can’t go on: ${step.ok ? 'it waits for something else' : step.error.problem}. Withdraw it and begin again, or override its result.`,
  );
}
