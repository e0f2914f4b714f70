import * as z from 'zod/mini';
import { cards as game } from '../../rulesets/index.ts';
import { without } from '../change.ts';
import type { CardsState, Table } from '../state.ts';
import { fairMark, flag, rollEntry, rollRequest, text } from '../stored-shapes.ts';
import { id } from '../text-limits.ts';
import { event } from './kind.ts';

export const handSize = z.int().check(z.minimum(1), z.maximum(game.MOST_IN_HAND));

const cardPlayed = z.strictObject({ card: text, by: id, running: flag, below: z.array(text) });

/** Cards that were drawn or shown are known, and undoing would give away the rest of the hand. */
export const cardEvents = {
  'cards-started': event({
    body: z.strictObject({ handSize, jokers: flag, aces: z.exactOptional(z.literal('low')) }),
    apply: (table, body) => ({
      ...table,
      cards: { ...game.NO_CARDS, ...body, started: true, drawing: {} },
    }),
    tell: ({ handSize, jokers, aces }) =>
      `The cards are on the table: ${handSize} for everyone${jokers ? ', with jokers' : ''}${aces ? ', aces low' : ''}.`,
    undo: 'never',
  }),
  'card-awaited': event({
    body: z.strictObject({ seat: id, request: rollRequest }),
    apply: (table, { seat, request }) =>
      changed(table, { drawing: { ...table.cards.drawing, [seat]: request } }),
    tell: ({ seat }, names) => `${names.seat(seat)} draws a card.`,
    weight: 'silent',
    undo: 'never',
  }),
  'card-drawn': event({
    body: z.strictObject({ seat: id, card: text }),
    apply: (table, { seat, card }) =>
      changed(table, {
        ...game.dealt(table.cards, seat, card),
        drawing: without(table.cards.drawing, seat),
      }),
    tell: ({ card }) => `You drew ${game.spokenCard(card)}.`,
    weight: 'passing',
    undo: 'never',
  }),
  'card-rolled': event({
    body: z.strictObject({ seat: id, entry: rollEntry, mark: fairMark }),
    apply: (table) => table,
    tell: ({ seat }, names) => `Proof that ${names.seat(seat)} drew a card fairly.`,
    weight: 'silent',
    undo: 'never',
  }),
  'card-played': event({
    body: z.strictObject({ played: cardPlayed, text }),
    apply: (table, { played }) => changed(table, game.played(table.cards, played)),
    tell: ({ played: { card, by, below }, text }, names) => {
      const verb = below.length > 0 ? 'raises the scene with' : 'opens the scene with';
      return `${names.seat(by)} ${verb} ${game.spokenCard(card)}: ${game.meaningOf(card)}.${text ? ` ${text}` : ''}`;
    },
    weight: 'loud',
    undo: 'never',
  }),
  'card-challenge-over': event({
    body: z.strictObject({ won: flag }),
    apply: (table) => changed(table, game.challengeOver(table.cards)),
    tell: ({ won }) => `The card’s challenge is ${won ? 'won' : 'lost'}. Who plays a higher card?`,
    weight: 'loud',
    undo: 'never',
  }),
  'card-scene-closed': event({
    body: z.strictObject({}),
    apply: (table) => changed(table, game.closed(table.cards)),
    tell: () => 'Nobody plays a higher card, so the card scene is over.',
    weight: 'loud',
    undo: 'never',
  }),
};

function changed(table: Table, to: Partial<CardsState>): Table {
  return { ...table, cards: { ...table.cards, ...to } };
}
