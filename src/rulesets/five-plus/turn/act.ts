import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp } from '../../look-up.ts';
import type { Prepared } from '../../ruleset.ts';
import { oneOf, whole } from '../../schema.ts';
import { withFullStop } from '../../sentences.ts';
import { anyCharacter, check, unrecorded, usedUp } from '../actions.ts';
import { STANCES } from '../challenge/npc.ts';
import { advanceChallenge } from '../challenge/progress.ts';
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
import { type CheckTerms, checkSentence, SURE } from '../check/check.ts';
import { failureOffers } from '../check/failure.ts';
import { checkOdds, countedHeadline } from '../check/odds.ts';
import { EventBuilder } from '../event-builder.ts';
import { usableAtOnce } from '../gear/abilities.ts';
import { shakenOff } from '../harm/conditions.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, type FivePlusGame, find, sheetOrRefuse } from '../sheet/sheet.ts';
import { turnFor } from './declare.ts';
import { attemptOf, occasionOf, type Planned, reachable, waitsFor } from './occasion.ts';
import { carryOut } from './outcome.ts';
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
      builder.offer(...failureOffers(builder, input.character, result, tried.terms.successes, action.goal));
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
