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

/** Where the symbols of a number card stand, as on every deck; nothing for faces, aces and jokers. */
export function pipsOf(card: string): readonly Pip[] {
  return PLACES[cards.rankOf(card)] ?? [];
}
