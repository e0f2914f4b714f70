import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp } from '../../look-up.ts';
import type { Prepared } from '../../ruleset.ts';
import { oneOf, whole } from '../../schema.ts';
import { withFullStop } from '../../sentences.ts';
import { anyCharacter, check, unrecorded, usedUp } from '../action-builders.ts';
import { tierOf } from '../challenge/challenge.ts';
import { damageOf, STANCES } from '../challenge/npc.ts';
import { advanceChallenge, failTowards, succeedTowards } from '../challenge/progress.ts';
import { aftermath } from '../check/aftermath.ts';
import { withReach } from '../check/aim.ts';
import {
  type Attempt,
  asksSchema,
  attempt,
  attemptShape,
  difficultySchema,
  hideableTerms,
  preparedFor,
} from '../check/attempt.ts';
import { type CheckResult, type CheckTerms, checkSentence, SURE } from '../check/check.ts';
import { offerFailures } from '../check/failure.ts';
import { helpFrom } from '../check/help.ts';
import { checkOdds, countedHeadline } from '../check/odds.ts';
import { EventBuilder } from '../event-builder.ts';
import { payCosts, usableAtOnce } from '../gear/abilities.ts';
import { lost } from '../gear/equipment.ts';
import { landBlow } from '../harm/blow.ts';
import { shakenOff } from '../harm/conditions.ts';
import { resistanceNow } from '../harm/damage.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, type FivePlusGame, find, sheetOrRefuse } from '../sheet/sheet.ts';
import { turnFor } from './declare.ts';
import { attemptOf, occasionOf, type Planned, reachable, waitsFor } from './occasion.ts';
import { actionPhrase, checkLabel, type Declared } from './turn.ts';

const inputSchema = z.strictObject({
  character: characterSchema,
  /** Which of the declared actions, counted from 0. */
  action: field(whole(0, 7, '5P-31', 'the number of the action'), { names: 'declared action' }),
  asks: z.exactOptional(asksSchema),
  difficulty: z.exactOptional(difficultySchema),
  situation: attemptShape.situation,
  target: z.exactOptional(oneOf(STANCES, '5P-28', 'the target')),
});
type Input = Readonly<z.infer<typeof inputSchema>>;

/** A declared action and its attempt; no attempt if nothing is rolled. */
interface Carried {
  readonly action: Declared;
  readonly tried?: Attempt;
}

/** 5P-31 */
export const act = check({
  ...checkOdds,
  title: 'Carry out a declared action',
  rules: ['5P-31', '5P-32', '5P-33', '5P-34', '5P-28', '5P-30'],
  who: 'holder',
  input: inputSchema,
  isOpen: (game, character) =>
    anyCharacter(game, character, (_, id) =>
      Boolean(
        lookUp(game.own.challenge?.turn?.plans, id)?.some(({ action, done }) => !done && !action.givenUp),
      ),
    ),
  examples: [
    { character: 'wren', action: 0 },
    { character: 'tove', action: 1, difficulty: -1 },
  ],
  ...hideableTerms,
  headline: countedHeadline,
  prepare(game, input) {
    const found = plannedIn(game, input);
    if (!found.ok) return found;
    const waits = waitsFor(game, input.character, found.value);
    if (waits !== undefined) return refuse('5P-31', waits);
    const { action } = found.value;
    return action.descriptor === undefined ? unrolled(game, input, action) : rolled(game, input, found.value);
  },
  unpaid(game, { input }) {
    const found = plannedIn(game, input);
    return usedUp(
      found.ok && found.value.action.descriptor !== undefined ? rolled(game, input, found.value) : found,
    );
  },
  resolve(game, input, result, known) {
    // The action is done, even if something it needs is gone by now.
    const carried = known.found.ok ? known.found : plannedIn(game, input);
    if (!carried.ok) return unrecorded(input.character, carried.error, known);
    const { action, tried }: Carried = carried.value;
    const builder = new EventBuilder(game);
    builder.add({
      ...{ type: 'action-done', character: input.character, action: input.action },
      // Without dice, the sentence of the check already says it.
      ...(tried &&
        action.zone !== undefined &&
        result.result === 'success' && { words: actionPhrase(action) }),
    });
    if (tried) aftermath(builder, tried, result, { character: input.character });
    carryOut(builder, input.character, action, result, tried?.range.rank ?? 0);
    if (tried && action.group !== 'defend')
      offerFailures(builder, input.character, result, tried.terms.successes, action.goal);
    advanceChallenge(builder);
    return builder.done();
  },
  tell: (result, { character }, names) =>
    result.what !== undefined && result.rolls.length === 0 && result.result === 'success'
      ? `${names(character)} ${withFullStop(result.what)}`
      : checkSentence(result, names(character), {
          what: result.what ?? 'with what was declared',
          isCounted: !result.isUncounted,
        }),
});

function plannedIn(game: FivePlusGame, { character, action: index }: Input): OrRefusal<Planned> {
  const running = turnFor(game, character);
  if (!running.ok) return running;
  const plan = lookUp(running.value.turn.plans, character) ?? [];
  const planned = plan[index];
  if (!planned)
    return refuse(
      '5P-31',
      `${lookUp(game.sheets, character)?.name ?? character} has not declared an action ${index}`,
      'action',
    );
  if (planned.done) return refuse('5P-31', 'that action has already been carried out', 'action');
  if (planned.action.givenUp)
    return refuse('5P-32', 'that defence was given up, so it fails without a roll', 'action');
  return ok({ ...running.value, plan: plan.map(({ action }) => action), action: planned.action });
}

function unrolled(
  game: FivePlusGame,
  { character }: Input,
  action: Declared,
): OrRefusal<Prepared<CheckTerms, Carried>> {
  const sheet = sheetOrRefuse(game, character);
  if (!sheet.ok) return sheet;
  const able = usableAtOnce(game, sheet.value, character, action.using ?? []);
  if (!able.ok) return able;
  const terms: CheckTerms = { ...SURE, what: actionPhrase(action) };
  const condition = find(sheet.value, action.shakesOff ?? '', ['condition']);
  const shaken = condition && shakenOff(condition);
  const lines = [
    shaken?.ok && shaken.value === 'if-agreed'
      ? { text: `the game master decides whether it ends ${condition?.name}`, rule: '5P-33' }
      : { text: 'nothing uncertain: no roll', rule: '5P-31' },
  ];
  return ok({ parameters: terms, lines, owners: {}, found: { action } });
}

function rolled(
  game: FivePlusGame,
  input: Input,
  planned: Planned,
): OrRefusal<Prepared<CheckTerms, Carried>> {
  const { action } = planned;
  const reached = reachable(game, input.character, planned);
  if (!reached.ok) return reached;
  const tried = triedIn(game, input, planned);
  if (!tried.ok) return tried;
  const terms = { ...tried.value.terms, ...checkLabel(action, tried.value.use.descriptor.name) };
  const prepared = withReach(preparedFor(input.character, { ...tried.value, terms }), action.reach);
  return ok({ ...prepared, found: { action, tried: tried.value } });
}

/** The same, whether or not other actions have to come first. */
export function carriedIn(game: FivePlusGame, input: Input): OrRefusal<Carried> {
  const planned = plannedIn(game, input);
  if (!planned.ok) return planned;
  const { action } = planned.value;
  const tried = action.descriptor === undefined ? undefined : triedIn(game, input, planned.value);
  return ok({ action, ...(tried?.ok && { tried: tried.value }) });
}

function triedIn(game: FivePlusGame, input: Input, planned: Planned): OrRefusal<Attempt> {
  const occasion = occasionOf(game, input, planned);
  return occasion.ok ? attempt(game, attemptOf(input, planned.action), occasion.value) : occasion;
}

/** The result of a declared action, by its group (5P-34). */
function carryOut(
  builder: EventBuilder,
  character: string,
  action: Declared,
  { result, successes, degree, rolls }: CheckResult,
  rank: number,
): void {
  const isDone = result === 'success';
  if (action.group === 'defend' && isDone) defend(builder, character, action);
  if (action.group === 'defend' && !isDone) landThreat(builder, action.threat ?? -1);
  if (action.sustains !== undefined) {
    const type = isDone ? 'concentration-kept' : 'concentration-lost';
    builder.add({ type, character, ability: action.sustains });
  }
  if (action.group === 'help' && isDone)
    builder.add({ type: 'help-given', help: helpFrom(builder.game, character, action.helps ?? '') });
  if (action.group === 'maneuver' && isDone) maneuver(builder, character, action);
  if (action.group === 'move' && isDone) move(builder, character, action);
  if (action.descriptor === undefined) useAbilities(builder, character, action);
  // 5P-28: successes are rolled. Turns of older tables may hold an action for a goal without a roll.
  const goal = action.descriptor === undefined ? undefined : action.goal;
  if (isDone) succeedTowards(builder, goal, successes, action.split);
  else if (goal !== undefined) failTowards(builder, character, rank);
  const isEarned = degree === 'critical' || rolls.some((dice) => dice.includes(6));
  if (isEarned && builder.settings.maneuvers === 'earned') offerManeuver(builder, character);
}

function defend(builder: EventBuilder, character: string, { threat = -1 }: Declared): void {
  const meant = builder.own.challenge?.turn?.threats[threat];
  if (meant?.state === 'open') builder.add({ type: 'defended', character, threat, words: meant.words });
}

/** 5P-30: the damage goes to the resistance that the NPC's action names. */
export function landThreat(builder: EventBuilder, index: number): void {
  const { own, settings } = builder;
  const threat = own.challenge?.turn?.threats[index];
  const npc = lookUp(own.npcs, threat?.npc);
  if (!threat || !npc || threat.state !== 'open') return;
  const { at: character, resistance, words, types } = threat;
  const hit = resistanceNow(builder.sheet(character), resistance, settings);
  const damage = damageOf(npc, hit, settings, tierOf(npc, own.challenge));
  builder.add({ type: 'defence-lost', character, threat: index, words, damage });
  landBlow(builder, { character, resistance, damage, types });
}

function maneuver(builder: EventBuilder, character: string, { gives, words }: Declared): void {
  const turns = builder.own.challenge?.turns ?? 0;
  if (!gives) return;
  const { value = 1, ...rest } = gives;
  const told = rest.words || words || 'a maneuver';
  builder.add({
    type: 'maneuvered',
    maneuver: { ...rest, words: told.slice(0, 200), by: character, value, until: turns + 1 },
  });
}

/** 5P-24: of a roll, the aftermath pays for them. */
function useAbilities(builder: EventBuilder, character: string, { using = [], words }: Declared): void {
  for (const name of using) {
    const ability = find(builder.sheet(character), name, ['ability']);
    if (ability) payCosts(builder, character, ability, words);
  }
}

/** 5P-33 */
export function move(builder: EventBuilder, character: string, { zone, shakesOff, words }: Declared): void {
  if (zone !== undefined) builder.add({ type: 'zone-changed', character, zone });
  const condition = find(builder.sheet(character), shakesOff ?? '', ['condition']);
  const shaken = condition && shakenOff(condition);
  if (!condition || !shaken?.ok) return;
  const { kind, name } = condition;
  const why = words || 'shaken off by a move';
  if (shaken.value === 'surely') builder.add(lost(character, condition, why));
  else
    builder.offer({
      action: 'remove-descriptor',
      input: { character, kind, descriptor: name, why: why.slice(0, 200) },
      sentence: `${builder.sheet(character).name} moves to shake off ${name}, which doesn’t say how it ends. Let the move end it.`,
      to: 'gm',
    });
}

function offerManeuver(builder: EventBuilder, character: string): void {
  builder.offer({
    action: 'maneuver',
    input: { character, words: 'an opening', value: 1 },
    sentence: 'A rolled 6 or a critical gives you a free maneuver.',
    to: { character },
  });
}
