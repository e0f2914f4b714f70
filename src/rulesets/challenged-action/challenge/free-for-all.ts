import * as z from 'zod/mini';
import { ok, type Program, roll, sum } from '../../../dice/index.ts';
import { capitalised, listed } from '../../sentences.ts';
import { check } from '../game.ts';
import { houseSchema } from '../settings.ts';
import { ofAll } from '../speech/headline.ts';
import { concluded, type Won } from './conclusion.ts';
import {
  CHALLENGE,
  type ChallengeTerms,
  D20,
  DECIDED,
  OTHER_SIDE,
  prepared,
  startSchema,
  untold,
  whoIs,
} from './every-challenge.ts';
import { lead, leadOf } from './ranking.ts';
import { scoreSchema, sideSchema } from './score.ts';

export const MOST_SIDES = 8;

export interface FreeForAllTerms extends ChallengeTerms {
  /** The starter’s first. */
  readonly scores: readonly number[];
  /** All margins together are too many to count: odds only count the one to the best of the others. */
  readonly tells: 'margins' | 'lead';
}

export interface FreeForAllResult {
  /** A place in the scores; −1 where a tie lets nothing happen. */
  readonly winner: number;
  /** CA-7: the smallest of the margins; 0 where nothing happens. */
  readonly lead: number;
  /** False where everyone else was out before the dice. */
  readonly contested: boolean;
  /** Against each of the others, the winner’s own being 0; empty where only the lead is told. */
  readonly margins: readonly number[];
}

const NOBODY = -1;
const STARTER = 0;

/** CA-6: everyone against everyone. The highest total wins. */
export function* rollFreeForAll(terms: FreeForAllTerms): Program<FreeForAllResult> {
  const { scores, tells } = terms;
  const isOut = outOf(terms);
  const inside = scores
    .keys()
    .filter((i) => !isOut(i))
    .toArray();
  const contested = inside.length > 1;
  const own = inside.map((i) => scores[i] ?? 0);
  if (!contested && terms.isHidden) yield* roll(D20, sum);
  const thrown = tells === 'lead' ? thrownAtOnce : thrownInTurn;
  const { leaders, by, totals } = contested ? yield* thrown(own) : { ...leadOf(own), totals: own };

  const winner = winnerOf(
    leaders.map((at) => inside[at] ?? NOBODY),
    terms,
  );
  if (winner === NOBODY) return { winner, lead: 0, contested, margins: [] };
  const margin = (i: number): number => {
    // CA-7: whoever was out before the dice lost by the difference of the scores.
    if (isOut(i)) return (scores[winner] ?? 0) - (scores[i] ?? 0);
    return (totals[inside.indexOf(winner)] ?? 0) - (totals[inside.indexOf(i)] ?? 0);
  };
  const outs = scores.keys().filter(isOut).map(margin);
  const margins = tells === 'lead' ? [] : scores.map((_, i) => margin(i));
  return { winner, lead: Math.min(by, ...outs), contested, margins };
}

function* thrownInTurn(scores: readonly number[]) {
  const totals: number[] = [];
  for (const score of scores) totals.push(score + (yield* roll(D20, sum)));
  return { ...leadOf(totals), totals };
}

/** Only the lead is told. */
function* thrownAtOnce(scores: readonly number[]) {
  const dice = scores.map(() => D20);
  return { ...(yield* roll(dice, lead(scores))), totals: [] };
}

/** CA-6: among those who tie for the lead the starter gives way; if several are left, none of them is the defender. */
function winnerOf(leaders: readonly number[], { ties }: FreeForAllTerms): number {
  if (leaders.length > 1 && ties === 'nothing') return NOBODY;
  const standing = leaders.length > 1 ? leaders.filter((i) => i !== STARTER) : leaders;
  return standing.length === 1 ? (standing[0] ?? NOBODY) : NOBODY;
}

/** CA-5: whoever is 20 behind the highest score can’t win, and doesn’t roll. */
export function outOf({ scores, exactly20 }: FreeForAllTerms): (i: number) => boolean {
  const highest = Math.max(...scores);
  const decided = exactly20 === 'leader' ? DECIDED : DECIDED + 1;
  return (i) => highest - (scores[i] ?? 0) >= decided;
}

/** All sides, or those besides the starter’s. */
const sides = <T>(each: z.ZodMiniType<T>, besides = 0) =>
  z
    .array(each)
    .check(
      z.minLength(2 - besides, { error: '[CA-6] a free-for-all has two sides or more' }),
      z.maxLength(MOST_SIDES - besides, { error: `[CA-6] a free-for-all has at most ${MOST_SIDES} sides` }),
    );

const inputSchema = z.strictObject({ ...startSchema, others: sides(sideSchema, 1) });

export const freeForAll = check({
  ...CHALLENGE,
  title: 'Everyone against everyone',
  rules: ['CA-6', 'CA-3', 'CA-4', 'CA-5', 'CA-7'],
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
  prepare: (game, input) => {
    const opponents = input.others.map((side, i) => ({ side, path: `others[${i}]` }));
    return prepared<FreeForAllTerms>(game, input, opponents, ({ actor, others }, house) => ({
      scores: [actor, ...others].map(({ score }) => score),
      ...house,
      tells: 'margins',
    }));
  },
  program: rollFreeForAll,
  resolve: (game, input, { winner, margins, contested }, known) => {
    const isOut = outOf(known.parameters);
    const others = input.others.map(whoIs);
    const won = margins.flatMap((margin, place): Won[] => {
      if (place === winner) return [];
      const sides = { winner: whoAt(input, winner), loser: whoAt(input, place) };
      return [{ ...sides, margin, contested: contested && !isOut(place) }];
    });
    const ends = winner === NOBODY ? [{ tied: [input.character, ...others] }] : won;
    return concluded(game, input, others, known, ends);
  },
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
    won: { words: 'Someone wins', tone: 'yes', untold: (_, names) => untold('wins')(undefined, names) },
    nothing: { words: 'A tie, nothing happens', tone: 'no-but', untold: untold() },
  },
  headline: ofAll,
  outcomeOf: ({ winner }) => (winner === NOBODY ? 'nothing' : 'won'),
  figures: {
    /** By place in the scores, from 1; 0 where nothing happens. */
    winner: { spread: ({ winner }) => winner + 1 },
    lead: { spread: ({ lead }) => lead },
  },
  hideable: { others: { ...OTHER_SIDE, called: 'the other sides' } },
  forOdds: (terms) => ({ ...terms, tells: 'lead' as const }),
  question: {
    /** The starter’s score first. */
    input: z.strictObject({ scores: sides(scoreSchema), ...houseSchema }),
    examples: [{ scores: [8, 5, 3] }, { scores: [2, 2], ties: 'nothing' }, { scores: [30, 25, 8] }],
    read: ({ ties = 'defender', exactly20 = 'leader', scores }) =>
      ok({ parameters: { scores, ties, exactly20, tells: 'lead' as const } }),
  },
});

function whoAt({ character, others }: z.infer<typeof inputSchema>, place: number): string {
  const side = others[place - 1];
  return side ? whoIs(side) : character;
}
