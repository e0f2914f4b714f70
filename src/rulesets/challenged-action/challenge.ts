import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import type { Hideable, Line, Names, Offer, Refusal } from '../ruleset.ts';
import { instantProblem, instantsOver } from './activation.ts';
import { DECIDED } from './contest.ts';
import type { Event } from './event.ts';
import { modifiersOf, picksSchema, speedIn } from './modifiers.ts';
import { relatedSchema, type Score, type Side, scoreOf } from './score.ts';
import { type CampaignGame, characterSchema, sheetOf } from './sheet.ts';
import { heard, isStandIn, type Screened, SOMEBODY } from './stand-in.ts';
import { kindSchema, MOST_MARGIN } from './success-table.ts';
import { capitalised } from './tell.ts';
import { actionProblem, spending } from './turns.ts';

/** What every challenge says of the one who starts it. */
export const startSchema = {
  character: characterSchema,
  ...relatedSchema,
  /** CA-4 */
  tables: z.optional(picksSchema),
  /** CA-9: which success table counts, where the campaign has one for it. */
  kind: z.optional(kindSchema),
};
const challengeSchema = z.strictObject(startSchema);
type Start = z.infer<typeof challengeSchema>;

/** CA-3: what a player does not know of the other side; with the dice in sight, the margin would tell. */
export const OTHER_SIDE = {
  rule: 'CA-3',
  theirs: true,
  inDice: true,
  offered: true,
} as const satisfies Hideable;

/** CA-3: who won is told, whoever the others are; by how much, each win says. */
export function behindScreen(
  names: Names,
  starter: string | undefined,
  ends: string | undefined,
  hidden = 'the others stay hidden',
): string {
  const who = starter === undefined ? SOMEBODY : names(starter);
  return capitalised(`${ends ? `${who} ${ends}` : 'nothing happens'}; ${hidden}.`);
}

export interface Sides {
  /** With the modifiers of CA-4. */
  readonly actor: Score;
  readonly others: readonly Score[];
  readonly lines: readonly Line[];
}

interface Other {
  readonly side: Side;
  readonly path: string;
}

/** CA-3, CA-4: the score of everybody, before any die. */
export function sidesOf(
  game: CampaignGame,
  start: Start,
  others: readonly Other[],
  targets = 1,
): Result<Sides, Refusal> {
  const { character, tables = {} } = start;
  const problem =
    actionProblem(game, character, speedIn(tables)) ??
    instantProblem(game, character) ??
    sideProblem(game, character, others);
  if (problem) return refused(problem);
  const scores = scoresOf(game, start, others);
  if (!scores.ok) return scores;
  const modifiers = modifiersOf(game, character, tables, targets);
  if (!modifiers.ok) return modifiers;
  const [first, ...rest] = scores.value;
  const actor = { ...first, score: first.score + modifiers.value.sum };
  const theirs = (lines: readonly Line[]) => lines.map((line) => ({ ...line, theirs: true as const }));
  const lines = [
    ...first.lines,
    ...modifiers.value.lines,
    ...theirs(rest.flatMap((each) => each.lines)),
    sumOf(actor),
    ...theirs(rest.map(sumOf)),
  ];
  return ok({ actor, others: rest, lines });
}

function sumOf({ name, score }: Score): Line {
  return { text: `${name} in all`, value: score, rule: 'CA-3' };
}

/** The actor's first, without what the tables do to it. */
function scoresOf(
  game: CampaignGame,
  { character, aspects, exclude }: Start,
  others: readonly Other[],
): Result<readonly [Score, ...Score[]], Refusal> {
  const actor = scoreOf(game, { character, aspects, ...(exclude && { exclude }) }, '');
  if (!actor.ok) return actor;
  const scores: [Score, ...Score[]] = [actor.value];
  for (const { side, path } of others) {
    const score = scoreOf(game, side, path);
    if (!score.ok) return score;
    scores.push(score.value);
  }
  return ok(scores);
}

function sideProblem(game: CampaignGame, actor: string, others: readonly Other[]): Refusal | undefined {
  const seen = new Set([actor]);
  for (const { side, path } of others) {
    const isAgent = 'character' in side;
    const who = isAgent ? side.character : side.environment;
    const no = (sentence: string): Refusal => ({ rule: 'CA-6', sentence, path });
    if (!isAgent && sheetOf(game, who)) return no(`“${who}” is an agent with traits: name it as a character`);
    if (seen.has(who))
      return no(`“${sheetOf(game, who)?.name ?? who}” stands on one side of a challenge, once`);
    seen.add(who);
  }
  return undefined;
}

/** What happened besides who won: exclusions and set scores are kept, an action is spent. */
export function courseOf(
  game: CampaignGame,
  start: Start,
  others: readonly Other[],
  isHidden: boolean,
): readonly Event[] {
  const known = scoresOf(game, start, others);
  const scores = known.ok ? known.value : [];
  const told = isHidden ? scores.slice(0, 1) : scores;
  return [
    ...told.flatMap(({ leftOut }) => leftOut.map((each): Event => ({ type: 'effect-left-out', ...each }))),
    ...scores
      .filter(({ who }) => game.own.scores.some(({ character }) => character === who))
      .map(({ who }): Event => ({ type: 'score-set-used', character: who })),
    ...spending(game, start.character, speedIn(start.tables ?? {})),
  ];
}

export interface Won {
  readonly winner: string;
  readonly loser: string;
  /** CA-7: of the winner above the loser. */
  readonly margin: number;
  readonly contested: boolean;
}

/** CA-7: a win without a roll would tell where a hidden side stands: it counts as the least lead that wins so. */
export function guarded(won: Won, isHidden: boolean): Won {
  return isHidden && !won.contested ? { ...won, margin: DECIDED } : won;
}

export function wonEvent(
  { winner, loser, ...won }: Won,
  as: Screened['as'],
  kind: string | undefined,
): Event {
  const margin = Math.min(MOST_MARGIN, won.margin);
  const sides = { winner: as(winner), loser: as(loser) };
  return { type: 'challenge-won', ...sides, ...won, margin, ...(kind !== undefined && { kind }) };
}

/** CA-2: who has won nothing here has no use any more for what was activated for this challenge alone. */
export function spentInstants(
  game: CampaignGame,
  sides: readonly string[],
  won: readonly Won[],
): readonly Event[] {
  const losers = sides.filter((who) => !won.some(({ winner }) => winner === who));
  return losers.flatMap((who) => instantsOver(game, who));
}

/** CA-8: the effect is for the winner to roll. CA-3: who stays hidden does so here too, and among themselves. */
export function effectOffers(game: CampaignGame, won: readonly Won[], as: Screened['as']): readonly Offer[] {
  const sides = won.map((each) => ({ ...each, winner: as(each.winner), loser: as(each.loser) }));
  const told = sides.filter(({ winner, loser }) => !(isStandIn(winner) && isStandIn(loser)));
  return told.map(({ winner, loser, margin }) => {
    const sheet = sheetOf(game, winner);
    const name = heard((who) => sheetOf(game, who)?.name ?? who);
    return {
      action: 'effect',
      input: { ...(sheet ? { character: winner } : { environment: winner }), against: loser },
      sentence: capitalised(`${name(winner)} won against ${name(loser)} by ${margin}: what comes of it?`),
      to: sheet ? { character: winner } : 'gm',
    };
  });
}

export function whoIs(side: Side): string {
  return 'character' in side ? side.character : side.environment;
}
