import type { Result } from '../../../dice/index.ts';
import type { Consequences, Offer, Refusal } from '../../ruleset.ts';
import { capitalised } from '../../sentences.ts';
import { MOST_MARGIN } from '../campaign/success-table.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, sheetOf } from '../sheet/sheet.ts';
import { instantsOver } from '../traits/activation.ts';
import { courseOf, type Sides, type Start } from './challenge.ts';
import { DECIDED } from './contest.ts';
import { heard, isStandIn, type Screened, screened } from './stand-in.ts';

export interface Won {
  readonly winner: string;
  readonly loser: string;
  /** CA-7: of the winner above the loser. */
  readonly margin: number;
  readonly contested: boolean;
}

/** CA-6: nothing happens between these. */
export interface Tied {
  readonly tied: readonly string[];
}

export interface Challenge {
  readonly start: Start;
  /** Whoever else took part. */
  readonly others: readonly string[];
  readonly found: Result<Sides, Refusal>;
  /** CA-3 */
  readonly isHidden: boolean;
}

/** What comes of a challenge that ended so, between whichever sides. */
export function concluded(
  game: CampaignGame,
  { start, others, found, isHidden }: Challenge,
  ends: readonly (Won | Tied)[],
): Consequences<Event> {
  const sides = [start.character, ...others];
  const { as, events } = screened(game.own, isHidden ? sides.slice(1) : []);
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
      ...spentInstants(game, sides, won),
    ],
    offers: effectOffers(game, won, as),
  };
}

/** CA-7: a win without a roll would tell where a hidden side stands: it counts as the least lead that wins so. */
function guarded(won: Won, isHidden: boolean): Won {
  return isHidden && !won.contested ? { ...won, margin: DECIDED } : won;
}

function wonEvent({ winner, loser, ...won }: Won, as: Screened['as'], kind: string | undefined): Event {
  const margin = Math.min(MOST_MARGIN, won.margin);
  const sides = { winner: as(winner), loser: as(loser) };
  return { type: 'challenge-won', ...sides, ...won, margin, ...(kind !== undefined && { kind }) };
}

/** CA-2: who has won nothing here has no use any more for what was activated for this challenge alone. */
function spentInstants(game: CampaignGame, sides: readonly string[], won: readonly Won[]): readonly Event[] {
  const losers = sides.filter((who) => !won.some(({ winner }) => winner === who));
  return losers.flatMap((who) => instantsOver(game, who));
}

/** CA-8: the effect is for the winner to roll. CA-3: who stays hidden does so here too, and among themselves. */
function effectOffers(game: CampaignGame, won: readonly Won[], as: Screened['as']): readonly Offer[] {
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
