import * as z from 'zod/mini';
import { freeText } from '../../fields/free-text.ts';
import type { Viewer } from '../../ruleset.ts';
import { line, oneOf, whole, words } from '../../schema.ts';
import { isStandIn, whoIsBehind } from '../challenge/stand-in.ts';
import type { CampaignGame } from '../game.ts';
import type { Settings } from '../settings.ts';
import { conceptSchema, nameSchema, traitsSchema } from '../sheet/sheet.ts';
import { starterLists } from './starter-lists.ts';
import {
  DEFAULT_TABLES,
  kindSchema,
  MOST_MARGIN,
  modifierTableSchema,
  successTableSchema,
} from './tables.ts';

/** An agent’s id, or the name of an environment. */
export const whoSchema = words(80, 'CA-1', 'who');

/** CA-13: what characters are built from. */
const traitListSchema = z.strictObject({
  name: nameSchema,
  about: z.optional(conceptSchema),
  traits: traitsSchema,
});
export type TraitList = z.infer<typeof traitListSchema>;

/** CA-11, CA-12 */
const turnsSchema = z.strictObject({
  order: z.array(whoSchema).check(z.minLength(1), z.maxLength(60)),
  /** Whose turn it is: a place in the order, from 0. */
  at: whole(0, 59, 'CA-11', 'whose turn it is'),
  round: whole(1, 9999, 'CA-11', 'the round'),
  /** Chosen once per turn. */
  speed: z.nullable(z.string()),
  spent: whole(0, 99, 'CA-12', 'the actions spent'),
});
export type Turns = z.infer<typeof turnsSchema>;

/** CA-14: the numbers that the story teller may set by hand. */
export const OVERRIDABLE = {
  score: 'Score in the next challenge',
  margin: 'Margin of a win',
  'effect-score': 'Effect score of a win',
  effect: 'Effect of a trait',
  rating: 'Rating of a trait',
  'turns-left': 'Turns a trait has left',
  'actions-spent': 'Actions spent this turn',
  place: 'Place in the turn order',
  experience: 'Experience',
} as const;
export type Overridable = keyof typeof OVERRIDABLE;

export const reasonSchema = freeText(line(200, 'CA-14', 'a reason'));

const MOST = 99_999;

/** Which number: a character’s, a trait’s, an effect’s, or that of a win over someone. */
export const whichSchema = {
  what: oneOf(Object.keys(OVERRIDABLE) as [Overridable, ...Overridable[]], 'CA-14', 'what is overridden'),
  character: words(80, 'CA-1', 'the character'),
  against: z.optional(words(80, 'CA-7', 'the loser of the challenge')),
  trait: z.optional(words(80, 'CA-1', 'the trait')),
  aspect: z.optional(words(80, 'CA-1', 'the aspect')),
};

export const overrideSchema = z.strictObject({
  ...whichSchema,
  value: whole(-MOST, MOST, 'CA-14', 'the new value'),
  reason: reasonSchema,
  /** Null where none was set: the next score, the effect score of a win. */
  was: z.nullable(whole(-MOST, MOST, 'CA-14', 'the old value')),
});
export type Override = z.infer<typeof overrideSchema>;

/** CA-14: a number set by hand, and why. */
const setSchema = z.strictObject({
  value: whole(-MOST_MARGIN, MOST_MARGIN, 'CA-14', 'a score'),
  reason: reasonSchema,
});

/** CA-8: a challenge that was won, with its effect still to come. */
const winSchema = z.strictObject({
  winner: whoSchema,
  loser: whoSchema,
  margin: whole(-MOST_MARGIN, MOST_MARGIN, 'CA-7', 'a margin'),
  kind: z.optional(kindSchema),
  /** CA-14: the effect score that the story teller has set for it. */
  effects: z.optional(setSchema),
});
export type Win = z.infer<typeof winSchema>;

const MOST_LISTED = 100;

export const unseenSchema = z
  .array(z.strictObject({ side: whoSchema, who: whoSchema }))
  .check(z.maxLength(2 * MOST_LISTED));

export const campaignSchema = z.strictObject({
  tables: z.array(modifierTableSchema).check(z.maxLength(MOST_LISTED)),
  successTables: z.array(successTableSchema).check(z.maxLength(MOST_LISTED)),
  lists: z.array(traitListSchema).check(z.maxLength(MOST_LISTED)),
  turns: z.nullable(turnsSchema),
  wins: z.array(winSchema).check(z.maxLength(MOST_LISTED)),
  /** CA-3: who is behind the stand-ins in the wins, and behind the latest one. */
  unseen: z.optional(unseenSchema),
  /** CA-14: scores that the story teller has set for the next challenge. */
  scores: z.array(z.strictObject({ character: whoSchema, ...setSchema.shape })),
  /** CA-14: every number that was overridden, the latest last. */
  overrides: z.array(overrideSchema).check(z.maxLength(MOST_LISTED)),
});
export type Campaign = z.infer<typeof campaignSchema>;

export function newCampaign({ starterTraits }: Settings): Campaign {
  return {
    tables: [...DEFAULT_TABLES],
    successTables: [],
    lists: starterTraits === 'all' ? [...starterLists()] : [],
    turns: null,
    wins: [],
    scores: [],
    overrides: [],
  };
}

/** Keeps the latest; the log keeps them all. */
export function latest<T>(list: readonly T[], one: T): T[] {
  return [...list, one].slice(-MOST_LISTED);
}

/** CA-8: whether someone (or anyone) has another win whose effect is still to come. */
export function hasOpenWin(own: Campaign, winner?: string, but?: Win): boolean {
  return own.wins.some(
    (win) => win !== but && (winner === undefined || whoIsBehind(own, win.winner) === winner),
  );
}

/** CA-8: the open win of one over the other, by the names it uses or by who is behind them (CA-3). */
export function openWin(own: Campaign, winner: string, loser: string): Win | undefined {
  const is = (side: string, who: string) => side === who || whoIsBehind(own, side) === who;
  return (
    own.wins.find(isBetween(winner, loser)) ??
    own.wins.find((win) => is(win.winner, winner) && is(win.loser, loser))
  );
}

export function isBetween(winner: string, loser: string): (win: Win) => boolean {
  return (win) => win.winner === winner && win.loser === loser;
}

/**
 * Everything except what gives away someone the viewer hasn’t met, or who is behind a stand-in (CA-3).
 * Overrides stay in sight (CA-14).
 */
export function view({ own }: CampaignGame, { role, unseen }: Viewer): Campaign {
  if (role === 'gm') return own;
  const { unseen: _, ...open } = own;
  const { turns, wins, scores, overrides } = open;
  const isSeen = (who: string | undefined) => who === undefined || !unseen.includes(who);
  return {
    ...open,
    turns: turns && turnsSeen(turns, isSeen),
    wins: wins.filter(
      ({ winner, loser }) => isSeen(winner) && isSeen(loser) && !(isStandIn(winner) && isStandIn(loser)),
    ),
    scores: scores.filter(({ character }) => isSeen(character)),
    overrides: overrides.filter(({ character, against }) => isSeen(character) && isSeen(against)),
  };
}

/** The turn of someone unseen comes after everyone else’s; an order of nobody but unseen agents isn’t shown. */
function turnsSeen(turns: Turns, isSeen: (who: string) => boolean): Turns | null {
  const order = turns.order.filter(isSeen);
  const now = turns.order[turns.at];
  if (order.length === 0) return null;
  if (now !== undefined && isSeen(now)) return { ...turns, order, at: order.indexOf(now) };
  return { ...turns, order, at: order.length, speed: null, spent: 0 };
}
