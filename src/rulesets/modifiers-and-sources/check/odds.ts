import * as z from 'zod/mini';
import { type Aim, ok, type Policies } from '../../../dice/index.ts';
import { percent, percents } from '../../percent.ts';
import { chanceIn, type ReportFigures, type Spread } from '../../report.ts';
import type { Headline, Odds, Question } from '../../ruleset.ts';
import { oneOf, whole } from '../../schema.ts';
import { DISCARD_ONE, MOST_BOOST } from '../boost/boost.ts';
import { difficultyField, MOST } from '../game.ts';
import { BOOST_ROLLS, type BoostRolls } from '../settings.ts';
import { check, type Outcome, type Parameters } from './check.ts';

/** MS-11: where a blunder isn’t a failure, a rating that is enough without a boost can blunder and succeed. */
function mayBoth({ blunderFails, rating, difficulty }: Parameters): boolean {
  return !blunderFails && rating >= difficulty;
}

function outcomeOf({ blunder, success }: Outcome): string {
  if (blunder === 0) return success ? 'success' : 'failure';
  return success ? 'blundered-success' : 'blunder';
}

const isSuccess: Aim<Outcome> = ({ success }) => (success ? 1 : 0);
const leastStress: Aim<Outcome> = ({ stress }) => -stress;

const DISCARDS = ['none', 'ones', 'best'] as const;

/** MS-10: how a player discards who decided beforehand. */
export const POLICIES: Readonly<Record<(typeof DISCARDS)[number], Policies<Outcome>>> = {
  none: {},
  ones: { player: { always: DISCARD_ONE } },
  best: { player: { best: [isSuccess, leastStress] } },
};

const ratingField = whole(-MOST, MOST, 'MS-9', 'the rating');
export const boostField = (most: number) => whole(0, most, 'MS-10', 'the number of boost dice');

export const rollsField = z.optional(oneOf(BOOST_ROLLS, 'MS-10', 'rolls'));

const questionFields = (mostBoost: number) =>
  z.strictObject({
    rating: ratingField,
    difficulty: difficultyField,
    boost: z.optional(boostField(mostBoost)),
    discard: z.optional(oneOf(DISCARDS, 'MS-10', 'discard')),
    rolls: rollsField,
  });
type Input = z.infer<ReturnType<typeof questionFields>>;

/** Numbers instead of a sheet, without house rules. */
export function questionUpTo(mostBoost: number): Question<Input, Parameters, Outcome> {
  const boost = Math.min(3, mostBoost);
  return {
    input: questionFields(mostBoost),
    examples: [
      { rating: 3, difficulty: 5, boost: Math.min(2, mostBoost), discard: 'none' },
      { rating: 3, difficulty: 5, boost, discard: 'ones' },
      { rating: 4, difficulty: 5, boost, discard: 'best' },
      { rating: 4, difficulty: 6, boost, discard: 'best', rolls: 'one-by-one' },
      { rating: 5, difficulty: 5 },
    ],
    read: ({ rating, difficulty, boost = 0, discard = 'none', rolls }) =>
      ok({ parameters: plainly(rating, difficulty, boost, rolls), policies: POLICIES[discard] }),
  };
}

export function plainly(
  rating: number,
  difficulty: number,
  boost: Parameters['boost'],
  rolls: BoostRolls = 'together',
): Parameters {
  const oneByOne = rolls === 'one-by-one' && { oneByOne: true as const };
  return { rating, difficulty, boost, blunderFails: true, choosesDie: false, ...oneByOne, tells: 'all' };
}

export const checkOdds: Odds<Parameters, Outcome> = {
  version: 1,
  program: check,
  forOdds: (parameters) => ({ ...parameters, tells: 'result' }),
  outcomes: {
    success: { words: 'Success', tone: 'yes' },
    'blundered-success': { words: 'Success with a blunder', tone: 'yes-but', when: mayBoth },
    failure: { words: 'Failure', tone: 'no' },
    blunder: { words: 'Blunder', tone: 'no-and' },
  },
  outcomeOf,
  headline,
  figures: {
    stress: { spread: ({ stress }) => stress },
    'side-effect': { chance: ({ blunder }) => blunder >= 2 && blunder <= 4 },
    cosmic: { chance: ({ blunder }) => blunder === 1 },
  },
  aims: { player: [isSuccess, leastStress] },
  question: questionUpTo(MOST_BOOST),
};

type Outcomes = { readonly outcomes: readonly Pick<ReportFigures['outcomes'][number], 'name' | 'chance'>[] };

function chanceOf(odds: Outcomes, name: string): number {
  return chanceIn(odds, name)?.p ?? 0;
}

/** With or without a blunder. */
export function successIn(odds: Outcomes): number {
  return chanceOf(odds, 'success') + chanceOf(odds, 'blundered-success');
}

/** The chances as the chart shows them; a success with a blunder (MS-11, house rule) is in both. */
export function sharesOf(odds: Outcomes): { readonly success: string; readonly blunder: string } {
  const [both, blunder] = [chanceOf(odds, 'blundered-success'), chanceOf(odds, 'blunder')];
  if (both > 0) return { success: percent(successIn(odds)), blunder: percent(blunder + both) };
  const shown = percents([chanceOf(odds, 'success'), chanceOf(odds, 'failure'), blunder], 1);
  return { success: shown[0] ?? '', blunder: shown[2] ?? '' };
}

function headline({ outcomes, spreads }: ReportFigures): Headline {
  const { success, blunder } = sharesOf({ outcomes });
  const stress = spreads.stress?.mean ?? 0;
  return {
    value: success,
    of: `success${stress > 0.005 ? `, ${stress.toFixed(1)} stress` : ', no stress'}`,
    more: [`blunder ${blunder}`, ...(spreads.progress ? [doneIn(spreads.progress)] : [])],
  };
}

/** MS-15: without dice the progress is certain. */
function doneIn({ values, mean }: Spread): string {
  return values.length === 1 ? `${mean} done` : `${mean.toFixed(1)} done on average`;
}
