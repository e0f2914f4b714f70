import { cards } from '../../rulesets/index.ts';

/** On a card of 100 × 140. */
interface Pip {
  readonly x: number;
  readonly y: number;
}

const [LEFT, MIDDLE, RIGHT] = [33, 50, 67];
const [TOP, CENTRE, BOTTOM] = [30, 70, 110];
const THIRD = (BOTTOM - TOP) / 3;

const down = (x: number, ...ys: readonly number[]): readonly Pip[] => ys.map((y) => ({ x, y }));
const sides = (...ys: readonly number[]): readonly Pip[] => [...down(LEFT, ...ys), ...down(RIGHT, ...ys)];

const CORNERS = sides(TOP, BOTTOM);
const SIX = sides(TOP, CENTRE, BOTTOM);
const EIGHT = sides(TOP, TOP + THIRD, BOTTOM - THIRD, BOTTOM);

const PLACES: Readonly<Partial<Record<(typeof cards.RANKS)[number], readonly Pip[]>>> = {
  2: down(MIDDLE, TOP, BOTTOM),
  3: down(MIDDLE, TOP, CENTRE, BOTTOM),
  4: CORNERS,
  5: [...CORNERS, ...down(MIDDLE, CENTRE)],
  6: SIX,
  7: [...SIX, ...down(MIDDLE, 50)],
  8: [...SIX, ...down(MIDDLE, 50, 90)],
  9: [...EIGHT, ...down(MIDDLE, CENTRE)],
  10: [...EIGHT, ...down(MIDDLE, 43.4, 96.6)],
};

/** Where the symbols of a number card are, as on every deck; none on faces, aces and jokers. */
export function pipsOf(card: string): readonly Pip[] {
  return PLACES[cards.rankOf(card)] ?? [];
}

/** Each within a square of 20: suits differ in shape, not only in colour. */
export const SUIT_PATHS: Readonly<Record<(typeof cards.SUITS)[number], string>> = {
  hearts: 'M10 18.6C3.6 13 1 9.8 1 6.4A4.7 4.7 0 0 1 10 4.4 4.7 4.7 0 0 1 19 6.4C19 9.8 16.4 13 10 18.6Z',
  diamonds: 'M10 .8C12 5 14.4 7.8 17.2 10 14.4 12.2 12 15 10 19.2 8 15 5.6 12.2 2.8 10 5.6 7.8 8 5 10 .8Z',
  spades:
    'M10 .8C16 6.2 19 8.8 19 12.2A4.4 4.4 0 0 1 11.1 14.6C11.3 16.8 12 18.2 13.8 19.2L6.2 19.2C8 18.2 8.7 16.8 8.9 14.6A4.4 4.4 0 0 1 1 12.2C1 8.8 4 6.2 10 .8Z',
  clubs:
    'M10 .8a4.1 4.1 0 1 1 0 8.2 4.1 4.1 0 1 1 0-8.2ZM5.1 7.6a4.1 4.1 0 1 1 0 8.2 4.1 4.1 0 1 1 0-8.2ZM14.9 7.6a4.1 4.1 0 1 1 0 8.2 4.1 4.1 0 1 1 0-8.2ZM8.6 8L11.4 8C11.2 14.4 12 17.8 14 19.2L6 19.2C8 17.8 8.8 14.4 8.6 8Z',
};
