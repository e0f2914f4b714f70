import type { Consequences, Known, Offer } from '../../ruleset.ts';
import { capitalised } from '../../sentences.ts';
import { MOST_MARGIN } from '../campaign/tables.ts';
import type { Event } from '../events.ts';
import type { CampaignGame } from '../game.ts';
import { sheetOf } from '../sheet/sheet.ts';
import { instantsOver } from '../traits/activation.ts';
import { spending } from '../turns/turns.ts';
import { DECIDED, type Sides, type Start } from './every-challenge.ts';
import { speedIn } from './modifiers.ts';
import { isStandIn, namesHeard, type Screened, screened } from './stand-in.ts';

export interface Won {
  readonly winner: string;
  readonly loser: string;
  /** CA-7: how far the winner is above the loser. */
  readonly margin: number;
  readonly contested: boolean;
}

/** CA-6: nothing happens between these. */
export interface Tied {
  readonly tied: readonly string[];
}

/** What follows from how a challenge ended between each pair of sides. */
export function concluded(
  game: CampaignGame,
  start: Start,
  others: readonly string[],
  { found, hidden }: Known<unknown, Sides>,
  ends: readonly (Won | Tied)[],
): Consequences<Event> {
  const isHidden = hidden.length > 0;
  const { as, events } = screened(game.own, isHidden ? others : []);
  const told = ends.map((end) => ('tied' in end ? end : guarded(end, isHidden)));
  const won = told.flatMap((end) => ('tied' in end ? [] : [end]));
  return {
    events: [
      ...events,
      ...courseOf(game, start, found, isHidden),
      ...told.map(
        (end): Event =>
          'tied' in end ? { type: 'challenge-tied', sides: end.tied.map(as) } : wonEvent(end, as, start.kind),
      ),
      ...spentInstants(game, [start.character, ...others], won),
    ],
    offers: effectOffers(game, won, as),
  };
}

/** What happened besides who won: exclusions and set scores are kept, an action is spent. */
function courseOf(
  game: CampaignGame,
  start: Start,
  found: Known<unknown, Sides>['found'],
  isHidden: boolean,
): readonly Event[] {
  const scores = found.ok ? [found.value.actor, ...found.value.others] : [];
  const told = isHidden ? scores.slice(0, 1) : scores;
  return [
    ...told.flatMap(({ leftOut }) => leftOut),
    ...scores
      .filter(({ who }) => game.own.scores.some(({ character }) => character === who))
      .map(({ who }): Event => ({ type: 'score-set-used', character: who })),
    ...spending(game, start.character, speedIn(start.tables ?? {})),
  ];
}

/** CA-7: a win without a roll would tell a hidden score: it counts as the smallest lead that wins that way. */
function guarded(won: Won, isHidden: boolean): Won {
  return isHidden && !won.contested ? { ...won, margin: DECIDED } : won;
}

function wonEvent({ winner, loser, ...won }: Won, as: Screened['as'], kind: string | undefined): Event {
  const margin = Math.min(MOST_MARGIN, won.margin);
  const sides = { winner: as(winner), loser: as(loser) };
  return { type: 'challenge-won', ...sides, ...won, margin, ...(kind !== undefined && { kind }) };
}

/** CA-2: whoever won nothing here has no more use for what was activated for this challenge alone. */
function spentInstants(game: CampaignGame, sides: readonly string[], won: readonly Won[]): readonly Event[] {
  const losers = sides.filter((who) => !won.some(({ winner }) => winner === who));
  return losers.flatMap((who) => instantsOver(game, who));
}

/** CA-8: the winner may roll the effect. CA-3: hidden sides stay hidden here too, and from one another. */
function effectOffers(game: CampaignGame, won: readonly Won[], as: Screened['as']): readonly Offer[] {
  const name = namesHeard((who) => sheetOf(game, who)?.name ?? who);
  return won.flatMap(({ margin, ...end }) => {
    const [winner, loser] = [as(end.winner), as(end.loser)];
    if (isStandIn(winner) && isStandIn(loser)) return [];
    const isAgent = sheetOf(game, winner) !== undefined;
    return {
      action: 'effect',
      input: { ...(isAgent ? { character: winner } : { environment: winner }), against: loser },
      sentence: capitalised(`${name(winner)} beat ${name(loser)} by ${margin}. What is the effect?`),
      to: isAgent ? { character: winner } : 'gm',
    };
  });
}
