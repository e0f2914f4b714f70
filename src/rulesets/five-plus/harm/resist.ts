import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp } from '../../look-up.ts';
import { whole, words } from '../../schema.ts';
import { hasDescriptor, isInTurn } from '../action-builders.ts';
import { tierOf } from '../challenge/challenge.ts';
import { advanceChallenge } from '../challenge/progress.ts';
import { attemptShape, hideableTerms, type Occasion } from '../check/attempt.ts';
import { attemptAction } from '../check/attempt-action.ts';
import { bareName } from '../check/check.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { type FivePlusGame, find } from '../sheet/sheet.ts';
import { landThreat } from '../turn/act.ts';
import { countedActions, focus } from '../turn/turn.ts';
import { worsenedEvents } from './conditions.ts';

const inputSchema = z.strictObject({
  ...attemptShape,
  descriptor: field(attemptShape.descriptor, { names: 'resistance', isNew: true }),
  threat: field(z.exactOptional(whole(0, 99, '5P-32', 'the number of the threat')), {
    names: 'threat to resist',
    label: 'Which threat',
    shownWhen: ({ game }) => isInTurn(game),
  }),
  /** 5P-18: a failure worsens this condition, by `by` levels. */
  worsens: field(z.exactOptional(words(80, '5P-18', 'the condition')), {
    names: 'condition',
    label: 'What a failure worsens',
    shownWhen: ({ game, character }) => hasDescriptor(({ kind }) => kind === 'condition')(game, character),
  }),
  by: z.exactOptional(whole(1, 9, '5P-18', 'the number of levels')),
});
type Input = Readonly<z.infer<typeof inputSchema>>;

/** 5P-32: instinctive, so it isn't one of the actions of a turn. */
export const resist = attemptAction({
  ...hideableTerms,
  title: 'Resist',
  rules: ['5P-32', '5P-13', '5P-18', '5P-30'],
  input: inputSchema,
  examples: [
    { character: 'tove', descriptor: 'Physical' },
    { character: 'wren', descriptor: 'Physical', worsens: 'Poisoned', by: 1 },
  ],
  occasion: occasionOf,
  isTriggered: ({ worsens }) => worsens !== undefined,
  follow(builder, { character, threat, worsens, by = 1 }, { result }) {
    if (result === 'success') {
      const words = threat === undefined ? undefined : builder.own.challenge?.turn?.threats[threat]?.words;
      if (threat !== undefined && words !== undefined)
        builder.add({ type: 'defended', character, threat, words });
      return;
    }
    if (threat !== undefined) landThreat(builder, threat);
    const condition =
      worsens === undefined ? undefined : find(builder.sheet(character), worsens, ['condition']);
    if (condition) builder.add(...worsenedEvents(character, condition, by, builder.settings));
    advanceChallenge(builder);
  },
  what: ({ descriptor }) => `at resisting with ${bareName(descriptor)}`,
});

/** 5P-32: focus and rush don't count, unless a house rule says so. */
function occasionOf(
  { own, settings }: FivePlusGame,
  { character, threat: index, worsens }: Input,
): OrRefusal<Occasion> {
  const turn = own.challenge?.turn;
  const threat = index === undefined ? undefined : turn?.threats[index];
  if (index !== undefined && (!threat || threat.at !== character || threat.state !== 'open'))
    return refuse('5P-32', 'there is no such open threat to this character', 'threat');
  if (threat && threat.answer !== 'resist')
    return refuse('5P-32', 'this threat takes a defence, which is an action', 'threat');
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
