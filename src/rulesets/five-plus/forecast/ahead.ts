import { ok, type Result, refused } from '../../../dice/index.ts';
import { listed } from '../../listed.ts';
import { known } from '../../own-key.ts';
import type { Line, Refusal } from '../../ruleset.ts';
import type { Challenge } from '../challenge/challenge.ts';
import { isIncapacitated } from '../harm/damage.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import type { ChallengeTerms } from './course.ts';
import { CourseAhead, MOST_HELPING } from './plan.ts';
import { isWorkable } from './workload.ts';

export interface ChallengeAhead {
  readonly parameters: ChallengeTerms;
  /** What is taken for granted, in sentences. */
  readonly lines: readonly Line[];
}

/** The challenge that runs, from here on: with what is declared, and one action of everybody where nothing is. */
export function challengeAhead(game: FivePlusGame): Result<ChallengeAhead, Refusal> {
  const { challenge } = game.own;
  if (!challenge) return no('no challenge runs');
  const goals = Object.values(challenge.goals);
  if (goals.length === 0) return no('a challenge has a goal, or a track to push along');
  const able = challenge.characters.filter((id) => isAble(game, id));
  const inTurns = isInTurns(challenge);
  if (able.length === 0) return no('nobody is left who could act');
  const course = new CourseAhead(game, able);
  const start = inTurns ? course.turnAfterTurn() : course.checkAfterCheck();
  if (start === undefined)
    return no(`more than ${MOST_HELPING} roll for help or maneuvers: too many ways to count`);
  const { turns, failures, tug } = challenge.losing;
  const parameters: ChallengeTerms = {
    stops: course.stops,
    start,
    goals: goals.map(({ needs, have, isTrack }) =>
      isTrack ? { needs, isTrack } : { needs: Math.max(0, needs - have) },
    ),
    losing: {
      ...(failures !== undefined && { failures }),
      ...(tug !== undefined && { tug }),
      ...(turns !== undefined && { turns: Math.max(1, turns - challenge.turns + (challenge.turn ? 1 : 0)) }),
    },
    failures: challenge.failures,
    track: tug === undefined ? 0 : challenge.track,
    inTurns,
  };
  return isWorkable(parameters)
    ? ok({ parameters, lines: linesOf(game, challenge, able, inTurns) })
    : no('that takes too long to work out exactly');
}

/** Turns are taken for granted until somebody has rolled without one. */
function isInTurns({ turn, turns, losing, failures, track, goals }: Challenge): boolean {
  const isTried = failures > 0 || track !== 0 || Object.values(goals).some(({ have }) => have > 0);
  return turn !== null || turns > 0 || losing.turns !== undefined || !isTried;
}

function isAble(game: FivePlusGame, id: string): boolean {
  const sheet = known(game.sheets, id);
  return sheet !== undefined && !isIncapacitated(sheet);
}

/** What people have to know of it, in sentences: who counts with what they declared, and who as one action. */
function linesOf(
  game: FivePlusGame,
  { turn }: Challenge,
  able: readonly string[],
  inTurns: boolean,
): readonly Line[] {
  const isOne = able.length === 1;
  const best = isOne ? 'with the best skill' : 'each with their best skill';
  const names = (ids: readonly string[]) => listed(ids.map((id) => known(game.sheets, id)?.name ?? id));
  const heard = able.filter((id) => known(turn?.plans, id));
  const silent = able.filter((id) => !heard.includes(id));
  const haveOf = (ids: readonly string[]) => (ids.length > 1 ? 'have' : 'has');
  const countOf = (ids: readonly string[]) =>
    ids.length > 1 ? 'count as one action each' : 'counts as one action';
  const inTurn = [
    ...(heard.length > 0 ? [`Counted with what ${names(heard)} ${haveOf(heard)} declared.`] : []),
    ...(silent.length > 0
      ? [`${names(silent)} ${haveOf(silent)} not declared yet and ${countOf(silent)}.`]
      : []),
    `Later turns count as one action, ${best}.`,
  ];
  const before = inTurns ? 'Counted in turns, as one action' : 'Counted check by check, outside turns';
  const said = turn ? inTurn : [`${before}, ${best}.`];
  return [...said, 'Wounds and improvement on the way aren’t counted.'].map((text) => ({
    text,
    rule: '5P-31',
  }));
}

function no(sentence: string): { readonly ok: false; readonly error: Refusal } {
  return refused({ rule: '5P-29', sentence });
}
