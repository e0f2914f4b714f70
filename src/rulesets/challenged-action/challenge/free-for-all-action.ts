import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { actionsOf, type Consequences, type Known, type Prepared, type Refusal } from '../../ruleset.ts';
import { capitalised, listed } from '../../sentences.ts';
import type { Event } from '../events.ts';
import { houseSchema } from '../settings.ts';
import type { CampaignGame } from '../sheet/sheet.ts';
import { ofAll } from '../speech/headline.ts';
import { mayAct } from '../turns/turns.ts';
import { OTHER_SIDE, type Sides, sidesOf, startSchema, untold, whoIs } from './challenge.ts';
import { concluded, type Won } from './conclusion.ts';
import { thrownAnyway } from './contest.ts';
import {
  type FreeForAllResult,
  type FreeForAllTerms,
  NOBODY,
  outOf,
  freeForAll as program,
} from './free-for-all.ts';
import { scoreSchema, sideSchema } from './score.ts';

export const MOST_SIDES = 8;

/** All sides, or those besides the starter's. */
const sides = <T>(each: z.ZodMiniType<T>, besides = 0) =>
  z
    .array(each)
    .check(
      z.minLength(2 - besides, { error: '[CA-6] a free-for-all has two sides or more' }),
      z.maxLength(MOST_SIDES - besides, { error: `[CA-6] a free-for-all has at most ${MOST_SIDES} sides` }),
    );

const inputSchema = z.strictObject({ ...startSchema, others: sides(sideSchema, 1) });
type Input = z.infer<typeof inputSchema>;

const questionSchema = z.strictObject({
  /** Who started it stands first. */
  scores: sides(scoreSchema),
  ...houseSchema,
});

export const freeForAll = actionsOf<CampaignGame, Event>().check({
  title: 'Everybody against everybody',
  rules: ['CA-6', 'CA-3', 'CA-4', 'CA-5', 'CA-7'],
  who: 'holder',
  isOpen: mayAct,
  input: inputSchema,
  examples: [
    {
      character: 'juno',
      aspects: ['riding'],
      others: [
        { character: 'wick', aspects: ['riding', 'speed'] },
        { character: 'tansy', aspects: ['riding'] },
      ],
    },
  ],
  version: 1,
  prepare,
  program,
  resolve,
  tell: ({ winner, margins, contested }, input, names) => {
    if (winner === NOBODY) return 'A tie for the lead: nothing happens.';
    const losers = margins.flatMap((margin, place) =>
      place === winner ? [] : [`${names(whoAt(input, place))} by ${margin}`],
    );
    return capitalised(
      `${names(whoAt(input, winner))} wins over ${listed(losers)}${contested ? '' : ', without a roll'}.`,
    );
  },
  outcomes: {
    won: { words: 'Somebody wins', tone: 'yes', untold: (_, names) => untold('wins')(undefined, names) },
    nothing: { words: 'A tie, nothing happens', tone: 'no-but', untold: untold() },
  },
  headline: ofAll,
  outcomeOf: ({ winner }) => (winner === NOBODY ? 'nothing' : 'won'),
  figures: {
    /** By place in the scores, from 1; 0 where nothing happens. */
    winner: { spread: ({ winner }) => winner + 1 },
    lead: { spread: ({ lead }) => lead },
  },
  aims: {},
  hideable: { others: { ...OTHER_SIDE, called: 'the other sides' } },
  behindScreen: thrownAnyway,
  forOdds: (terms) => ({ ...terms, tells: 'lead' as const }),
  question: {
    input: questionSchema,
    examples: [{ scores: [8, 5, 3] }, { scores: [2, 2], ties: 'nothing' }, { scores: [30, 25, 8] }],
    read: ({ ties = 'defender', exactly20 = 'leader', scores }) =>
      ok({ parameters: { scores, ties, exactly20, tells: 'lead' as const } }),
  },
});

function whoAt({ character, others }: Input, place: number): string {
  const side = others[place - 1];
  return side ? whoIs(side) : character;
}

function prepare(game: CampaignGame, input: Input): Result<Prepared<FreeForAllTerms, Sides>, Refusal> {
  const all = sidesOf(
    game,
    input,
    input.others.map((side, i) => ({ side, path: `others[${i}]` })),
  );
  if (!all.ok) return all;
  const { actor, others, lines } = all.value;
  const { ties, exactly20 } = game.settings;
  const scores = [actor, ...others].map(({ score }) => score);
  return ok({
    parameters: { scores, ties, exactly20, tells: 'margins' },
    lines,
    owners: {},
    found: all.value,
  });
}

function resolve(
  game: CampaignGame,
  input: Input,
  { winner, margins, contested }: FreeForAllResult,
  { parameters, found, hidden }: Known<FreeForAllTerms, Sides>,
): Consequences<Event> {
  const isOut = outOf(parameters);
  const won = margins.flatMap((margin, place): Won[] => {
    if (place === winner) return [];
    const sides = { winner: whoAt(input, winner), loser: whoAt(input, place) };
    return [{ ...sides, margin, contested: contested && !isOut(place) }];
  });
  const others = input.others.map(whoIs);
  const challenge = { start: input, others, found, isHidden: hidden.includes('others') };
  return concluded(game, challenge, winner === NOBODY ? [{ tied: [input.character, ...others] }] : won);
}
