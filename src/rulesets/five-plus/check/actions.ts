import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import type { Refusal } from '../../ruleset.ts';
import { oneOf, words } from '../../schema.ts';
import { checkAction, deed, refuse } from '../actions.ts';
import { zoneOf } from '../challenge/challenge.ts';
import { goalIdSchema, STANCES } from '../challenge/npc.ts';
import { advanceChallenge, failTowards, succeedTowards } from '../challenge/progress.ts';
import { REACHES } from '../challenge/zones.ts';
import { EventBuilder } from '../event-builder.ts';
import { characterSchema, type FivePlusGame, sheetOrRefuse } from '../sheet/sheet.ts';
import { outsideTurns } from '../turn/declare.ts';
import { aftermath } from './aftermath.ts';
import { goalTerms, withinReach, withReach } from './aim.ts';
import { attemptShape, hideableTerms, type Occasion, prepare } from './attempt.ts';
import { bareName, checkSentence } from './check.ts';
import { failureOffers } from './failure.ts';
import { helpedOrRefused, helpFrom, helpingContributions } from './help.ts';
import { checkOdds, countedHeadline } from './odds.ts';

const inputSchema = z.strictObject({
  ...attemptShape,
  /** What it is for, in words. */
  purpose: z.exactOptional(freeText(words(300, '5P-11', 'the purpose'))),
  /** Why the same thing can be tried again. */
  because: z.exactOptional(freeText(words(300, '5P-11', 'the reason'))),
  /** A goal of the challenge that runs. */
  goal: z.exactOptional(goalIdSchema),
  split: z.exactOptional(goalIdSchema),
  reach: z.exactOptional(oneOf(REACHES, '5P-33', 'the reach')),
  target: z.exactOptional(oneOf(STANCES, '5P-28', 'the target')),
});
type Input = Readonly<z.infer<typeof inputSchema>>;

/** 5P-7: the action everything else is made of. */
export const checkOnce = checkAction({
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
        `${input.descriptor} was tried for that already: say under “because” what has changed, or try something else`,
        'because',
      );
    if (input.goal !== undefined && game.own.challenge?.turn)
      return refuse('5P-31', 'in a turn, what is done for a goal is declared first', 'goal');
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
    builder.offer(...failureOffers(builder, character, result, terms.successes, goal));
    advanceChallenge(builder);
    return builder.done();
  },
  tell: (result, { character, descriptor, purpose }, names) =>
    checkSentence(result, names(character), {
      what: `with ${bareName(descriptor)}${purpose ? ` (${purpose})` : ''}`,
    }),
});

function occasionOf(game: FivePlusGame, input: Input): Result<Occasion, Refusal> {
  const aim = goalTerms(game, input);
  return aim.ok ? ok({ ...aim.value, ...(input.purpose !== undefined && { stated: input.purpose }) }) : aim;
}

/** 5P-11: same character, descriptor and purpose. Turns and goals of a running challenge are no repeats. */
function purposeOf({ character, descriptor, purpose, goal }: Input): string | undefined {
  if (purpose === undefined || goal !== undefined) return undefined;
  return [character, bareName(descriptor), purpose].map((part) => part.trim().toLowerCase()).join(' | ');
}

/** 5P-12: by another action, which has to succeed. In a turn it is declared. */
export const help = checkAction({
  ...checkOdds,
  title: 'Help by another action',
  rules: ['5P-12'],
  who: 'holder',
  input: z.strictObject({
    ...attemptShape,
    /** A character, or `everyone`. */
    helps: field(words(80, '5P-12', 'who is helped'), {
      names: 'somebody or everybody',
      label: 'Helps whom',
    }),
  }),
  examples: [
    { character: 'tove', descriptor: 'Improvise', helps: 'wren' },
    { character: 'wren', descriptor: 'Sneak', helps: 'everyone' },
  ],
  ...hideableTerms,
  prepare(game, input) {
    const free = outsideTurns(game, input.character, 'helping');
    const helped = free.ok ? helpedOrRefused(game, input.character, input.helps) : free;
    return helped.ok ? prepare(game, input, helpOccasion(input)) : helped;
  },
  resolve(game, input, result, found, terms) {
    const builder = new EventBuilder(game);
    aftermath(builder, found, result, { character: input.character });
    if (result.result === 'success')
      builder.add({ type: 'help-given', help: helpFrom(builder.game, input.character, input.helps) });
    builder.offer(...failureOffers(builder, input.character, result, terms.successes));
    return builder.done();
  },
  tell: (result, { character, descriptor }, names) =>
    checkSentence(result, names(character), {
      what: `at helping with ${bareName(descriptor)}`,
      isCounted: false,
    }),
});

function helpOccasion({ helps }: { readonly helps: string }): Occasion {
  return { contributions: helpingContributions(helps), stated: `helping ${helps}` };
}

/** 5P-11: what could be retried until it works succeeds unrolled. */
export const succeedUnrolled = deed({
  title: 'Succeed without a roll',
  rules: ['5P-11'],
  who: 'holder',
  input: z.strictObject({ character: characterSchema, words: freeText(words(300, '5P-11', 'what is done')) }),
  examples: [{ character: 'wren', words: 'walks out of the room' }],
  perform(game, { character, words: told }) {
    const sheet = sheetOrRefuse(game, character);
    return sheet.ok ? ok({ events: [{ type: 'unrolled-success', character, words: told }] }) : sheet;
  },
});

/** 5P-11: what was tried may be tried again. */
export const changeCircumstances = deed({
  title: 'Say what has changed',
  rules: ['5P-11'],
  who: 'anyone',
  input: z.strictObject({ words: freeText(words(300, '5P-11', 'what has changed')) }),
  examples: [{ words: 'Somebody brings a stool.' }],
  perform: (_, { words: told }) => ok({ events: [{ type: 'circumstances-changed', words: told }] }),
});
