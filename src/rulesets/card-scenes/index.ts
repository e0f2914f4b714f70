export { type Card, deckOf, isHigher, meaningOf, RANKS, rankOf, SUITS, spokenCard, suitOf } from './card.ts';
export {
  type CardScene,
  cardsLeft,
  challengeOver,
  closed,
  dealt,
  type Holder,
  missingCards,
  NO_CARDS,
  opening,
  type Played,
  played,
  raising,
} from './card-scene.ts';
