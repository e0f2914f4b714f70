import * as z from 'zod/mini';
import { ok, pool, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import type { Hideable, Line, Names, Prepared, Refusal } from '../../ruleset.ts';
import { capitalised } from '../../sentences.ts';
import { kindSchema } from '../campaign/tables.ts';
import { type CampaignGame, forEach } from '../game.ts';
import type { Settings } from '../settings.ts';
import { characterSchema, sheetOf } from '../sheet/sheet.ts';
import { instantProblem } from '../traits/activation.ts';
import { actionProblem, mayAct } from '../turns/turns.ts';
import { modifiersOf, picksSchema, speedIn } from './modifiers.ts';
import { relatedSchema, type Score, type Side, scoreOf } from './score.ts';
import { SOMEONE } from './stand-in.ts';

export const D20 = pool(1, 20);
/** CA-5: with a lead this large nobody rolls. */
export const DECIDED = 20;

/** What every challenge says of whoever starts it. */
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

type House = Pick<Settings, 'ties' | 'exactly20'>;

export interface ChallengeTerms extends House {
  /** CA-5: with a side hidden, dice are thrown even where they decide nothing. */
  readonly isHidden?: true;
}

/** What all kinds of challenges have in common as actions. */
export const CHALLENGE = {
  who: 'holder',
  isOpen: mayAct,
  behindScreen: <Terms>(terms: Terms): Terms & { readonly isHidden: true } => ({ ...terms, isHidden: true }),
} as const;

/** CA-3: what a player doesn’t know of the other side. With the dice in sight, the margin would tell. */
export const OTHER_SIDE = {
  rules: ['CA-3'],
  called: 'the other side',
  isSide: true,
  inDice: true,
} as const satisfies Hideable;

/** CA-3: everyone hears who won, even against a hidden side; each win says by how much. */
export function untold(ends?: string, hidden = 'the others stay hidden') {
  return (starter: string | undefined, names: Names): string => {
    const who = starter === undefined ? SOMEONE : names(starter);
    return capitalised(`${ends ? `${who} ${ends}` : 'nothing happens'}; ${hidden}.`);
  };
}

export interface Sides {
  /** With the modifiers of CA-4. */
  readonly actor: Score;
  readonly others: readonly Score[];
  readonly lines: readonly Line[];
}

export interface Opponent {
  readonly side: Side;
  readonly path: string;
}

/** CA-3, CA-4: everyone’s score, before any die, and the terms that a program rolls with. */
export function prepared<Terms>(
  game: CampaignGame,
  start: Start,
  opponents: readonly Opponent[],
  termsOf: (sides: Sides, house: House) => Terms,
  targets?: number,
): Result<Prepared<Terms, Sides>, Refusal> {
  const sides = sidesOf(game, start, opponents, targets);
  if (!sides.ok) return sides;
  const { ties, exactly20 } = game.settings;
  const parameters = termsOf(sides.value, { ties, exactly20 });
  return ok({ parameters, lines: sides.value.lines, owners: {}, found: sides.value });
}

function sidesOf(
  game: CampaignGame,
  { character, aspects, exclude, tables = {} }: Start,
  opponents: readonly Opponent[],
  targets?: number,
): Result<Sides, Refusal> {
  const problem =
    actionProblem(game, character, speedIn(tables)) ??
    instantProblem(game, character) ??
    sideProblem(game, character, opponents);
  if (problem) return refused(problem);
  const starter = scoreOf(game, { character, aspects, ...(exclude && { exclude }) }, '');
  if (!starter.ok) return starter;
  const others = forEach(opponents, ({ side, path }) => scoreOf(game, side, path));
  if (!others.ok) return others;
  const modifiers = modifiersOf(game, character, tables, targets);
  if (!modifiers.ok) return modifiers;
  const actor = { ...starter.value, score: starter.value.score + modifiers.value.sum };
  const theirs = (lines: readonly Line[]) => lines.map((line) => ({ ...line, theirs: true as const }));
  const lines = [
    ...actor.lines,
    ...modifiers.value.lines,
    ...theirs(others.value.flatMap((each) => each.lines)),
    // CA-4: the actor’s sum gives away how many targets there are.
    ...(targets === undefined ? [sumOf(actor)] : theirs([sumOf(actor)])),
    ...theirs(others.value.map(sumOf)),
  ];
  return ok({ actor, others: others.value, lines });
}

function sumOf({ name, score }: Score): Line {
  return { text: `${name} in all`, value: score, rule: 'CA-3' };
}

function sideProblem(game: CampaignGame, actor: string, opponents: readonly Opponent[]): Refusal | undefined {
  const seen = new Set([actor]);
  for (const { side, path } of opponents) {
    const who = whoIs(side);
    const no = (sentence: string): Refusal => ({ rule: 'CA-6', sentence, path });
    if ('environment' in side && sheetOf(game, who))
      return no(`“${who}” is an agent with traits: name it as a character`);
    if (seen.has(who)) return no(`“${sheetOf(game, who)?.name ?? who}” can only be on one side, once`);
    seen.add(who);
  }
  return undefined;
}

export function whoIs(side: Side): string {
  return 'character' in side ? side.character : side.environment;
}
