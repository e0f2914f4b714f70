import { eventsOf } from '../../event.ts';
import { known } from '../../known.ts';
import { said } from '../../said.ts';
import { whole, words } from '../../schema.ts';
import { withFullStop } from '../../sentence.ts';
import type { Challenge } from '../challenge.ts';
import type { Own } from '../own.ts';
import type { FivePlusGame, Sheet } from '../sheet.ts';
import type { Turn } from '../turn.ts';

/* What events of 5+ are made of: fields, changes of one part of the game, and pieces of sentences. */

export const { event } = eventsOf<FivePlusGame>();

/** More than any text of a person: some are put together from several. */
export const MOST_TEXT = 1000;

export const face = whole(1, 6, '5P-7', 'a face');
export const number = whole(-9999, 9999, '5P-1', 'a number');
export const name = words(MOST_TEXT, '5P-1', 'a name');
export const told = said(words(MOST_TEXT, '5P-1', 'what is told'));

type Apply<Event> = (game: FivePlusGame, event: Event) => FivePlusGame;

export function onSheet<Event extends { readonly character: string }>(
  change: (sheet: Sheet, event: Event) => Sheet,
): Apply<Event> {
  return (game, event) => {
    const sheet = known(game.sheets, event.character);
    const changed = sheet && change(sheet, event);
    return !changed || changed === sheet
      ? game
      : { ...game, sheets: { ...game.sheets, [event.character]: changed } };
  };
}

export function onOwn<Event>(
  change: (own: Own, event: Event, sheets: FivePlusGame['sheets']) => Own,
): Apply<Event> {
  return (game, event) => {
    const own = change(game.own, event, game.sheets);
    return own === game.own ? game : { ...game, own };
  };
}

/** Where none runs, nothing changes. */
export function onChallenge<Event>(change: (challenge: Challenge, event: Event) => Challenge): Apply<Event> {
  return onOwn((own, event) => {
    const challenge = own.challenge && change(own.challenge, event);
    return challenge === own.challenge ? own : { ...own, challenge };
  });
}

export function onTurn<Event>(change: (turn: Turn, event: Event) => Turn): Apply<Event> {
  return onChallenge((challenge, event) => {
    const turn = challenge.turn && change(challenge.turn, event);
    return turn === challenge.turn ? challenge : { ...challenge, turn };
  });
}

/** The sentence of its check, or of its move, has said it. */
export const unsaid = () => '';

/** The end of a sentence: with the reason, where there is one. */
export function because(why: string): string {
  return why ? `: ${withFullStop(why)}` : '.';
}
