import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import type { Prepared, Refusal } from '../ruleset.ts';
import { oneOf, whole } from '../schema.ts';
import { checkAction } from './actions.ts';
import { aftermath } from './aftermath.ts';
import { type AttemptInput, asksSchema, attempt, attemptShape, difficultySchema, type Occasion, preparedFor } from './attempt.ts';
import { type Challenge, placeOf, zoneOf } from './challenge.ts';
import type { CheckTerms } from './check.ts';
import { checkOdds } from './check-odds.ts';
import { Chronicle } from './chronicle.ts';
import { turnFor } from './declaring.ts';
import { failureOffers } from './failure.ts';
import { helpingContributions } from './help.ts';
import { STANCES } from './npc.ts';
import { lookAround } from './progress.ts';
import { characterSchema, type FivePlusGame } from './sheet.ts';
import type { Contribution } from './success-range.ts';
import { PLAIN } from './successes.ts';
import { told } from './told.ts';
import { goalOf, towards } from './towards.ts';
import { countedActions, type Declared, focus, isMoving, type Turn } from './turn.ts';
import { carryOut } from './turn-outcome.ts';
import { waitsFor } from './turn-order.ts';
import { canReach, MOVE_PENALTY } from './zones.ts';

const inputSchema = z.strictObject({
  character: characterSchema,
  /** Which of the declared actions, the first being 0. */
  action: whole(0, 7, '5P-31', 'the number of the action'),
  asks: z.exactOptional(asksSchema),
  difficulty: z.exactOptional(difficultySchema),
  situation: attemptShape.situation,
  target: z.exactOptional(oneOf(STANCES, '5P-28', 'the target')),
});
type Input = Readonly<z.infer<typeof inputSchema>>;

/** 5P-31: one of the actions that were declared. */
export const act = checkAction({
  ...checkOdds,
  title: 'Carry out a declared action',
  rules: ['5P-31', '5P-32', '5P-33', '5P-34', '5P-28', '5P-30'],
  who: 'holder',
  input: inputSchema,
  examples: [{ character: 'wren', action: 0 }, { character: 'tove', action: 1, difficulty: -1 }],
  prepare(game, input) {
    const found = plannedIn(game, input);
    if (!found.ok) return found;
    const waits = waitsFor(game, input.character, found.value);
    if (waits !== undefined) return refused({ rule: '5P-31', sentence: waits });
    return found.value.action.descriptor === undefined ? ok(unrolled()) : rolled(game, input, found.value);
  },
  resolve(game, input, result) {
    const chronicle = new Chronicle(game);
    const found = plannedIn(game, input);
    if (!found.ok) return chronicle.done();
    const { action } = found.value;
    const occasion = action.descriptor === undefined ? undefined : occasionOf(game, input, found.value);
    const tried = occasion?.ok ? attempt(game, attemptOf(input, action), occasion.value) : undefined;
    chronicle.add({ type: 'action-done', character: input.character, action: input.action });
    if (tried?.ok) aftermath(chronicle, tried.value, result, { character: input.character });
    carryOut(chronicle, input.character, action, result, tried?.ok ? tried.value.range.rank : 0);
    if (tried?.ok && action.group !== 'defend')
      chronicle.offer(...failureOffers(input.character, result, tried.value.terms.successes, action.goal));
    lookAround(chronicle);
    return chronicle.done();
  },
  tell: (result, { character }, names) => told(result, names(character), 'the declared action'),
});

export interface Planned {
  readonly challenge: Challenge;
  readonly turn: Turn;
  readonly plan: readonly Declared[];
  readonly action: Declared;
}

function plannedIn(game: FivePlusGame, { character, action: index }: Input): Result<Planned, Refusal> {
  const running = turnFor(game, character);
  if (!running.ok) return running;
  const plan = running.value.turn.plans[character] ?? [];
  const planned = plan[index];
  if (!planned) return refused({ rule: '5P-31', sentence: `no action ${index} is declared for ${game.sheets[character]?.name ?? character}`, path: 'action' });
  if (planned.done) return refused({ rule: '5P-31', sentence: 'that action has been carried out already', path: 'action' });
  if (planned.action.givenUp) return refused({ rule: '5P-32', sentence: 'that defence was given up: it fails without a roll', path: 'action' });
  return ok({ ...running.value, plan: plan.map(({ action }) => action), action: planned.action });
}

/** A move or a deed whose result is not in doubt. */
function unrolled(): Prepared<CheckTerms> {
  const terms: CheckTerms = { lower: 5, upper: 5, successes: PLAIN, stakes: 'off', critical: 'both-added', improvesAt: 7, isSure: true };
  return { parameters: terms, lines: [{ text: 'nothing about it is uncertain', rule: '5P-31' }], owners: {} };
}

function rolled(game: FivePlusGame, input: Input, planned: Planned): Result<Prepared<CheckTerms>, Refusal> {
  const reached = reachable(game, input.character, planned);
  if (!reached.ok) return reached;
  const occasion = occasionOf(game, input, planned);
  if (!occasion.ok) return occasion;
  const tried = attempt(game, attemptOf(input, planned.action), occasion.value);
  return tried.ok ? ok(preparedFor(input.character, tried.value)) : tried;
}

/** 5P-33: from where the character will be, to where the goal is. */
function reachable(game: FivePlusGame, character: string, { challenge, plan, action }: Planned): Result<true, Refusal> {
  if (action.goal === undefined) return ok(true);
  const goal = goalOf(game, action.goal);
  if (!goal.ok) return goal;
  const from = plan.find(({ zone }) => zone !== undefined)?.zone ?? zoneOf(challenge, character);
  const place = placeOf(goal.value, game.own.npcs);
  const reach = action.reach ?? 'melee';
  if (goal.value.npc === undefined || canReach(reach, from, place)) return ok(true);
  return refused({ rule: '5P-33', sentence: `“${goal.value.name}” is ${place}, and ${reach} from ${from} does not reach there` });
}

function attemptOf({ character, asks, difficulty, situation }: Input, action: Declared): AttemptInput {
  const { descriptor = '', tier, using, without, tags = [], together, group } = action;
  return {
    character,
    descriptor,
    tags: tags.includes(group) ? tags : [...tags, group],
    ...(tier !== undefined && { tier }),
    ...(using && { using }),
    ...(without && { without }),
    ...(together !== undefined && { together }),
    ...(asks !== undefined && { asks }),
    ...(difficulty !== undefined && { difficulty }),
    ...(situation && { situation }),
  };
}

/** 5P-31: as the turn began, unless the player tells it after somebody else's action. */
function occasionOf(game: FivePlusGame, input: Input, planned: Planned): Result<Occasion, Refusal> {
  const { turn, plan, action, challenge } = planned;
  const { settings, own } = game;
  const { descriptor: _, ...aim } = { ...action, ...attemptOf(input, action) };
  const goal = towards(game, { ...aim, descriptor: action.descriptor ?? '', ...(input.target && { target: input.target }) });
  if (!goal.ok) return goal;
  const threat = action.threat === undefined ? undefined : turn.threats[action.threat];
  const asks = goal.value.asks ?? (threat && own.npcs[threat.npc]?.tier) ?? challenge.asks;
  const before = turn.sheets[input.character];
  const isFrozen = action.after === undefined && settings.wounds === 'next-turn';
  return ok({
    ...goal.value,
    asks,
    contributions: [...inTurn(plan, settings), ...maneuversFor(challenge, input.character, action), ...helpingContributions(action.helps)],
    ...(isFrozen && before && { sheet: before }),
  });
}

/** 5P-32, 5P-33 */
function inTurn(plan: readonly Declared[], settings: FivePlusGame['settings']): readonly Contribution[] {
  const actions = countedActions(plan, settings);
  const value = focus(actions);
  const text = value > 0 ? 'focus: one action alone' : `rush: ${actions} actions`;
  return [
    ...(value === 0 ? [] : [{ text, value, rule: '5P-32' }]),
    ...(isMoving(plan) ? [{ text: 'changing the zone', value: MOVE_PENALTY, rule: '5P-33' }] : []),
  ];
}

/** 5P-34 */
export function maneuversFor({ maneuvers }: Challenge, character: string, { goal }: Pick<Declared, 'goal'>): readonly Contribution[] {
  return maneuvers
    .filter((each) => (each.to ?? character) === character && (each.goal === undefined || each.goal === goal))
    .filter(({ value }) => value !== 0)
    .map(({ words: text, value }) => ({ text, value, rule: '5P-34' }));
}
