import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import type { Hideable, Line, Names, Refusal } from '../../ruleset.ts';
import { capitalised } from '../../sentences.ts';
import { kindSchema } from '../campaign/success-table.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, characterSchema, sheetOf } from '../sheet/sheet.ts';
import { instantProblem } from '../traits/activation.ts';
import { actionProblem, spending } from '../turns/turns.ts';
import { modifiersOf, picksSchema, speedIn } from './modifiers.ts';
import { relatedSchema, type Score, type Side, scoreOf } from './score.ts';
import { SOMEBODY } from './stand-in.ts';

/** What every challenge says of the one who starts it. */
export const startSchema = {
  character: characterSchema,
  ...relatedSchema,
  /** CA-4 */
  tables: z.optional(picksSchema),
  /** CA-9: which success table counts, where the campaign has one for it. */
  kind: field(z.optional(kindSchema), { names: 'success table', isNew: true }),
};
const challengeSchema = z.strictObject(startSchema);
export type Start = z.infer<typeof challengeSchema>;

/** CA-3: what a player does not know of the other side; with the dice in sight, the margin would tell. */
export const OTHER_SIDE = {
  rule: 'CA-3',
  called: 'the other side',
  isSide: true,
  inDice: true,
} as const satisfies Hideable;

/** CA-3: who won is told, whoever the others are; by how much, each win says. */
export function untold(ends?: string, hidden = 'the others stay hidden') {
  return (starter: string | undefined, names: Names): string => {
    const who = starter === undefined ? SOMEBODY : names(starter);
    return capitalised(`${ends ? `${who} ${ends}` : 'nothing happens'}; ${hidden}.`);
  };
}

export interface Sides {
  /** With the modifiers of CA-4. */
  readonly actor: Score;
  readonly others: readonly Score[];
  readonly lines: readonly Line[];
}

export interface Other {
  readonly side: Side;
  readonly path: string;
}

/** CA-3, CA-4: the score of everybody, before any die. */
export function sidesOf(
  game: CampaignGame,
  start: Start,
  others: readonly Other[],
  targets?: number,
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
    // CA-4: the sum counts several of them, too.
    ...(targets === undefined ? [sumOf(actor)] : theirs([sumOf(actor)])),
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
  sides: Result<Sides, Refusal>,
  isHidden: boolean,
): readonly Event[] {
  const scores = sides.ok ? [sides.value.actor, ...sides.value.others] : [];
  const told = isHidden ? scores.slice(0, 1) : scores;
  return [
    ...told.flatMap(({ leftOut }) => leftOut.map((each): Event => ({ type: 'effect-left-out', ...each }))),
    ...scores
      .filter(({ who }) => game.own.scores.some(({ character }) => character === who))
      .map(({ who }): Event => ({ type: 'score-set-used', character: who })),
    ...spending(game, start.character, speedIn(start.tables ?? {})),
  ];
}

export function whoIs(side: Side): string {
  return 'character' in side ? side.character : side.environment;
}
