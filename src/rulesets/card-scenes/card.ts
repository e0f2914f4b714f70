/** 5P-37 */
export const SUITS = ['hearts', 'diamonds', 'spades', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];

/** 5P-36: from low to high. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'joker'] as const;
export type Rank = (typeof RANKS)[number];

/** `7 of hearts`, `K of spades`, `joker 1`. */
export type Card = string;

const JOKERS = ['joker 1', 'joker 2'] as const;

/** 5P-36: 52 cards, jokers optional, in one fixed order: a drawn number names a card of those left. */
export function deckOf(jokers: boolean): readonly Card[] {
  const plain = SUITS.flatMap((suit) => RANKS.slice(0, -1).map((rank) => `${rank} of ${suit}`));
  return jokers ? [...plain, ...JOKERS] : plain;
}

const SPOKEN: Readonly<Partial<Record<Rank, string>>> = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

/** As people say it: `the queen of clubs`, `the first joker`. */
export function spokenCard(card: Card): string {
  const rank = rankOf(card);
  if (rank === 'joker') return card === JOKERS[0] ? 'the first joker' : 'the second joker';
  return `the ${SPOKEN[rank] ?? rank}${card.slice(card.indexOf(' '))}`;
}

export function rankOf(card: Card): Rank {
  const rank = card.split(' ')[0] as Rank;
  return RANKS.includes(rank) ? rank : '2';
}

export function suitOf(card: Card): Suit | undefined {
  return SUITS.find((suit) => card.endsWith(` of ${suit}`));
}

/** 5P-36: aces above the kings, or below the twos, as the group agrees. */
export const ACES = ['high', 'low'] as const;
export type Aces = (typeof ACES)[number];

/** How high a card is, from 0. */
export function heightOf(card: Card, aces: Aces = 'high'): number {
  const rank = rankOf(card);
  return aces === 'low' && rank === 'A' ? 0 : RANKS.indexOf(rank) + 1;
}

export function isHigher(card: Card, than: Card, aces?: Aces): boolean {
  return heightOf(card, aces) > heightOf(than, aces);
}

/** 5P-37: what each suit is about. */
export const SUIT_MEANINGS: Readonly<Record<Suit, string>> = {
  hearts: 'talk and people',
  diamonds: 'a reward',
  spades: 'discovery',
  clubs: 'a fight',
};

/** 5P-37: what these ranks add to their suit; a joker has none. */
export const RANK_MEANINGS = {
  'J Q K': 'with an important NPC',
  A: 'with a special local event',
  Joker: 'something that changes the world',
} as const;

/** 5P-37: what the player of the card tells. */
export function meaningOf(card: Card): string {
  const rank = rankOf(card);
  if (rank === 'joker') return RANK_MEANINGS.Joker;
  const suit = SUIT_MEANINGS[suitOf(card) ?? 'hearts'];
  if (rank === 'A') return `${suit}, ${RANK_MEANINGS.A}`;
  return rank === 'J' || rank === 'Q' || rank === 'K' ? `${suit}, ${RANK_MEANINGS['J Q K']}` : suit;
}
