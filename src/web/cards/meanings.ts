import { cards } from '../../rulesets/index.ts';

/** 5P-37, as the rules say it: what each suit is about, and what some ranks add to it. */
export const SUIT_MEANINGS = cards.SUITS.map((suit) => ({ suit, words: cards.meaningOf(`2 of ${suit}`) }));

const added = (card: string) => cards.meaningOf(card).split(', ').at(-1) ?? '';

export const RANK_MEANINGS: readonly { readonly ranks: string; readonly words: string }[] = [
  { ranks: 'J Q K', words: added('J of hearts') },
  { ranks: 'A', words: added('A of hearts') },
  { ranks: 'Joker', words: added('joker 1') },
];
