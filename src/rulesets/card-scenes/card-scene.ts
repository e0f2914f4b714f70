import { ok, type Result, refused } from '../../dice/index.ts';
import type { Refusal } from '../ruleset.ts';
import { type Card, deckOf, isHigher, spokenCard } from './card.ts';

/** A seat at a table. */
export type Holder = string;

/**
 * Card scenes, for any system: what everyone holds, and what is on the table. The order of the deck isn’t stored
 * anywhere: the next card is drawn from those left.
 */
export interface CardScene {
  readonly jokers: boolean;
  readonly handSize: number;
  /** Left out: high. */
  readonly aces?: 'low';
  readonly hands: Readonly<Record<Holder, readonly Card[]>>;
  /** Played and put away; an empty deck takes them back. */
  readonly away: readonly Card[];
  readonly scene: Played | null;
}

export interface Played {
  /** The card on the table, and who played it and tells its story. */
  readonly card: Card;
  readonly by: Holder;
  /** Its challenge is still going on. */
  readonly running: boolean;
  /** Cards under it, of this scene. */
  readonly below: readonly Card[];
}

export const NO_CARDS: CardScene = { jokers: false, handSize: 3, hands: {}, away: [], scene: null };

/** 5P-36: 3 or 4 are a good start; the group decides. */
export const MOST_IN_HAND = 10;

/** 5P-36: the cards that can be drawn. */
export function cardsLeft(cards: CardScene): readonly Card[] {
  const rest = undealt(cards);
  const fresh = rest.filter((card) => !cards.away.includes(card));
  return fresh.length > 0 ? fresh : rest;
}

/** In nobody's hand, and not on the table. */
export function undealt({ jokers, hands, scene }: CardScene): readonly Card[] {
  const held = new Set([...Object.values(hands).flat(), ...(scene ? [scene.card, ...scene.below] : [])]);
  return deckOf(jokers).filter((card) => !held.has(card));
}

/** 5P-36: hands are filled up between scenes. */
export function missingCards({ hands, handSize, scene }: CardScene, holder: Holder): number {
  return scene ? 0 : Math.max(0, handSize - (hands[holder]?.length ?? 0));
}

export function dealt(cards: CardScene, holder: Holder, card: Card): CardScene {
  const away = cardsLeft(cards).some((each) => !cards.away.includes(each)) ? cards.away : [];
  return { ...cards, away, hands: { ...cards.hands, [holder]: [...(cards.hands[holder] ?? []), card] } };
}

/** 5P-36: the lowest card at the table opens; among equal ones whoever claims it first. */
export function opening(cards: CardScene, holder: Holder, card: Card): Result<Played, Refusal> {
  const held = heldBy(cards, holder, card);
  if (!held.ok) return held;
  if (cards.scene) return refuse('A scene is already open. Raise it with a higher card, or close it.');
  if (
    Object.values(cards.hands)
      .flat()
      .some((each) => isHigher(card, each, cards.aces))
  )
    return refuse('Someone holds a lower card: the lowest one opens the scene.');
  return ok({ card, by: holder, running: true, below: [] });
}

/** 5P-36: when the challenge is over, won or lost, anyone may play a higher card. */
export function raising(cards: CardScene, holder: Holder, card: Card): Result<Played, Refusal> {
  const held = heldBy(cards, holder, card);
  if (!held.ok) return held;
  const { scene } = cards;
  if (!scene) return refuse('No scene is open: the lowest card at the table opens one.');
  if (scene.running)
    return refuse('The challenge of the card on the table has to be over first, won or lost.');
  if (!isHigher(card, scene.card, cards.aces))
    return refuse(`Only a card higher than ${spokenCard(scene.card)} raises the scene.`);
  return ok({ card, by: holder, running: true, below: [...scene.below, scene.card] });
}

export function played(cards: CardScene, scene: Played): CardScene {
  const hand = (cards.hands[scene.by] ?? []).filter((card) => card !== scene.card);
  return { ...cards, scene, hands: { ...cards.hands, [scene.by]: hand } };
}

export function challengeOver(cards: CardScene): CardScene {
  return cards.scene ? { ...cards, scene: { ...cards.scene, running: false } } : cards;
}

/** 5P-36: when nobody raises it, the scene ends and its cards are put away. */
export function closed(cards: CardScene): CardScene {
  if (!cards.scene) return cards;
  return { ...cards, scene: null, away: [...cards.away, ...cards.scene.below, cards.scene.card] };
}

function heldBy(cards: CardScene, holder: Holder, card: Card): Result<true, Refusal> {
  const hand = Object.hasOwn(cards.hands, holder) ? (cards.hands[holder] ?? []) : [];
  return hand.includes(card)
    ? ok(true)
    : refuse(`You don’t hold ${spokenCard(card)}: play a card from your hand.`);
}

function refuse(sentence: string): { readonly ok: false; readonly error: Refusal } {
  return refused({ rule: '5P-36', sentence });
}
