import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { oneOf, words } from '../../schema.ts';
import { checkAction, deed, sheetDeed } from '../action-builders.ts';
import { zoneOf } from '../challenge/challenge.ts';
import { goalIdSchema, STANCES } from '../challenge/npc.ts';
import { advanceChallenge, failTowards, succeedTowards } from '../challenge/progress.ts';
import { REACHES } from '../challenge/zones.ts';
import { EventBuilder } from '../event-builder.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, type FivePlusGame } from '../sheet/sheet.ts';
import { outsideTurns } from '../turn/declare.ts';
import { aftermath } from './aftermath.ts';
import { goalTerms, withinReach, withReach } from './aim.ts';
import { attemptShape, hideableTerms, type Occasion, prepare } from './attempt.ts';
import { attemptAction } from './attempt-action.ts';
import { bareName, checkSentence } from './check.ts';
import { offerFailures } from './failure.ts';
import { helpedOrRefused, helpFrom, helpingContributions } from './help.ts';
import { checkOdds, countedHeadline } from './odds.ts';

const inputSchema = z.strictObject({
  ...attemptShape,
  purpose: z.exactOptional(freeText(words(300, '5P-11', 'the purpose'))),
  /** Why it can be tried again. */
  because: z.exactOptional(freeText(words(300, '5P-11', 'the reason'))),
  goal: z.exactOptional(goalIdSchema),
  split: z.exactOptional(goalIdSchema),
  reach: z.exactOptional(oneOf(REACHES, '5P-33', 'the reach')),
  target: z.exactOptional(oneOf(STANCES, '5P-28', 'the target')),
});
type Input = Readonly<z.infer<typeof inputSchema>>;

/** 5P-7 */
export const trySomething = checkAction({
  ...checkOdds,
  title: 'Try something',
  rules: ['5P-7', '5P-2', '5P-8', '5P-9', '5P-10', '5P-11', '5P-20', '5P-25', '5P-28', '5P-33'],
  who: 'holder',
  input: inputSchema,
  examples: [
    {
      character: 'wren',
      descriptor: 'Sneak',
      asks: 3,
      difficulty: -1,
      purpose: 'past the castle guard in plain daylight',
    },
    { character: 'wren', descriptor: 'Firearms (1:0)', purpose: 'hit the bottle' },
    {
      character: 'tove',
      descriptor: 'Axe',
      together: 'wren',
      situation: [{ words: 'Rotten wood', value: 1 }],
    },
  ],
  ...hideableTerms,
  headline: countedHeadline,
  prepare(game, input) {
    const purpose = purposeOf(input);
    if (purpose !== undefined && input.because === undefined && game.own.attempts.includes(purpose))
      return refuse(
        '5P-11',
        `${input.descriptor} was already tried for that: say under “because” what has changed, or try something else`,
        'because',
      );
    if (input.goal !== undefined && game.own.challenge?.turn)
      return refuse('5P-31', 'during a turn, declare an action before rolling for a goal', 'goal');
    const free = outsideTurns(game, input.character, 'trying something');
    if (!free.ok) return free;
    const { challenge } = game.own;
    const reached = challenge
      ? withinReach(game, zoneOf(challenge, input.character), input)
      : ok(true as const);
    if (!reached.ok) return reached;
    const occasion = occasionOf(game, input);
    const prepared = occasion.ok ? prepare(game, input, occasion.value) : occasion;
    if (!prepared.ok) return prepared;
    const key = input.because === undefined ? purpose : `${purpose} | ${input.because}`;
    const again = purpose !== undefined && key !== undefined && { purpose: { rule: '5P-11', key } };
    return ok({ ...withReach(prepared.value, input.reach), ...again });
  },
  resolve(game, input, result, found, terms) {
    const { character, goal, split } = input;
    const builder = new EventBuilder(game);
    const purpose = purposeOf(input);
    aftermath(builder, found, result, { character, ...(purpose !== undefined && { purpose }) });
    if (result.result === 'success') succeedTowards(builder, goal, result.successes, split);
    else if (goal !== undefined) failTowards(builder, character, found.range.rank);
    offerFailures(builder, character, result, terms.successes, goal);
    advanceChallenge(builder);
    return builder.done();
  },
  tell: (result, { character, descriptor, purpose }, names) =>
    checkSentence(result, names(character), {
      what: `with ${bareName(descriptor)}${purpose ? ` (${purpose})` : ''}`,
    }),
});

function occasionOf(game: FivePlusGame, input: Input): OrRefusal<Occasion> {
  const aim = goalTerms(game, input);
  return aim.ok ? ok({ ...aim.value, ...(input.purpose !== undefined && { stated: input.purpose }) }) : aim;
}

/** 5P-11: a repeat has the same character, descriptor and purpose; rolls for a goal never are repeats. */
function purposeOf({ character, descriptor, purpose, goal }: Input): string | undefined {
  if (purpose === undefined || goal !== undefined) return undefined;
  return [character, bareName(descriptor), purpose].map((part) => part.trim().toLowerCase()).join(' | ');
}

/** 5P-12: by another action, which has to succeed. */
export const help = attemptAction({
  ...hideableTerms,
  title: 'Help by another action',
  rules: ['5P-12'],
  input: z.strictObject({
    ...attemptShape,
    /** A character, or `everyone`. */
    helps: field(words(80, '5P-12', 'who is helped'), {
      names: 'somebody or everybody',
      label: 'Who to help',
    }),
  }),
  examples: [
    { character: 'tove', descriptor: 'Improvise', helps: 'wren' },
    { character: 'wren', descriptor: 'Sneak', helps: 'everyone' },
  ],
  occasion(game, { character, helps }) {
    const free = outsideTurns(game, character, 'helping');
    const helped = free.ok ? helpedOrRefused(game, character, helps) : free;
    return helped.ok
      ? ok({ contributions: helpingContributions(helps), stated: `helping ${helps}` })
      : helped;
  },
  follow(builder, { character, helps }, result, terms) {
    if (result.result === 'success')
      builder.add({ type: 'help-given', help: helpFrom(builder.game, character, helps) });
    offerFailures(builder, character, result, terms.successes);
  },
  what: ({ descriptor }) => `at helping with ${bareName(descriptor)}`,
});

/** 5P-11: for something that could be retried until it works. */
export const succeedUnrolled = sheetDeed({
  title: 'Succeed without a roll',
  rules: ['5P-11'],
  who: 'holder',
  input: z.strictObject({ character: characterSchema, words: freeText(words(300, '5P-11', 'what is done')) }),
  examples: [{ character: 'wren', words: 'walks out of the room' }],
  perform: (_, { character, words: told }) =>
    ok({ events: [{ type: 'unrolled-success', character, words: told }] }),
});

/** 5P-11: everything may be tried again. */
export const changeCircumstances = deed({
  title: 'Say what has changed',
  rules: ['5P-11'],
  who: 'anyone',
  input: z.strictObject({ words: freeText(words(300, '5P-11', 'what has changed')) }),
  examples: [{ words: 'Someone brings a stool.' }],
  perform: (_, { words: told }) => ok({ events: [{ type: 'circumstances-changed', words: told }] }),
});
