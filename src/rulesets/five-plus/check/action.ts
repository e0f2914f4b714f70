import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { said } from '../../fields/free-text.ts';
import type { Refusal } from '../../ruleset.ts';
import { oneOf, words } from '../../schema.ts';
import { checkAction } from '../actions.ts';
import { zoneOf } from '../challenge/challenge.ts';
import { goalIdSchema, STANCES } from '../challenge/npc.ts';
import { failTowards, lookAround, succeedTowards } from '../challenge/progress.ts';
import { withinReach, withReach } from '../challenge/reach.ts';
import { REACHES } from '../challenge/zones.ts';
import { Chronicle } from '../event-builder.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { countedHeadline } from '../speech/headline.ts';
import { outsideTurns } from '../turn/declare.ts';
import { aftermath } from './aftermath.ts';
import { towards } from './aim.ts';
import { attemptShape, type Occasion, prepare, screened } from './attempt.ts';
import { failureOffers } from './failure.ts';
import { checkOdds } from './odds.ts';
import { nameIn, told } from './sentence.ts';

const inputSchema = z.strictObject({
  ...attemptShape,
  /** What it is for, in words. */
  purpose: z.exactOptional(said(words(300, '5P-11', 'the purpose'))),
  /** Why the same thing can be tried again. */
  because: z.exactOptional(said(words(300, '5P-11', 'the reason'))),
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
  ...screened,
  headline: countedHeadline,
  prepare(game, input) {
    const purpose = purposeOf(input);
    if (purpose !== undefined && input.because === undefined && game.own.attempts.includes(purpose))
      return refused({
        rule: '5P-11',
        sentence: `${input.descriptor} was tried for that already: say under “because” what has changed, or try something else`,
        path: 'because',
      });
    if (input.goal !== undefined && game.own.challenge?.turn)
      return refused({
        rule: '5P-31',
        sentence: 'in a turn, what is done for a goal is declared first',
        path: 'goal',
      });
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
    const chronicle = new Chronicle(game);
    const purpose = purposeOf(input);
    aftermath(chronicle, found, result, { character, ...(purpose !== undefined && { purpose }) });
    if (result.result === 'success') succeedTowards(chronicle, goal, result.successes, split);
    else if (goal !== undefined) failTowards(chronicle, character, found.range.rank);
    chronicle.offer(...failureOffers(chronicle, character, result, terms.successes, goal));
    lookAround(chronicle);
    return chronicle.done();
  },
  tell: (result, { character, descriptor, purpose }, names) =>
    told(result, names(character), { what: `with ${nameIn(descriptor)}${purpose ? ` (${purpose})` : ''}` }),
});

function occasionOf(game: FivePlusGame, input: Input): Result<Occasion, Refusal> {
  const aim = towards(game, input);
  return aim.ok ? ok({ ...aim.value, ...(input.purpose !== undefined && { stated: input.purpose }) }) : aim;
}

/** 5P-11: same character, descriptor and purpose. Turns and goals of a running challenge are no repeats. */
function purposeOf({ character, descriptor, purpose, goal }: Input): string | undefined {
  if (purpose === undefined || goal !== undefined) return undefined;
  return [character, nameIn(descriptor), purpose].map((part) => part.trim().toLowerCase()).join(' | ');
}
