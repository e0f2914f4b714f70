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

/** Their dice fall in 20⁸ ways, which plain numbers count exactly. */
const MOST_SIDES = 8;

export function leadOf(totals: readonly number[]): Lead {
  const highest = Math.max(...totals);
  const leaders = totals
    .keys()
    .filter((i) => totals[i] === highest)
    .toArray();
  const next = Math.max(...totals.filter((total) => total < highest));
  return { leaders, by: leaders.length > 1 ? 0 : highest - next };
}

/** Of pools of one die each: who leads, each with their score, and by how much. */
export function lead(scores: readonly number[]): Summary<Lead> {
  return {
    name: `lead of ${scores.join(', ')}`,
    read: (faces) => leadOf(scores.map((score, i) => score + (faces[i]?.[0] ?? 0))),
    spread: (pools) => spread(scores, pools),
  };
}

function spread(scores: readonly number[], pools: readonly Pool[]): Distribution<Lead> {
  if (scores.length > MOST_SIDES) {
    throw new LimitError(
      'outcomes',
      `too many sides to work out the odds: ${counted(scores.length, 'side')}`,
    );
  }
  const sides = scores.map((score, i): Side => ({ score, faces: pools[i]?.dice[0]?.sides ?? 0 }));
  const all = sides.reduce((product, { faces }) => product * faces, 1);
  const tally = new Tally<Lead>(all);
  const highest = Math.max(...sides.map(({ score, faces }) => score + faces));
  for (let total = Math.max(...scores) + 1; total <= highest; total++) {
    for (const { leaders, ways } of atTop(sides, total)) {
      if (leaders.length > 1) tally.add({ leaders, by: 0 }, ways, all);
      else
        for (const [by, share] of leadsOf(sides, leaders[0], total)) tally.add({ leaders, by }, share, all);
    }
  }
  return tally.done();
}

interface Side {
  readonly score: number;
  readonly faces: number;
}

/** On how many faces a side comes to this total or less. */
function upTo(total: number, { score, faces }: Side): number {
  return Math.min(Math.max(total - score, 0), faces);
}

interface Top {
  readonly leaders: readonly number[];
  readonly ways: number;
}

/** Each set of sides that can lead with this total, all the others being below it. */
function atTop(sides: readonly Side[], total: number): readonly Top[] {
  let tops: readonly Top[] = [{ leaders: [], ways: 1 }];
  for (const [i, side] of sides.entries()) {
    const below = tops.map(({ leaders, ways }) => ({ leaders, ways: ways * upTo(total - 1, side) }));
    const canLead = total <= side.score + side.faces;
    const there = canLead ? tops.map(({ leaders, ways }) => ({ leaders: [...leaders, i], ways })) : [];
    tops = [...below, ...there].filter(({ ways }) => ways > 0);
  }
  return tops.filter(({ leaders }) => leaders.length > 0);
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
