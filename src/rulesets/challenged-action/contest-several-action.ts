import * as z from 'zod/mini';
import { ok, type Result } from '../../dice/index.ts';
import { actionsOf, type Consequences, type Prepared, type Refusal } from '../ruleset.ts';
import {
  behindScreen,
  courseOf,
  effectOffers,
  guarded,
  OTHER_SIDE,
  sidesOf,
  spentInstants,
  startSchema,
  whoIs,
  wonEvent,
} from './challenge.ts';
import { contestSeveral as program, type SeveralResult, type SeveralTerms } from './contest.ts';
import { wonBy } from './contest-action.ts';
import type { Event } from './event.ts';
import { scoreSchema, sideSchema } from './score.ts';
import { exactly20Schema, tiesSchema } from './settings.ts';
import { severalSentence } from './several-sentence.ts';
import type { CampaignGame } from './sheet.ts';
import { screened } from './stand-in.ts';
import { mayAct } from './turns.ts';

export const MOST_TARGETS = 20;

const targets = <T>(each: z.ZodMiniType<T>) =>
  z
    .array(each)
    .check(
      z.minLength(1, { error: '[CA-6] there is at least one target' }),
      z.maxLength(MOST_TARGETS, { error: `[CA-6] at most ${MOST_TARGETS} targets` }),
    );

const inputSchema = z.strictObject({ ...startSchema, against: targets(sideSchema) });
type Input = z.infer<typeof inputSchema>;

const questionSchema = z.strictObject({
  attacker: scoreSchema,
  defenders: targets(scoreSchema),
  ties: z.optional(tiesSchema),
  exactly20: z.optional(exactly20Schema),
});

export const contestSeveral = actionsOf<CampaignGame, Event>().check({
  title: 'Challenge several at once',
  rules: ['CA-6', 'CA-3', 'CA-4', 'CA-5', 'CA-7'],
  who: 'holder',
  isOpen: mayAct,
  input: inputSchema,
  examples: [
    {
      character: 'tansy',
      aspects: ['charms'],
      tables: { range: 'Close' },
      against: [
        { character: 'juno', aspects: ['willpower'] },
        { character: 'wick', aspects: ['willpower'] },
        { environment: 'the watchman', score: 4 },
      ],
    },
  ],
  version: 1,
  prepare,
  program,
  resolve,
  tell: ({ standings }, { character, against }, names) =>
    severalSentence(
      names(character),
      standings.map((standing, i) => ({ standing, name: names(targetAt(against, i)) })),
    ),
  tellKind: (kind, { character }, names) => behindScreen(names, character, `beats ${kind} of them`),
  outcomes: ['all', 'some', 'none'],
  outcomeOf: ({ beaten, of }) => (beaten === of ? 'all' : beaten > 0 ? 'some' : 'none'),
  figures: { beaten: { spread: ({ beaten }) => beaten } },
  aims: {},
  hideable: { against: OTHER_SIDE },
  forOdds: (terms) => ({ ...terms, tells: 'beaten' as const }),
  question: {
    input: questionSchema,
    examples: [
      { attacker: 10, defenders: [5, 12] },
      { attacker: 15, defenders: [-5, 9], ties: 'nothing' },
    ],
    read: ({ ties = 'defender', exactly20 = 'leader', ...scores }) =>
      ok({ parameters: { ...scores, ties, exactly20, tells: 'beaten' as const } }),
  },
});

function sidesIn({ against }: Input) {
  return against.map((side, i) => ({ side, path: `against[${i}]` }));
}

function targetAt(against: Input['against'], i: number): string {
  const side = against[i];
  return side ? whoIs(side) : '';
}

function prepare(game: CampaignGame, input: Input): Result<Prepared<SeveralTerms>, Refusal> {
  const sides = sidesOf(game, input, sidesIn(input), input.against.length);
  if (!sides.ok) return sides;
  const { actor, others, lines } = sides.value;
  const { ties, exactly20 } = game.settings;
  const defenders = others.map(({ score }) => score);
  return ok({
    parameters: { attacker: actor.score, defenders, ties, exactly20, tells: 'standings' },
    lines,
    owners: {},
  });
}

function resolve(
  game: CampaignGame,
  input: Input,
  { standings }: SeveralResult,
  _: SeveralTerms,
  hidden: readonly string[],
): Consequences<Event> {
  const { character, against, kind } = input;
  const isHidden = hidden.includes('against');
  const results = standings.map((standing, i) => {
    const won = wonBy(standing, character, targetAt(against, i));
    return { target: targetAt(against, i), won: won && guarded(won, isHidden) };
  });
  const won = results.flatMap((each) => each.won ?? []);
  const { as, events } = screened(game.own, isHidden ? against.map(whoIs) : []);
  return {
    events: [
      ...events,
      ...courseOf(game, input, sidesIn(input), isHidden),
      ...results.map(
        (each): Event =>
          each.won
            ? wonEvent(each.won, as, kind)
            : { type: 'challenge-tied', sides: [character, as(each.target)] },
      ),
      ...spentInstants(game, [character, ...against.map(whoIs)], won),
    ],
    offers: effectOffers(game, won, as),
  };
}
