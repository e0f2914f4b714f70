import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp } from '../../look-up.ts';
import type { Refusal } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import { checkAction, hasDescriptor, isInTurn, refuse } from '../actions.ts';
import { tierOf } from '../challenge/challenge.ts';
import { advanceChallenge } from '../challenge/progress.ts';
import { aftermath } from '../check/aftermath.ts';
import { attemptShape, hideableTerms, type Occasion, prepare } from '../check/attempt.ts';
import { bareName, checkSentence } from '../check/check.ts';
import { checkOdds } from '../check/odds.ts';
import { EventBuilder } from '../event-builder.ts';
import { type FivePlusGame, find } from '../sheet/sheet.ts';
import { landThreat } from '../turn/outcome.ts';
import { countedActions, focus } from '../turn/turn.ts';
import { worsenedEvents } from './conditions.ts';

const inputSchema = z.strictObject({
  ...attemptShape,
  descriptor: field(attemptShape.descriptor, { names: 'resistance', isNew: true }),
  /** The number of a threat of this turn. */
  threat: field(z.exactOptional(whole(0, 99, '5P-32', 'the number of the threat')), {
    names: 'threat to resist',
    label: 'Which threat',
    shownWhen: ({ game }) => isInTurn(game),
  }),
  /** 5P-18: the condition that a failure worsens, and by how many levels. */
  worsens: field(z.exactOptional(words(80, '5P-18', 'the condition')), {
    names: 'condition',
    label: 'What a failure worsens',
    shownWhen: ({ game, character }) => hasDescriptor(({ kind }) => kind === 'condition')(game, character),
  }),
  by: z.exactOptional(whole(1, 9, '5P-18', 'the number of levels')),
});
type Input = Readonly<z.infer<typeof inputSchema>>;

/** 5P-32: instinctive, so it is none of the actions of a turn. */
export const resist = checkAction({
  ...checkOdds,
  title: 'Resist',
  rules: ['5P-32', '5P-13', '5P-18', '5P-30'],
  who: 'holder',
  input: inputSchema,
  examples: [
    { character: 'tove', descriptor: 'Physical' },
    { character: 'wren', descriptor: 'Physical', worsens: 'Poisoned', by: 1 },
  ],
  ...hideableTerms,
  prepare(game, input) {
    const occasion = occasionOf(game, input);
    return occasion.ok ? prepare(game, input, occasion.value) : occasion;
  },
  resolve(game, input, result, found) {
    const { character, threat, worsens, by = 1 } = input;
    const builder = new EventBuilder(game);
    aftermath(builder, found, result, { character, isTriggered: worsens !== undefined });
    if (result.result === 'success') {
      const meant = threat === undefined ? undefined : game.own.challenge?.turn?.threats[threat];
      if (meant && threat !== undefined)
        builder.add({ type: 'defended', character, threat, words: meant.words });
      return builder.done();
    }
    if (threat !== undefined) landThreat(builder, threat);
    const condition =
      worsens === undefined ? undefined : find(builder.sheet(character), worsens, ['condition']);
    if (condition) builder.add(...worsenedEvents(character, condition, by, game.settings));
    advanceChallenge(builder);
    return builder.done();
  },
  tell: (result, { character, descriptor }, names) =>
    checkSentence(result, names(character), {
      what: `at resisting with ${bareName(descriptor)}`,
      isCounted: false,
    }),
});

/** 5P-32: resisting receives no focus and no rush, unless the table plays otherwise. */
function occasionOf(
  { own, settings }: FivePlusGame,
  { character, threat: index, worsens }: Input,
): Result<Occasion, Refusal> {
  const turn = own.challenge?.turn;
  const threat = index === undefined ? undefined : turn?.threats[index];
  if (index !== undefined && (!threat || threat.at !== character || threat.state !== 'open'))
    return refuse('5P-32', 'no such threat is open to this character', 'threat');
  if (threat && threat.answer !== 'resist')
    return refuse('5P-32', 'this threat is defended against by an action', 'threat');
  const plan = lookUp(turn?.plans, character)?.map(({ action }) => action);
  const value =
    plan && settings.resisting === 'as-an-action' && worsens === undefined
      ? focus(countedActions(plan, settings))
      : 0;
  const asks = threat && tierOf(lookUp(own.npcs, threat.npc), own.challenge);
  return ok({
    stated: `resisting ${threat?.words ?? worsens ?? ''}`,
    kinds: ['resistance', 'skill', 'trait', 'condition', 'ability', 'equipment', 'reputation', 'attitude'],
    ...(asks !== undefined && { asks }),
    ...(value !== 0 && { contributions: [{ text: 'focus and rush', value, rule: '5P-32' }] }),
  });
}
