import {
  counted,
  type Distribution,
  LimitError,
  type Pool,
  type Summary,
  Tally,
} from '../../../dice/index.ts';

/** The highest of several totals. */
export interface Lead {
  /** Whose it is, by place; several where they tie. */
  readonly leaders: readonly number[];
  /** How far it is above the next; 0 in a tie. */
  readonly by: number;
}

/** Everyone by the number of their pool, the highest total first; those who tie share a place. */
export type Ranking = readonly (readonly number[])[];

/** The dice of eight sides fall in 20⁸ ways, which plain numbers count exactly. */
const MOST_LEADING = 8;
/** Seven sides have 47,293 different rankings. */
const MOST_RANKED = 7;

export function leadOf(totals: readonly number[]): Lead {
  const highest = Math.max(...totals);
  const leaders = placesAt(totals, highest);
  const next = Math.max(...totals.filter((total) => total < highest));
  return { leaders, by: leaders.length > 1 ? 0 : highest - next };
}

function placesAt(totals: readonly number[], height: number): readonly number[] {
  return totals
    .keys()
    .filter((i) => totals[i] === height)
    .toArray();
}

/** For pools of one die each: the leaders, their scores, and by how much they lead. */
export function lead(scores: readonly number[]): Summary<Lead> {
  return {
    name: `lead of ${scores.join(', ')}`,
    read: (faces) => leadOf(totalsOf(scores, faces)),
    spread: (pools) => {
      const sides = sidesOf(scores, pools, MOST_LEADING);
      return tallied(sides, (add) => {
        for (const { leaders, total, ways } of topsOf(sides)) {
          if (leaders.length > 1) add({ leaders, by: 0 }, ways);
          else for (const [by, share] of leadsOf(sides, leaders[0], total)) add({ leaders, by }, share);
        }
      });
    },
  };
}

/** Of pools of one die each: the order of the faces, each with its bonus. */
export function ranking(bonuses: readonly number[]): Summary<Ranking> {
  return {
    name: `ranking of ${bonuses.join(', ')}`,
    read: (faces) => {
      const totals = totalsOf(bonuses, faces);
      const heights = [...new Set(totals)].sort((a, b) => b - a);
      return heights.map((height) => placesAt(totals, height));
    },
    spread: (pools) => rankings(sidesOf(bonuses, pools, MOST_RANKED)),
  };
}

/** The same, but of all places only the first. */
export function leading(bonuses: readonly number[]): Summary<Ranking> {
  return {
    name: `leading of ${bonuses.join(', ')}`,
    read: (faces) => [leadOf(totalsOf(bonuses, faces)).leaders],
    spread: (pools) => {
      const sides = sidesOf(bonuses, pools, MOST_LEADING);
      return tallied(sides, (add) => {
        for (const { leaders, ways } of topsOf(sides)) add([leaders], ways);
      });
    },
  };
}

function totalsOf(bonuses: readonly number[], faces: readonly (readonly number[])[]): readonly number[] {
  return bonuses.map((bonus, i) => bonus + (faces[i]?.[0] ?? 0));
}

interface Side {
  readonly score: number;
  readonly faces: number;
}

function sidesOf(scores: readonly number[], pools: readonly Pool[], most: number): readonly Side[] {
  if (scores.length > most) {
    const limit = counted(most, 'side');
    throw new LimitError('outcomes', `the odds can be worked out for ${limit} at most, not ${scores.length}`);
  }
  return scores.map((score, i) => ({ score, faces: pools[i]?.dice[0]?.sides ?? 0 }));
}

function tallied<T>(
  sides: readonly Side[],
  count: (add: (value: T, ways: number) => void) => void,
): Distribution<T> {
  const all = sides.reduce((product, { faces }) => product * faces, 1);
  const tally = new Tally<T>(all);
  count((value, ways) => tally.add(value, ways, all));
  return tally.done();
}

interface Top {
  readonly leaders: readonly number[];
  readonly total: number;
  readonly ways: number;
}

/** Each set of sides that can lead, by its total: all others are below it. */
function* topsOf(sides: readonly Side[]): Generator<Top> {
  const highest = Math.max(...sides.map(({ score, faces }) => score + faces));
  for (let total = Math.max(...sides.map(({ score }) => score)) + 1; total <= highest; total++) {
    let tops: readonly Top[] = [{ leaders: [], total, ways: 1 }];
    for (const [i, side] of sides.entries()) {
      const below = tops.map((top) => ({ ...top, ways: top.ways * upTo(total - 1, side) }));
      const canLead = total <= side.score + side.faces;
      const there = canLead ? tops.map((top) => ({ ...top, leaders: [...top.leaders, i] })) : [];
      tops = [...below, ...there].filter(({ ways }) => ways > 0);
    }
    yield* tops.filter(({ leaders }) => leaders.length > 0);
  }
}

/** On how many faces a side reaches this total or less. */
function upTo(total: number, { score, faces }: Side): number {
  return Math.min(Math.max(total - score, 0), faces);
}

/** Where one leads with this total: how far the best of the others is below it, and in how many ways. */
function leadsOf(sides: readonly Side[], leader: number | undefined, total: number) {
  const others = sides.filter((_, i) => i !== leader);
  const within = (most: number) => others.reduce((ways, side) => ways * upTo(most, side), 1);
  const least = Math.max(...others.map(({ score }) => score)) + 1;
  const leads: [by: number, ways: number][] = [];
  for (let next = least; next < total; next++) leads.push([total - next, within(next) - within(next - 1)]);
  return leads.filter(([, ways]) => ways > 0);
}

interface Placed {
  readonly ranking: Ranking;
  readonly waiting: readonly number[];
  readonly ways: number;
}

/** From the highest total down; at each, any of those who can reach it may be there. */
function rankings(sides: readonly Side[]): Distribution<Ranking> {
  const highest = Math.max(...sides.map(({ score, faces }) => score + faces));
  const lowest = Math.min(...sides.map(({ score }) => score));
  let placed: readonly Placed[] = [{ ranking: [], waiting: sides.keys().toArray(), ways: 1 }];
  for (let total = highest; total > lowest; total--)
    placed = merged(placed.flatMap((each) => placedAt(total, each, sides)));
  return tallied(sides, (add) => {
    for (const { ranking, ways } of placed) add(ranking, ways);
  });
}

/** Each set of sides that can have this total, the empty one too; for some it is the last chance. */
function placedAt(
  total: number,
  { ranking, waiting, ways }: Placed,
  sides: readonly Side[],
): readonly Placed[] {
  let sets: readonly (readonly number[])[] = [[]];
  for (const i of waiting) {
    const { score, faces } = sides[i] as Side;
    if (total > score + faces) continue;
    const withThem = sets.map((set) => [...set, i]);
    sets = total === score + 1 ? withThem : [...sets, ...withThem];
  }
  return sets.map((set) => ({
    ranking: set.length > 0 ? [...ranking, set] : ranking,
    waiting: waiting.filter((i) => !set.includes(i)),
    ways,
  }));
}

function merged(placed: readonly Placed[]): readonly Placed[] {
  const by = new Map<string, Placed>();
  for (const each of placed) {
    const key = JSON.stringify(each.ranking);
    by.set(key, { ...each, ways: each.ways + (by.get(key)?.ways ?? 0) });
  }
  return [...by.values()];
}
