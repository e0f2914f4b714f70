import { eventsOf } from '../../event.ts';
import { freeText } from '../../fields/free-text.ts';
import { whole, words } from '../../schema.ts';
import type { Challenge } from '../challenge/challenge.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import type { Turn } from '../turn/turn.ts';

/* Parts of events: fields, changes to one part of the game, and pieces of sentences. */

export const { event, onOwn, onSheet } = eventsOf<FivePlusGame>();

/** Longer than any text a person can enter: some are made of several. */
export const MOST_TEXT = 1000;

export const face = whole(1, 6, '5P-7', 'a face');
export const number = whole(-9999, 9999, '5P-1', 'a number');
export const name = words(MOST_TEXT, '5P-1', 'a name');
export const told = freeText(words(MOST_TEXT, '5P-1', 'what is told'));

/** Without a challenge, nothing changes. */
export function onChallenge<Event>(change: (challenge: Challenge, event: Event) => Challenge) {
  return onOwn((own, event: Event) => {
    const challenge = own.challenge && change(own.challenge, event);
    return challenge === own.challenge ? own : { ...own, challenge };
  });
}

export function onTurn<Event>(change: (turn: Turn, event: Event) => Turn) {
  return onChallenge((challenge, event: Event) => {
    const turn = challenge.turn && change(challenge.turn, event);
    return turn === challenge.turn ? challenge : { ...challenge, turn };
  });
}

/** The sentence of the check or the move has already said it. */
export const unsaid = () => '';
